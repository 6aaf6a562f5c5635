import { createRequire } from 'node:module'

const load = createRequire(import.meta.url)

// Only these two parts of undici are needed. Its index also loads fetch, WebSockets, caches and mocks, which takes 40 ms.
export const Pool = load('undici/lib/dispatcher/pool.js') as typeof import('undici').Pool
export const errors = load('undici/lib/core/errors.js') as typeof import('undici').errors
