"""Lists that page by themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ._generated.models import Session, SessionList


def pages(read: Callable[[int, int], SessionList], page_size: int) -> Iterator[Session]:
    """The sessions of all pages; `read` gives that of a limit and an offset.

    Sessions come and go meanwhile: each page begins with the last session of the page before, and where it does not, the
    place of the next one is found again. A session that is there throughout is given once.
    """
    given: set[str] = set()
    # Two, so that a page can begin with the last session of the page before.
    limit = max(2, page_size)
    offset = 0
    while True:
        page = read(limit, offset)
        if offset > 0 and not any(session.id in given for session in page.items):
            # Sessions before this place were deleted, so that others moved over it: those come once more.
            offset = max(0, offset - limit)
            continue
        for session in page.items:
            if session.id not in given:
                given.add(session.id)
                yield session
        if not page.items or offset + len(page.items) >= page.total:
            return
        offset += max(1, len(page.items) - 1)
