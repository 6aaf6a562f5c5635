import { type Static, Type } from '@sinclair/typebox'
import './formats.ts'

const Phase = Type.Object(
  {
    name: Type.String({
      minLength: 1,
      expected: 'a text that is not empty',
      description: 'Name of the phase, such as `diagnose`.',
    }),
    command: Type.Optional(Type.String({ description: 'Slash command that runs the phase, such as `/diagnose`.' })),
    state: Type.Union(
      [
        Type.Literal('missing'),
        Type.Literal('partial'),
        Type.Literal('blocked'),
        Type.Literal('stale'),
        Type.Literal('done'),
      ],
      {
        expected: 'missing, partial, blocked, stale or done',
        description:
          '`missing`: not begun. `partial`: begun, not finished. `blocked`: it cannot continue without help. `stale`: done, but something that it depends on has changed. `done`: finished.',
      },
    ),
    skipped: Type.Optional(
      Type.Boolean({ description: 'Whether the phase is missing although a later phase has begun.' }),
    ),
    report: Type.Optional(Type.String({ description: 'Path of its report in the workspace of the session.' })),
    why: Type.Optional(Type.String({ description: 'Reason for the state.' })),
  },
  { title: 'ProgressPhase', description: 'A phase of a workflow.' },
)

const Next = Type.Object(
  {
    phase: Type.Optional(Type.String({ description: 'Name of the phase.' })),
    command: Type.Optional(Type.String({ description: 'Slash command to send.' })),
    optional: Type.Optional(Type.Boolean({ description: 'Whether the phase can be skipped.' })),
    why: Type.Optional(Type.String({ description: 'Why this phase is next.' })),
  },
  { title: 'ProgressNext', description: 'The next phase.' },
)

const Stop = Type.Object(
  {
    reason: Type.String({
      minLength: 1,
      expected: 'a text that is not empty',
      description: 'Why the work stopped, as a keyword such as `trade-offs`.',
    }),
    phase: Type.Optional(Type.String({ description: 'Name of the phase that stopped.' })),
    question: Type.Optional(Type.String({ description: 'Question for the user. Answer it with a message.' })),
  },
  { title: 'ProgressStop', description: 'The work waits for a decision of the user.' },
)

const PullRequest = Type.Object(
  {
    url: Type.String({
      expected: 'an http or https URL',
      pattern: '^https?://[^\\s/?#]+\\S*$',
      description: 'URL of the pull request.',
    }),
    branch: Type.Optional(Type.String({ description: 'Its branch.' })),
    state: Type.Optional(Type.String({ description: 'Its state on the forge, such as `open` or `merged`.' })),
  },
  { title: 'ProgressPullRequest', description: 'The pull request of the workflow.' },
)

const Proof = Type.Object(
  {
    file: Type.String({
      minLength: 1,
      expected: 'a text that is not empty',
      description: 'Path of the proof in the workspace of the session.',
    }),
    proven: Type.Boolean({ description: 'Whether the claim is proven.' }),
    commit: Type.Optional(Type.String({ description: 'Commit that the proof is about.' })),
    reason: Type.Optional(Type.String({ description: 'Why it is not proven.' })),
  },
  { title: 'ProgressProof', description: 'A proof that the workflow has recorded, such as a regression proof.' },
)

/** The part of a workflow's `status.json` that the gateway shows. docs/reference/progress.md describes the file. */
export type Report = Static<typeof Report>
export const Report = Type.Object({
  updatedAt: Type.Optional(
    Type.String({
      format: 'date-time',
      expected: 'a time such as 2026-01-31T10:20:00Z',
      description: 'Time at which the workflow reported this.',
    }),
  ),
  phases: Type.Array(Phase, {
    maxItems: 100,
    expected: 'a list of at most 100 phases',
    description: 'The phases of the workflow, in their order.',
  }),
  next: Type.Optional(Next),
  verdict: Type.Optional(Type.String({ description: 'Result of the review, such as `ready` or `needs-fix`.' })),
  stop: Type.Optional(Stop),
  pullRequest: Type.Optional(PullRequest),
  proofs: Type.Optional(
    Type.Array(Proof, {
      maxItems: 100,
      expected: 'a list of at most 100 proofs',
      description: 'Proofs that the workflow has recorded.',
    }),
  ),
})

/** Where the workflow of a session is. */
export type Progress = Static<typeof Progress>
export const Progress = Type.Object(
  {
    workflow: Type.String({ description: 'Name of the workflow: the last part of its path, such as `bugfix`.' }),
    ...Report.properties,
  },
  { title: 'Progress', description: 'Where the workflow of a session is, as the workflow itself reported it.' },
)
