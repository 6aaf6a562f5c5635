import { createRequire } from 'node:module'

const load = createRequire(import.meta.url)

// The two parts of undici that are used. Its index loads fetch, WebSockets, caches and mocks as well: 40 ms of a start.
export const Pool = load('undici/lib/dispatcher/pool.js') as typeof import('undici').Pool
export const errors = load('undici/lib/core/errors.js') as typeof import('undici').errors
