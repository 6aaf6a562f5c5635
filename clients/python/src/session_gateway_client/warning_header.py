"""Reads the Warning header."""

from __future__ import annotations

import re

import httpx

WARNING = re.compile(r'(?:^|,) *\d{3} [^ ",]+ "((?:[^"\\]|\\.)*)"')
"""A warning value (RFC 7234, section 5.5): code, agent and quoted text."""


def warnings_of(response: httpx.Response) -> list[str]:
    """The texts of a response's Warning headers."""
    header = response.headers.get("warning", "")
    return [re.sub(r"\\(.)", r"\1", text) for text in WARNING.findall(header)]
