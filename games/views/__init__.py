"""One module a page: load, bind, act, answer."""
