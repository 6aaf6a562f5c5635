"""The filters of a list of sessions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypedDict


class Filters(TypedDict, total=False):
    """Selects and sorts sessions. None is the same as no filter."""

    status: str | None
    """Status, case-insensitive."""
    label: str | Sequence[str] | None
    """Labels as `key=value`. A session must have all of them."""
    label_selector: str | None
    """Kubernetes label selector, such as `env=test,tier in (web,db),!legacy`."""
    search: str | None
    """Text in the name, display name or task."""
    activity: str | None
    """Activity, such as `waiting`."""
    sort: str | None
    """Order, such as `-lastActivityAt`. Defaults to `-createdAt`: newest first."""


def parameters_of(filters: Filters) -> dict[str, Any]:
    """The query parameters of the filters."""
    names = {"label_selector": "labelSelector"}
    return {names.get(name, name): value for name, value in filters.items()}
