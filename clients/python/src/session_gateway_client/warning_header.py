"""What the gateway warns about in an answer."""

from __future__ import annotations

import re

import httpx

WARNING = re.compile(r'(?:^|,) *\d{3} [^ ",]+ "((?:[^"\\]|\\.)*)"')
"""A warning value of RFC 7234, section 5.5: a code, who warns, and a quoted text."""


def warnings_of(response: httpx.Response) -> list[str]:
    """The texts of an answer's Warning headers."""
    header = response.headers.get("warning", "")
    return [re.sub(r"\\(.)", r"\1", text) for text in WARNING.findall(header)]
