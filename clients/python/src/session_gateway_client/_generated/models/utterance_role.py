from enum import StrEnum


class UtteranceRole(StrEnum):
    ASSISTANT = "assistant"
    ERROR = "error"
    REASONING = "reasoning"
    TOOL = "tool"
    USER = "user"

    def __str__(self) -> str:
        return str(self.value)
