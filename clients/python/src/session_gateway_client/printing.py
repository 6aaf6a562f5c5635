"""The base of the classes that are generated from the OpenAPI document."""

from __future__ import annotations

import attrs

from ._generated.types import UNSET

SECRETS = ("environment", "mcp_servers")
"""Fields whose values are secrets."""


class PrintsSetFields:
    """Prints only the fields that are set, and no secrets."""

    __slots__ = ()

    def __repr__(self) -> str:
        values = attrs.asdict(self, recurse=False)  # type: ignore[arg-type]
        extra = values.pop("additional_properties", {})
        shown = {name: value for name, value in (values | extra).items() if value is not UNSET}
        texts = [f"{name}={'…' if name in SECRETS else repr(value)}" for name, value in shown.items()]
        return f"{type(self).__name__}({', '.join(texts)})"
