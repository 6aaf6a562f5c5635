import { eventNames, fieldsOf, isMetadata, type Schema, schemas, variantsOf } from './schemas.ts'

/** The events as Python dataclasses; the objects in them as typed dictionaries. */
export function pythonOf(): string {
  const isEvent = (name: string) => eventNames.includes(name)
  const nested = [...schemas].filter(([name]) => !isEvent(name))
  const unions = nested.filter(([, { properties }]) => properties === undefined)
  const objects = nested.filter(([, { properties }]) => properties !== undefined)
  const events = [...schemas].filter(([name]) => isEvent(name))
  return [
    head,
    ...objects.map(dictionary),
    ...unions.map(([name, schema]) => `${name}: TypeAlias = ${quoted(typeOf(schema))}\n`),
    ...events.map(dataclass),
    unknown,
    `Event: TypeAlias = ${[...eventNames, 'UnknownEvent'].join(' | ')}`,
    '"""An event of the Agent-User Interaction protocol. https://docs.ag-ui.com"""\n',
    `\n_TYPES: dict[str, type[Any]] = {${events.map(([name, { properties }]) => `"${properties?.type?.const}": ${name}`)}}\n`,
    parse,
  ].join('\n')
}

/** A typed dictionary. In the form of a call, because a field may be a keyword of Python. */
function dictionary([name, schema]: [string, Schema]): string {
  const fields = fieldsOf(schema).map(({ name, schema, isRequired }) => {
    const type = quoted(typeOf(schema))
    return `"${name}": ${isRequired ? type : `NotRequired[${type}]`}`
  })
  return `${name} = TypedDict("${name}", {${fields.join(', ')}})\n`
}

function dataclass([name, schema]: [string, Schema]): string {
  const fields = fieldsOf(schema).map(({ name, schema, isRequired }) => {
    const type = typeOf(schema)
    const attribute = snakeCase(name)
    if (name === 'type') return `    type: ${type} = "${schema.const}"`
    return `    ${attribute}: ${type}${isRequired ? '' : `${type === 'Any' ? '' : ' | None'} = None`}`
  })
  return `@dataclass(frozen=True, kw_only=True)\nclass ${name}:\n${fields.join('\n')}\n`
}

function typeOf(schema: Schema): string {
  if (isMetadata(schema.$ref)) return 'dict[str, Any]'
  if (schema.$ref !== undefined) return schema.$ref
  if (schema.const !== undefined) return `Literal["${schema.const}"]`
  if (schema.enum) return `Literal[${schema.enum.map((value) => `"${value}"`).join(', ')}]`
  if (schema.oneOf) return variantsOf(schema).join(' | ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' | ')
  if (schema.items) return `list[${typeOf(schema.items)}]`
  return { string: 'str', integer: 'int', boolean: 'bool' }[schema.type ?? ''] ?? 'Any'
}

/** A type that may be declared later in the file. */
function quoted(type: string): string {
  return `'${type}'`
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

const head = `"""The events of the Agent-User Interaction protocol. https://docs.ag-ui.com

Generated from the schemas of @ag-ui/core by clients/generate: do not edit.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict
`

const unknown = `@dataclass(frozen=True, kw_only=True)
class UnknownEvent:
    """An event whose type this version of the client does not know, or that lacks a required field."""

    type: str
    data: dict[str, Any]
    """All fields of the event."""
`

const parse = `
_FIELDS: dict[type[Any], dict[str, str]] = {
    kind: {re.sub("_(.)", lambda found: found[1].upper(), field.name): field.name for field in fields(kind)}
    for kind in _TYPES.values()
}
"""The fields of each event: their names in JSON and here."""


def parse(data: dict[str, Any]) -> Event:
    """The typed form of an event. It has the event's values as they are: the client does not check them."""
    kind = _TYPES.get(str(data.get("type")))
    if kind is not None:
        try:
            event: Event = kind(**{name: data[key] for key, name in _FIELDS[kind].items() if key in data})
        except TypeError:
            # A required field is missing.
            pass
        else:
            return event
    return UnknownEvent(type=str(data.get("type")), data=data)
`
