# Generated from _async/workspace.py by clients/generate: do not edit.
"""The files of a session, its changes and its progress."""

from __future__ import annotations

from contextlib import AbstractContextManager

import httpx

from .._generated.models import Changes, FileList, Progress
from .._io_sync import Content
from ..calls import Call, file_path_of, path_of
from .connection import Connection


class Workspace(Connection):
    """The methods for the workspace."""

    def files(self, id: str, path: str = "") -> FileList:
        """Lists a directory of the workspace, such as `repos/app`. An empty path is the workspace itself."""
        return self._transport.json(FileList, Call(path=path_of(id, "files"), query={"path": path or None}))

    def read_file(self, id: str, path: str, *, range: str | None = None) -> AbstractContextManager[httpx.Response]:
        """Reads a file of the workspace as a stream: `iter_bytes` of the response in a `with` block.

        `range` is the part to read, such as `bytes=0-1023`. The status is 206 if the backend supports this, otherwise
        200.
        """
        headers = {} if range is None else {"Range": range}
        return self._transport.open(
            Call(path=file_path_of(id, path), headers=headers, accept="application/octet-stream")
        )

    def write_file(self, id: str, path: str, content: Content) -> None:
        """Writes a file of the workspace. Only bytes and text are retried: other content can be sent only once."""
        call = Call(
            method="PUT", path=file_path_of(id, path), content=content, is_retryable=isinstance(content, (bytes, str))
        )
        self._transport.send(call)

    def delete_file(self, id: str, path: str) -> None:
        """Deletes a file of the workspace."""
        self._transport.send(Call(method="DELETE", path=file_path_of(id, path)))

    def changes(self, id: str) -> Changes:
        """Reads what a session changed in its repositories."""
        return self._transport.json(Changes, Call(path=path_of(id, "changes")))

    def patch(
        self, id: str, *, repo: str | None = None, since: str | None = None
    ) -> AbstractContextManager[httpx.Response]:
        """Reads the changes of a repository as a stream: a patch for `git apply`. It is empty if nothing changed.

        `repo` is required if the session has several repositories. `since` is where the patch starts: `base` (the commit
        that was cloned), `head`, or the id of a commit. It defaults to `base`.
        """
        query = {"format": "patch", "repo": repo, "since": since}
        return self._transport.open(Call(path=path_of(id, "changes"), query=query, accept="text/x-diff"))

    def bundle(self, id: str, *, repo: str | None = None) -> AbstractContextManager[httpx.Response]:
        """Reads the new commits of a repository as a stream: a Git bundle."""
        query = {"format": "bundle", "repo": repo}
        return self._transport.open(Call(path=path_of(id, "changes"), query=query, accept="application/x-git-bundle"))

    def progress(self, id: str) -> Progress:
        """Reads where the workflow of a session is, as the workflow itself reported it.

        A 502 is an invalid report, and is not retried.
        """
        return self._transport.json(Progress, Call(path=path_of(id, "progress"), lasting_status=502))
