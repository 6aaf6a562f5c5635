/**
 * Code in which a bug would be a security hole, and the tests that must fail for each mutation of it. Paths are relative
 * to the project's root. `:first-last` limits a file to these lines.
 */
export type Group = {
  mutate: string[]
  /** They run the code in their own process: Stryker sees nothing of other processes. */
  tests: string[]
}

export const groups: Record<string, Group> = {
  authentication: {
    mutate: ['plugins/auth.ts', 'src/auth/token-claims.ts'],
    tests: ['test/auth/auth.test.ts', 'test/properties/tokens.test.ts'],
  },
  project: {
    mutate: ['plugins/project.ts', 'src/schemas/names.ts'],
    tests: ['test/auth/auth.test.ts', 'test/http/names.test.ts'],
  },
  hosts: {
    mutate: [
      'plugins/allowed-hosts.ts',
      'src/config/hosts.ts',
      'plugins/browser-origins.ts:59-63',
      'plugins/browser-origins.ts:80-87',
    ],
    tests: ['test/http/allowed-hosts.test.ts', 'test/http/cors.test.ts'],
  },
  limits: {
    mutate: [
      'plugins/rate-limit.ts:30-37',
      'plugins/rate-limit.ts:59-64',
      'src/rate-limit/local-buckets.ts:24-36',
      'src/http/client-address.ts',
    ],
    tests: [
      'test/rate-limit/rate-limit.test.ts',
      'test/http/client-address.test.ts',
      'test/properties/buckets.test.ts',
    ],
  },
  memory: {
    mutate: ['plugins/memory-budget.ts:50-76', 'src/http/memory-budget.ts'],
    tests: ['test/http/memory-share.test.ts', 'test/http/overload.test.ts'],
  },
  drain: { mutate: ['plugins/drain.ts:23-54'], tests: ['test/process/drain.test.ts'] },
  idempotency: {
    mutate: ['src/idempotency/idempotency.ts:35-102'],
    tests: [
      'test/idempotency/idempotency.test.ts',
      'test/idempotency/lost.test.ts',
      'test/conversations/messages.test.ts',
      'test/idempotency/redis.test.ts',
    ],
  },
  clientErrors: {
    mutate: ['src/http/client-error.ts:32-114'],
    tests: ['test/http/client-error.test.ts'],
  },
  paths: {
    mutate: [
      'local/workspace/safe-files/folder.ts:54-62',
      'local/workspace/safe-files/folder.ts:80-88',
      'local/workspace/safe-files/folder.ts:124-130',
    ],
    tests: ['test/local/safe-files.test.ts'],
  },
}
