from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ...printing import PrintsSetFields
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.changed_commit import ChangedCommit
    from ..models.changed_file import ChangedFile


T = TypeVar("T", bound="RepositoryChanges")


@_attrs_define(repr=False)
class RepositoryChanges(PrintsSetFields):
    """What a session changed in a repository.

    Attributes:
        repo (str): Name of the repository: its folder in `repos/` of the workspace.
        url (str | Unset): URL of the repository, without credentials.
        branch (str | Unset): Branch that is checked out. Omitted if HEAD is detached.
        default_branch (str | Unset): Default branch of the repository.
        base (str | Unset): Commit that was cloned. Omitted if the repository was empty.
        head (str | Unset): Commit that is checked out. Omitted if the branch has no commit.
        commits_ahead (int | Unset): Number of commits that `head` has and `base` does not.
        commits (list[ChangedCommit] | Unset): These commits, the newest first, at most 100.
        has_uncommitted_changes (bool | Unset): Whether the working tree differs from `head`. Untracked files count.
        uncommitted_files (int | Unset): Number of tracked files that differ from `head`.
        untracked_files (int | Unset): Number of untracked files. Ignored files do not count.
        lines_added (int | Unset): Number of added lines since `base`, with uncommitted changes and untracked files. The
            platform does not know `base`: there, since the last commit, without untracked files.
        lines_removed (int | Unset): Number of removed lines, counted like `linesAdded`.
        files (list[ChangedFile] | Unset): Files that differ from `base`, sorted by path, at most 1,000.
        files_total (int | Unset): Number of changed files, if there are more than 1,000.
        error (str | Unset): Why the changes of this repository cannot be read, for example because the agent removed
            it. The unknown fields are then omitted.
    """

    repo: str
    url: str | Unset = UNSET
    branch: str | Unset = UNSET
    default_branch: str | Unset = UNSET
    base: str | Unset = UNSET
    head: str | Unset = UNSET
    commits_ahead: int | Unset = UNSET
    commits: list[ChangedCommit] | Unset = UNSET
    has_uncommitted_changes: bool | Unset = UNSET
    uncommitted_files: int | Unset = UNSET
    untracked_files: int | Unset = UNSET
    lines_added: int | Unset = UNSET
    lines_removed: int | Unset = UNSET
    files: list[ChangedFile] | Unset = UNSET
    files_total: int | Unset = UNSET
    error: str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        repo = self.repo

        url = self.url

        branch = self.branch

        default_branch = self.default_branch

        base = self.base

        head = self.head

        commits_ahead = self.commits_ahead

        commits: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.commits, Unset):
            commits = []
            for commits_item_data in self.commits:
                commits_item = commits_item_data.to_dict()
                commits.append(commits_item)

        has_uncommitted_changes = self.has_uncommitted_changes

        uncommitted_files = self.uncommitted_files

        untracked_files = self.untracked_files

        lines_added = self.lines_added

        lines_removed = self.lines_removed

        files: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.files, Unset):
            files = []
            for files_item_data in self.files:
                files_item = files_item_data.to_dict()
                files.append(files_item)

        files_total = self.files_total

        error = self.error

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "repo": repo,
            }
        )
        if url is not UNSET:
            field_dict["url"] = url
        if branch is not UNSET:
            field_dict["branch"] = branch
        if default_branch is not UNSET:
            field_dict["defaultBranch"] = default_branch
        if base is not UNSET:
            field_dict["base"] = base
        if head is not UNSET:
            field_dict["head"] = head
        if commits_ahead is not UNSET:
            field_dict["commitsAhead"] = commits_ahead
        if commits is not UNSET:
            field_dict["commits"] = commits
        if has_uncommitted_changes is not UNSET:
            field_dict["hasUncommittedChanges"] = has_uncommitted_changes
        if uncommitted_files is not UNSET:
            field_dict["uncommittedFiles"] = uncommitted_files
        if untracked_files is not UNSET:
            field_dict["untrackedFiles"] = untracked_files
        if lines_added is not UNSET:
            field_dict["linesAdded"] = lines_added
        if lines_removed is not UNSET:
            field_dict["linesRemoved"] = lines_removed
        if files is not UNSET:
            field_dict["files"] = files
        if files_total is not UNSET:
            field_dict["filesTotal"] = files_total
        if error is not UNSET:
            field_dict["error"] = error

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.changed_commit import ChangedCommit
        from ..models.changed_file import ChangedFile

        d = dict(src_dict)
        repo = d.pop("repo")

        url = d.pop("url", UNSET)

        branch = d.pop("branch", UNSET)

        default_branch = d.pop("defaultBranch", UNSET)

        base = d.pop("base", UNSET)

        head = d.pop("head", UNSET)

        commits_ahead = d.pop("commitsAhead", UNSET)

        _commits = d.pop("commits", UNSET)
        commits: list[ChangedCommit] | Unset = UNSET
        if _commits is not UNSET:
            commits = []
            for commits_item_data in _commits:
                commits_item = ChangedCommit.from_dict(commits_item_data)

                commits.append(commits_item)

        has_uncommitted_changes = d.pop("hasUncommittedChanges", UNSET)

        uncommitted_files = d.pop("uncommittedFiles", UNSET)

        untracked_files = d.pop("untrackedFiles", UNSET)

        lines_added = d.pop("linesAdded", UNSET)

        lines_removed = d.pop("linesRemoved", UNSET)

        _files = d.pop("files", UNSET)
        files: list[ChangedFile] | Unset = UNSET
        if _files is not UNSET:
            files = []
            for files_item_data in _files:
                files_item = ChangedFile.from_dict(files_item_data)

                files.append(files_item)

        files_total = d.pop("filesTotal", UNSET)

        error = d.pop("error", UNSET)

        repository_changes = cls(
            repo=repo,
            url=url,
            branch=branch,
            default_branch=default_branch,
            base=base,
            head=head,
            commits_ahead=commits_ahead,
            commits=commits,
            has_uncommitted_changes=has_uncommitted_changes,
            uncommitted_files=uncommitted_files,
            untracked_files=untracked_files,
            lines_added=lines_added,
            lines_removed=lines_removed,
            files=files,
            files_total=files_total,
            error=error,
        )

        repository_changes.additional_properties = d
        return repository_changes

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
