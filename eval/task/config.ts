import { type Static, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'

const Commit = Type.String({ pattern: '^[0-9a-f]{40}$' })

/** Languages of tasks, with what Harbor's container needs for them and a command that finds them on this machine. */
export const languages = {
  JavaScript: { image: 'node:24-bookworm', install: null, check: 'node --version' },
  Python: {
    image: 'python:3.12-bookworm',
    install: 'pip install --no-cache-dir pytest==8.4.2',
    check: 'python3 -m pytest --version',
  },
  Perl: { image: 'perl:5.40-bookworm', install: null, check: 'perl --version' },
  Bash: {
    image: 'debian:bookworm',
    install: 'apt-get update && apt-get install -y --no-install-recommends ca-certificates git',
    check: 'bash --version',
  },
  Go: { image: 'golang:1.24-bookworm', install: null, check: 'go version' },
} as const

export type Language = keyof typeof languages

/** The stops with which the Bug Fix workflow may end, as `bin/status` names them. */
const Stop = Type.Union(
  (['not-a-bug', 'duplicate', 'not-reproduced', 'unclear-cause', 'trade-offs', 'security', 'obstacle'] as const).map(
    (name) => Type.Literal(name),
  ),
)

/** A public repository. Its code is cloned when a task runs: this project has no copy of it. */
const Upstream = Type.Object(
  {
    url: Type.String({ pattern: '^https://', description: 'URL from which git clones the repository.' }),
    licence: Type.String({ description: 'Licence of the repository, as SPDX names it.' }),
    issue: Type.Union([Type.String({ pattern: '^https://' }), Type.Null()], {
      description: 'The issue, pull request or commit that the text retells. Null for a text of our own.',
    }),
    base: Type.Unsafe<string>({ ...Commit, description: 'Commit from which an agent starts.' }),
    fix: Type.Union([Commit, Type.Null()], {
      description: 'Commit with the real fix and the held-out tests. Null for a task that must end in a stop.',
    }),
  },
  { additionalProperties: false },
)

/** `tests/config.json` of a task. */
export const TaskConfig = Type.Object(
  {
    language: Type.Union((Object.keys(languages) as Language[]).map((name) => Type.Literal(name))),
    upstream: Type.Union([Upstream, Type.Null()], {
      description: 'The public repository. Null for a repository that this project made: `environment/repository/`.',
    }),
    heldOut: Type.Array(Type.String(), {
      description:
        'Paths of the held-out tests. They come from the commit with the fix, or from `tests/held-out/` of the task.',
    }),
    setup: Type.Array(Type.String(), { description: 'Commands that install what the tests need.' }),
    test: Type.String({ description: 'Command that runs the tests.' }),
    stops: Type.Array(Stop, {
      description: 'The stops that are right for this task. Empty if the task is a bug that must be fixed.',
    }),
    failToPass: Type.Array(Type.String(), {
      description: 'Tests that fail at the base and pass with the real fix. `npm run eval -- --record` writes them.',
    }),
    passToPass: Type.Array(Type.String(), {
      description: 'Tests that pass at the base and with the real fix. `npm run eval -- --record` writes them.',
    }),
  },
  { additionalProperties: false, description: 'What the evaluation has to know of a task.' },
)

export type TaskConfig = Static<typeof TaskConfig>

/** Checks the content of a `tests/config.json`. Throws with each problem. */
export function parseConfig(file: string, text: string): TaskConfig {
  const value: unknown = JSON.parse(text)
  const problems = [...Value.Errors(TaskConfig, value)].map(({ path, message }) => `${path.slice(1)}: ${message}`)
  if (problems.length > 0) throw new Error(`${file}: ${problems.join('; ')}`)
  return value as TaskConfig
}
