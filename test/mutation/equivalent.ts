/** Why no test can notice a mutation. The key is `<file>: <before> -> <after>`, as in docs/reference/mutations.md. */
export const equivalent: Record<string, string> = {
  "plugins/auth.ts: typeof token === 'string' -> true":
    'Node joins a header that is sent twice, so the header is a string or missing. A missing one stays missing.',
  'src/auth/token-claims.ts: payload === undefined -> false': 'A token without a payload has no signature either.',
  "plugins/project.ts: typeof named === 'string' -> true":
    'Node joins a header that is sent twice, so the header is a string or missing.',
  'plugins/project.ts: Object.keys({ [text]: undefined })[0] ?? text -> Object.keys({ [text]: undefined })[0] && text':
    'Both give the same string. They differ only in speed.',
  'src/config/hosts.ts: host .toLowerCase() -> host.toUpperCase()':
    'Both names of a comparison pass this function, so either case will do.',
  'src/config/hosts.ts: /^\\[(.*)\\]$/ -> /\\[(.*)\\]$/':
    'The gateway rejects a Host header with brackets around a part of the name earlier (plugins/http-conformance.ts).',
  'src/config/hosts.ts: /^\\[(.*)\\]$/ -> /^\\[(.*)\\]/':
    'The gateway rejects a Host header with brackets around a part of the name earlier (plugins/http-conformance.ts).',
  'plugins/browser-origins.ts: /^https?:\\/\\/(.*)$/i.exec(origin)?.[1]?.toLowerCase -> /^https?:\\/\\/(.*)$/i.exec(origin)?.[1].toLowerCase':
    'If the expression matches, its group has a value.',
  'plugins/browser-origins.ts: /^https?:\\/\\/(.*)$/i -> /^https?:\\/\\/(.*)/i': 'A header has no line feed.',
  'plugins/drain.ts: Date.now() > end -> Date.now() >= end': 'The limit moves by a millisecond.',
  'plugins/drain.ts: requests > 0 -> true': 'Without a request all connections are closed long before the limit.',
  'plugins/drain.ts: requests > 0 -> requests >= 0':
    'Without a request all connections are closed long before the limit.',
  'plugins/rate-limit.ts: wait > 0 -> true':
    'With buckets in memory the plugin is asked only when a bucket is empty. With Redis, test/rate-limit/redis.test.ts notices it.',
  'plugins/rate-limit.ts: wait > 0 -> wait >= 0':
    'With buckets in memory the plugin is asked only when a bucket is empty. With Redis, test/rate-limit/redis.test.ts notices it.',
  "plugins/rate-limit.ts: typeof wait === 'number' -> true":
    'Buckets in memory always return a number. With Redis, test/rate-limit/redis.test.ts notices it.',
  'plugins/rate-limit.ts: buckets instanceof TokenBuckets && buckets.take(clientKey(request.clientAddress… -> false':
    'The longer way through the plugin has the same result. It costs 3 µs more.',
  'src/rate-limit/local-buckets.ts: wait > 1e-6 -> wait >= 1e-6': 'The limit moves by less than a nanosecond.',
  'src/rate-limit/local-buckets.ts: this.#young.size >= generationSize -> this.#young.size > generationSize':
    'A generation has one bucket more.',
  'local/workspace/safe-files/folder.ts: !(await lstat(path)).isFile() -> false':
    'The check of the opened file finds the same. This one only avoids opening a device.',
  'local/workspace/safe-files/folder.ts: (await handle.stat()).isFile() -> true':
    'It matters only for an entry that is replaced between the two checks.',
  'local/workspace/safe-files/folder.ts: isLinux || (await realpath(path)) === path -> true':
    'Linux never gets to the second half, which is for other systems.',
  'local/workspace/safe-files/folder.ts: (await realpath(path)) === path -> false':
    'Linux never gets here. It is for other systems.',
  'local/workspace/safe-files/folder.ts: (await realpath(path)) === path -> (await realpath(path)) !== path':
    'Linux never gets here. It is for other systems.',
  'src/idempotency/idempotency.ts: Buffer.byteLength(JSON.stringify(outcome)) <= this.#options.maxAnswer -> Buffer.byteLength(JSON.stringify(outcome)) < this.#options.maxAnswer':
    'The limit moves by a byte.',
  'src/idempotency/idempotency.ts: unsettledFor > 0 -> unsettledFor >= 0': 'The limit moves by a millisecond.',
  'src/idempotency/idempotency.ts: state.entry !== undefined -> false':
    'The second half of the condition is true then: an entry is at least a fraction of a millisecond old.',
  'src/idempotency/idempotency.ts: !(error instanceof ApiError) -> false':
    'Other errors have no status, and so end in the same branch.',
  'src/idempotency/idempotency.ts: error.statusCode < 500 -> error.statusCode <= 500':
    'The gateway never answers 500 to a create or a message.',
  'plugins/memory-budget.ts: response === undefined -> false':
    'The plugin access-log sets it before anything is reserved.',
  'plugins/memory-budget.ts: reservedMemory === 0 -> true': 'Each further listener finds nothing left to release.',
  "plugins/memory-budget.ts: typeof payload === 'string' -> false":
    "The memory of the backend's response then stays reserved in place of the text.",
  'plugins/memory-budget.ts: isText || payload === null || payload === undefined -> false':
    'What is still reserved is released when the response closes.',
  'plugins/memory-budget.ts: isText || payload === null || payload === undefined -> (isText || payload === null) && payload === undefined':
    'What is still reserved is released when the response closes.',
  'plugins/memory-budget.ts: isText || payload === null -> false':
    'What is still reserved is released when the response closes.',
  'plugins/memory-budget.ts: payload === null -> false': 'What is still reserved is released when the response closes.',
  'plugins/memory-budget.ts: isText || payload === null -> isText && payload === null':
    'What is still reserved is released when the response closes.',
  'plugins/memory-budget.ts: payload === undefined -> false':
    'What is still reserved is released when the response closes.',
  'plugins/memory-budget.ts: payload.length <= smallSize -> payload.length < smallSize': 'The limit moves by a byte.',
  "src/http/client-error.ts: err.code === 'ECONNRESET' -> false":
    'A reset has destroyed the socket, so the second half of the condition is true.',
  "src/http/client-error.ts: err.code === 'ECONNRESET' || !socket.writable -> err.code === 'ECONNRESET' && !socket.writable":
    'It matters only if a write finds the reset before a read does (EPIPE).',
  'src/http/client-error.ts: parser?.incoming -> parser.incoming':
    'A connection on which bytes have arrived has its parser until it closes or CONNECT detaches it.',
  'src/http/client-error.ts: handle?.(request, response) -> handle(request, response)':
    'Fastify has added its handler before.',
  'src/http/client-error.ts: !socket.writable -> false':
    'It matters only if the client leaves in the moment between the end of the response before and this check.',
  'src/http/client-error.ts: () => clearTimeout(timer) -> () => undefined':
    'The timer destroys a connection that is closed already.',
  'src/http/memory-budget.ts: left > 0 -> true': 'An entry of 0 counts like a missing one.',
  'src/http/memory-budget.ts: left > 0 -> left >= 0': 'An entry of 0 counts like a missing one.',
}
