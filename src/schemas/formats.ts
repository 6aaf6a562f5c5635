import { FormatRegistry } from '@sinclair/typebox'

// TypeBox rejects each value of a format that it does not know.
FormatRegistry.Set('date-time', (text) => rfc3339.test(text) && !Number.isNaN(Date.parse(text)))
const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/
