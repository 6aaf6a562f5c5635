from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ...printing import PrintsSetFields
from ..types import UNSET, Unset

T = TypeVar("T", bound="Usage")


@_attrs_define(repr=False)
class Usage(PrintsSetFields):
    """What the session has used, summed over its runs. A part that no agent reported is omitted, never 0.

    Attributes:
        input_tokens (int | Unset): Input tokens that were neither read from nor written to the cache.
        output_tokens (int | Unset): Output tokens.
        cache_read_tokens (int | Unset): Input tokens that were read from the cache.
        cache_write_tokens (int | Unset): Input tokens that were written to the cache.
        cost_usd (float | Unset): Cost in US dollars, as the agent estimates it.
        turns (int | Unset): Turns of the agent.
        duration_ms (int | Unset): Duration of all runs, in milliseconds.
    """

    input_tokens: int | Unset = UNSET
    output_tokens: int | Unset = UNSET
    cache_read_tokens: int | Unset = UNSET
    cache_write_tokens: int | Unset = UNSET
    cost_usd: float | Unset = UNSET
    turns: int | Unset = UNSET
    duration_ms: int | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        input_tokens = self.input_tokens

        output_tokens = self.output_tokens

        cache_read_tokens = self.cache_read_tokens

        cache_write_tokens = self.cache_write_tokens

        cost_usd = self.cost_usd

        turns = self.turns

        duration_ms = self.duration_ms

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if input_tokens is not UNSET:
            field_dict["inputTokens"] = input_tokens
        if output_tokens is not UNSET:
            field_dict["outputTokens"] = output_tokens
        if cache_read_tokens is not UNSET:
            field_dict["cacheReadTokens"] = cache_read_tokens
        if cache_write_tokens is not UNSET:
            field_dict["cacheWriteTokens"] = cache_write_tokens
        if cost_usd is not UNSET:
            field_dict["costUsd"] = cost_usd
        if turns is not UNSET:
            field_dict["turns"] = turns
        if duration_ms is not UNSET:
            field_dict["durationMs"] = duration_ms

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)
        input_tokens = d.pop("inputTokens", UNSET)

        output_tokens = d.pop("outputTokens", UNSET)

        cache_read_tokens = d.pop("cacheReadTokens", UNSET)

        cache_write_tokens = d.pop("cacheWriteTokens", UNSET)

        cost_usd = d.pop("costUsd", UNSET)

        turns = d.pop("turns", UNSET)

        duration_ms = d.pop("durationMs", UNSET)

        usage = cls(
            input_tokens=input_tokens,
            output_tokens=output_tokens,
            cache_read_tokens=cache_read_tokens,
            cache_write_tokens=cache_write_tokens,
            cost_usd=cost_usd,
            turns=turns,
            duration_ms=duration_ms,
        )

        usage.additional_properties = d
        return usage

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
