"""What no page and no fragment may hold."""

from collections import Counter

from bs4 import BeautifulSoup

LEAKS = ("{{", "{%", "{#", "%(", "&amp;amp;", "&amp;lt;")
REFERENCES = ("for", "form", "aria-labelledby", "aria-controls")


def lint(html, where=""):
    """Fail on handlers and styles in the page, scripts without a source, leaked template
    code, an id given twice; in a whole page also on references to nothing, a missing
    language or title."""
    found = [f"leaked {leak}" for leak in LEAKS if leak in html]
    soup = BeautifulSoup(html, "html.parser")
    tags = soup.find_all(True)
    ids = Counter(tag["id"] for tag in tags if tag.has_attr("id"))
    found += [f"id {name} {count} times" for name, count in ids.items() if count > 1]
    for tag in tags:
        found += [f"{name}= on <{tag.name}>" for name in tag.attrs if is_refused(name)]
        if tag.name == "style" or (tag.name == "script" and not tag.get("src")):
            found.append(f"<{tag.name}> in the page")
        if soup.html:
            found += [f"no {tag[name]} for {name}=" for name in REFERENCES if lacks(tag, name, ids)]
    if soup.html and not soup.html.get("lang"):
        found.append("no lang= on <html>")
    if soup.html and not (soup.title and soup.title.get_text(strip=True)):
        found.append("no title")
    assert found == [], where


def is_refused(attribute):
    return attribute == "style" or attribute.startswith(("on", "hx-on"))


def lacks(tag, attribute, ids):
    return tag.has_attr(attribute) and any(name not in ids for name in tag[attribute].split())
