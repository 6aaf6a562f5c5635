# Generated from _async/connection.py by clients/generate: do not edit.
"""The settings and connections of a client."""

from __future__ import annotations

import os
from collections.abc import Callable
from types import TracebackType
from typing import Self

from .._io_sync import Token
from .transport import Transport


class Connection:
    """The connections to a gateway."""

    def __init__(
        self,
        url: str | None = None,
        *,
        token: Token | None = None,
        project: str | None = None,
        project_header: str = "X-Platform-Project",
        retries: int = 5,
        timeout: float = 60.0,
        on_warning: Callable[[str], object] | None = None,
    ) -> None:
        base_url = url or os.environ.get("SESSION_GATEWAY_URL") or "http://127.0.0.1:8081"
        if not base_url.startswith(("http://", "https://")):
            raise ValueError(
                "url (or SESSION_GATEWAY_URL) must be an http:// or https:// URL, such as http://127.0.0.1:8081"
            )
        project = project or os.environ.get("SESSION_GATEWAY_PROJECT")
        self._transport = Transport(
            url=base_url.rstrip("/"),
            token=token or os.environ.get("SESSION_GATEWAY_TOKEN") or "",
            headers={project_header: project} if project else {},
            retries=retries,
            timeout=timeout,
            on_warning=on_warning,
        )

    def close(self) -> None:
        """Closes the connections."""
        self._transport.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
