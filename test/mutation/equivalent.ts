/** Why no test can notice a mutation, by `<file>: <before> -> <after>` as the page has them. */
export const equivalent: Record<string, string> = {
  "plugins/auth.ts: typeof token === 'string' -> true":
    'The server joins a header that is sent twice, so it is a text or missing, and a missing one stays missing.',
  'src/auth/token-claims.ts: payload === undefined -> false': 'A token without a payload has no signature either.',
  "plugins/project.ts: typeof named === 'string' -> true":
    'The server joins a header that is sent twice, so it is a text or missing.',
  'plugins/project.ts: Object.keys({ [text]: undefined })[0] ?? text -> Object.keys({ [text]: undefined })[0] && text':
    'Both are the same text. They differ in speed alone.',
  'plugins/drain.ts: Date.now() > end -> Date.now() >= end': 'A millisecond of the limit.',
  'plugins/drain.ts: requests > 0 -> true': 'Without a request all connections are closed long before the limit.',
  'plugins/drain.ts: requests > 0 -> requests >= 0':
    'Without a request all connections are closed long before the limit.',
}
