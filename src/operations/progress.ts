import { Progress } from '../schemas/progress.ts'
import { AnyQuery } from '../schemas/queries.ts'
import { SessionId } from '../schemas/sessions.ts'
import type { Operation } from './operation.ts'

export const getProgress = {
  operationId: 'getProgress',
  summary: 'Get the progress of a workflow',
  description:
    'Returns where the workflow of a session is, as the workflow reported it: its phases, the next one, and the question if it waits for a decision. The workflow writes its report to a file in the workspace, `artifacts/<workflow>/status.json`. The Bug Fix workflow does so after each phase.\n\nThe response is 404 if the workflow has not reported yet or does not report, and 409 if the session has no workflow. On the platform, the file can be read only while the session is running: otherwise the response is 409. If the file has an invalid format or more than 256 KiB, the response is 502, and the text names the place.\n\nCosts two backend calls: the session and its file. If the file is not there, a third call looks for it in the folder of the workflow.',
  tags: ['Sessions'],
  params: SessionId,
  querystring: AnyQuery,
  response: { 200: Progress },
  answers: {
    200: {
      description: 'The progress.',
      headers: ['Warning'],
      example: {
        workflow: 'bugfix',
        updatedAt: '2026-01-31T10:20:00Z',
        phases: [
          { name: 'assess', command: '/assess', state: 'done', report: 'artifacts/bugfix/reports/assessment.md' },
          {
            name: 'reproduce',
            command: '/reproduce',
            state: 'done',
            report: 'artifacts/bugfix/reports/reproduction.md',
          },
          { name: 'diagnose', command: '/diagnose', state: 'done', report: 'artifacts/bugfix/analysis/root-cause.md' },
          { name: 'fix', command: '/fix', state: 'missing' },
        ],
        next: { phase: 'fix', command: '/fix', optional: false, why: 'diagnose is done' },
        stop: { reason: 'trade-offs', phase: 'diagnose', question: 'Shall the total be rounded, or the items?' },
      },
    },
  },
  errors: [404, 409, 422, 501],
} satisfies Operation
