"""What came of a message."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from ._generated.models import Question, Session


@dataclass(frozen=True)
class Turn:
    """What came of a message: the end of the agent's run."""

    run_id: str
    outcome: Literal["finished", "failed", "interrupted", "asking", "ended"]
    """`finished`: the agent has answered. `asking`: it asks a question, and goes on in another run when somebody answers
    it with `answer`. `failed`: its run failed. `interrupted`: somebody interrupted the run, or stopped the session during
    the run and started it again. `ended`: the session ended before the run did."""
    text: str
    """The agent's last message of the run. Empty if it said nothing."""
    error: str | None = None
    """Why the run failed, if the agent sent a reason."""
    questions: list[Question] | None = None
    """For `asking`: those of its questions that are still open. None if they could not be read: try `questions` of the
    client."""
    session: Session | None = None
    """The last state of the session, if it has ended."""


class RunEnd(NamedTuple):
    """How a run ended, according to its events."""

    outcome: Literal["finished", "failed", "interrupted", "asking"]
    error: str | None = None
    asked: frozenset[str] = frozenset()
    """The ids of the questions."""


class Run:
    """Reads one run out of the events of its session.

    Other runs come before it, and after a broken connection once more.
    """

    def __init__(self, id: str) -> None:
        self.end: RunEnd | None = None
        """How the run has ended."""
        self._id = id
        self._is_open = False
        # The runs that started earlier.
        self._earlier: set[object] = set()
        # The texts of the agent's messages by id.
        self._texts: dict[str, str] = {}
        # The questions without an answer: ids of tool calls.
        self._questions: set[str] = set()

    @property
    def text(self) -> str:
        """The agent's last message."""
        return next((text for text in reversed(self._texts.values()) if text.strip()), "")

    def add(self, event: dict[str, Any]) -> bool:
        """Reads the next event of the session. Returns whether it belongs to the run."""
        if self.end is not None:
            return False
        if event.get("type") == "RUN_STARTED":
            self._start(event.get("runId"))
        # The platform writes the message for the next run into this one. Many events have no run id: they belong to the
        # open run.
        if not self._is_open or self.end is not None or event.get("runId", self._id) != self._id:
            return False
        if "subagentRunId" not in event:
            self._read(event)
        return True

    def _start(self, id: object) -> None:
        if id == self._id:
            # A replay begins again with the first message.
            self._texts.clear()
            self._questions.clear()
            self._is_open = True
        elif self._is_open and id not in self._earlier:
            # The session was stopped during the run and started again.
            self.end = RunEnd("interrupted")
        else:
            self._is_open = False
            self._earlier.add(id)

    def _read(self, event: dict[str, Any]) -> None:
        match event:
            case {"type": "TEXT_MESSAGE_START", "messageId": id}:
                if event.get("role", "assistant") == "assistant":
                    self._texts[id] = ""
            case {"type": "TEXT_MESSAGE_CONTENT", "messageId": id, "delta": str(delta)}:
                self._append(id, delta)
            case {"type": "TEXT_MESSAGE_CHUNK"}:
                self._add_chunk(event)
            case {"type": "MESSAGES_SNAPSHOT", "messages": [*messages]}:
                self._add_snapshot(messages)
            case {"type": "TOOL_CALL_START", "toolCallId": id, "toolCallName": str(name)}:
                if _is_question(name):
                    self._questions.add(id)
            case {"type": "TOOL_CALL_RESULT", "toolCallId": id}:
                self._questions.discard(id)
            case {"type": "RUN_ERROR"}:
                self.end = RunEnd("failed", event.get("message"))
            case {"type": "RUN_FINISHED"}:
                self.end = self._end_of(event)

    def _append(self, id: str, delta: str) -> None:
        if id in self._texts:
            self._texts[id] += delta

    def _add_chunk(self, event: dict[str, Any]) -> None:
        # A chunk without an id belongs to the last message.
        id = event.get("messageId") or next(reversed(self._texts), None)
        if id is None:
            return
        if event.get("role", "assistant") == "assistant":
            self._texts.setdefault(id, "")
        self._append(id, event.get("delta") or "")

    def _add_snapshot(self, messages: list[dict[str, Any]]) -> None:
        """A snapshot can have the whole conversation. The messages of this run follow the last message of the user."""
        start = max((at + 1 for at, message in enumerate(messages) if message.get("role") == "user"), default=0)
        for message in messages[start:]:
            match message:
                case {"role": "assistant", "id": id, "content": str(content)}:
                    self._texts[id] = content
                case {"role": "tool", "toolCallId": id}:
                    self._questions.discard(id)

    def _end_of(self, event: dict[str, Any]) -> RunEnd:
        match event:
            case {"outcome": {"type": "interrupt"} as outcome}:
                return RunEnd("asking", asked=frozenset(one.get("id") for one in outcome.get("interrupts", [])))
            case {"outcome": {"type": "cancelled"}}:
                return RunEnd("interrupted")
            case {"result": {"is_error": True}}:
                return RunEnd("failed")
        return RunEnd("asking", asked=frozenset(self._questions)) if self._questions else RunEnd("finished")


def _is_question(tool: str) -> bool:
    """Whether a tool asks the user. Agents write its name in different ways."""
    return re.sub("[^a-z]", "", tool.lower()) == "askuserquestion"
