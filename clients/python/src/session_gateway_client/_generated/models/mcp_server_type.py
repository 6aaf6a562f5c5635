from enum import StrEnum


class McpServerType(StrEnum):
    HTTP = "http"
    SSE = "sse"
    STDIO = "stdio"

    def __str__(self) -> str:
        return str(self.value)
