/**
 * Code whose faults would be holes, and the tests that must notice each change of it. Paths from the project's root;
 * `:first-last` narrows a file to these lines.
 */
export type Group = { mutate: string[]; tests: string[] }

export const groups: Record<string, Group> = {
  authentication: {
    mutate: ['plugins/auth.ts', 'src/token-claims.ts'],
    tests: ['test/auth.test.ts', 'test/properties/tokens.test.ts'],
  },
  project: {
    mutate: ['plugins/project.ts', 'src/schemas/names.ts'],
    tests: ['test/auth.test.ts', 'test/names.test.ts'],
  },
  hosts: {
    mutate: [
      'plugins/hosts.ts',
      'src/hosts.ts',
      'plugins/browser-origins.ts:48-50',
      'plugins/browser-origins.ts:67-69',
    ],
    tests: ['test/allowed-hosts.test.ts', 'test/cors.test.ts'],
  },
  limits: {
    mutate: ['plugins/limit.ts:30-37', 'plugins/limit.ts:59-64', 'src/token-buckets.ts:22-34', 'src/client-address.ts'],
    tests: ['test/limit.test.ts', 'test/client-address.test.ts', 'test/properties/buckets.test.ts'],
  },
  memory: { mutate: ['plugins/room.ts:50-75', 'src/budget.ts'], tests: ['test/overload.test.ts'] },
  drain: { mutate: ['plugins/drain.ts:23-53'], tests: ['test/drain.test.ts'] },
  idempotency: { mutate: ['src/idempotency.ts:51-117'], tests: ['test/idempotency.test.ts'] },
  clientErrors: {
    mutate: ['src/client-error.ts:31-47', 'src/client-error.ts:73-101'],
    tests: ['test/hostile/request-line.test.ts', 'test/hostile/stubborn.test.ts'],
  },
  paths: {
    mutate: ['local/inside/folder.ts:51-59', 'local/inside/folder.ts:72-80', 'local/inside/folder.ts:106-111'],
    tests: ['test/local/inside.test.ts'],
  },
}
