import { createHash } from 'node:crypto'
import { git } from './git.ts'
import type { Verification } from './verification.ts'

/** A file, commit or text in a statement. https://github.com/in-toto/attestation/blob/main/spec/v1/resource_descriptor.md */
type Descriptor = {
  name?: string
  uri?: string
  digest?: Record<string, string>
  content?: string
  mediaType?: string
  annotations?: Record<string, unknown>
}

/** A statement about a test run. https://github.com/in-toto/attestation/blob/main/spec/predicates/test-result.md */
export type Statement = {
  _type: 'https://in-toto.io/Statement/v1'
  subject: Descriptor[]
  predicateType: 'https://in-toto.io/attestation/test-result/v0.1'
  predicate: {
    /** `WARNED`: proven, but by exit codes only. */
    result: 'PASSED' | 'WARNED' | 'FAILED'
    configuration: Descriptor[]
    url?: string
    passedTests: string[]
    warnedTests: string[]
    failedTests: string[]
  }
}

const maxFiles = 200
/** The specification asks for less than 1 KB of content. */
const maxContent = 1000

/**
 * The statement of a verification. `json` is the text of its JSON file, which the statement names by its digest, and `url`
 * the address of the CI job. `repository` is a folder that has the commits.
 */
export function statementOf(
  verification: Verification,
  { repository, json, url }: { repository: string; json: string; url?: string | undefined },
): Statement {
  const { base, head, verified, proof } = verification
  const result = !verified ? 'FAILED' : proof?.evidence === 'tests' ? 'PASSED' : 'WARNED'
  const results = proof?.results ?? []
  const suite = proof?.suite_tests
  const failed = [...results.filter(({ proves }) => !proves).map(({ id }) => id), ...(suite?.broken ?? [])]
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ ...uriOf(verification, head), digest: commitDigest(repository, head) }],
    predicateType: 'https://in-toto.io/attestation/test-result/v0.1',
    predicate: {
      result,
      configuration: [
        { name: 'base', ...uriOf(verification, base), digest: commitDigest(repository, base) },
        ...commandsOf(verification),
        {
          name: 'verification.json',
          digest: { sha256: sha256(json) },
          mediaType: 'application/json',
          annotations: {
            verified,
            code: verification.code,
            evidence: proof?.evidence ?? null,
            format: proof?.format ?? null,
          },
        },
        ...filesOf(verification, repository),
      ],
      ...(url !== undefined && { url }),
      passedTests: results.filter(({ proves }) => proves).map(({ id }) => id),
      warnedTests: suite?.flaky ?? [],
      failedTests: [...new Set(failed)],
    },
  }
}

/**
 * The digests of a commit: its ID, and the SHA-256 of the text that `git cat-file commit` prints, for tools that know files
 * only.
 */
function commitDigest(repository: string, commit: string): Record<string, string> {
  return { gitCommit: commit, sha256: sha256(git(repository, ['cat-file', 'commit', commit])) }
}

function uriOf({ repository }: Verification, commit: string): { uri?: string } {
  return repository === null ? {} : { uri: `git+${repository}@${commit}` }
}

function commandsOf({ commands }: Verification): Descriptor[] {
  const named = [
    ['test-command', commands?.test],
    ['suite-command', commands?.suite],
    ['setup-command', commands?.setup],
  ] as const
  return named.flatMap(([name, command]): Descriptor[] => {
    if (!command) return []
    const content = Buffer.from(command.command)
    const isShort = content.length <= maxContent
    return [
      {
        name,
        ...(isShort && { content: content.toString('base64') }),
        digest: { sha256: sha256(content) },
        mediaType: 'text/x-shellscript',
        annotations: { from: command.from },
      },
    ]
  })
}

/** The files with tests, as they are at head. */
function filesOf({ files, head }: Verification, repository: string): Descriptor[] {
  const paths = files.filter(({ side }) => side === 'test' || side === 'both').map(({ path }) => path)
  const listing = git(repository, [
    '--literal-pathspecs',
    'ls-tree',
    '-r',
    '-z',
    head,
    '--',
    ...paths.slice(0, maxFiles),
  ])
  if (paths.length === 0) return []
  return listing
    .toString()
    .split('\0')
    .flatMap((line) => {
      const [, blob, name] = /^\d+ blob ([0-9a-f]+)\t([\s\S]*)$/.exec(line) ?? []
      return blob === undefined || name === undefined ? [] : [{ name, digest: { gitBlob: blob } }]
    })
}

export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
