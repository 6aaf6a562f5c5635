# Generated from _async/lists.py by clients/generate: do not edit.
"""Lists all pages of sessions."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from .._generated.models import Session, SessionList


def all_sessions(read: Callable[[int, int], SessionList], page_size: int) -> Iterator[Session]:
    """The sessions of all pages. `read` returns a page for a limit and an offset.

    Other callers may create and delete sessions meanwhile. Pages overlap by one session to detect this; if they do not
    overlap, an earlier page is read again. A session that exists throughout is returned exactly once.
    """
    returned: set[str] = set()
    # At least 2, so that pages can overlap by one session.
    limit = max(2, page_size)
    offset = 0
    while True:
        page = read(limit, offset)
        if offset > 0 and not any(session.id in returned for session in page.items):
            # Sessions before this offset were deleted, so later ones moved up: read those again.
            offset = max(0, offset - limit)
            continue
        for session in page.items:
            if session.id not in returned:
                returned.add(session.id)
                yield session
        if not page.items or offset + len(page.items) >= page.total:
            return
        offset += max(1, len(page.items) - 1)
