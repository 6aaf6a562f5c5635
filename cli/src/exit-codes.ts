/** The exit codes of sgw. Scripts rely on them: never change one. */
export const exitCodes = {
  ok: { code: 0, means: 'success; with `wait` or `--wait`: every session completed, or the agent finished its turn' },
  fault: { code: 1, means: 'internal error in sgw' },
  usage: {
    code: 2,
    means: 'invalid command line, environment variable or configuration file, or an ambiguous ID; nothing was changed',
  },
  failed: { code: 3, means: 'the session or its run failed; with `verify`: the fix is not proven' },
  stopped: { code: 4, means: 'the session was stopped before it completed, or the turn was interrupted' },
  timeLimit: { code: 5, means: 'the wait timed out; the session keeps running unless sgw stopped it' },
  notFound: { code: 6, means: 'session, project or path not found (404)' },
  denied: { code: 7, means: 'token missing, invalid or unreadable, or permission denied (401, 403)' },
  refused: { code: 8, means: 'request rejected by the gateway or the platform (400, 409, 413, 422, 501)' },
  rateLimited: { code: 9, means: 'rate limit exceeded, even after retries (429)' },
  unavailable: { code: 10, means: 'gateway or platform unavailable (502, 503, no response)' },
  local: { code: 11, means: 'local files, or git, are in the way; nothing was changed' },
  asking: { code: 12, means: 'the agent asks a question and waits for the answer' },
  interrupted: { code: 130, means: 'interrupted with Ctrl-C, or not confirmed' },
} as const satisfies Record<string, { code: number; means: string }>

export type ExitCode = keyof typeof exitCodes
