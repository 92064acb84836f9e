"""Words and numbers for the screen: terms, findings, sentences about a deal."""
