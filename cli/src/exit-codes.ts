/** The exit codes of sgw, which scripts can rely on, and what each means. */
export const exitCodes = {
  ok: { code: 0, means: 'done; of `wait`: every session completed' },
  fault: { code: 1, means: 'a fault of sgw itself' },
  usage: { code: 2, means: 'a command line, a setting or a file that cannot be used; nothing was sent' },
  failed: { code: 3, means: 'the session, or its run, failed' },
  stopped: { code: 4, means: 'the session ended without completing: it was stopped' },
  timeLimit: {
    code: 5,
    means: 'the time limit of the wait was over; the session goes on, unless it was stopped for that',
  },
  notFound: { code: 6, means: 'there is no such session, project or path (404)' },
  denied: { code: 7, means: 'no token, a token that is not taken or cannot be had, or no right (401, 403)' },
  refused: { code: 8, means: 'the gateway or the platform refused the request (400, 409, 413, 422, 501 and the like)' },
  rateLimited: { code: 9, means: 'over the rate limit, also after trying again (429)' },
  unavailable: { code: 10, means: 'the gateway or the platform behind it could not be reached (502, 503, no answer)' },
  interrupted: { code: 130, means: 'ended by Ctrl-C' },
} as const satisfies Record<string, { code: number; means: string }>

export type ExitCode = keyof typeof exitCodes
