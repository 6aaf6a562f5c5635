import { maxReport } from '../../src/sessions/progress.ts'
import type { Files } from '../support/platform-workspace.ts'

/** Path of the report of the Bug Fix workflow in the workspace. */
export const file = 'artifacts/bugfix/status.json'

/** A report with one phase. */
export const phases = [{ name: 'assess', state: 'done' }]
export const minimal = JSON.stringify({ phases })

export const json = (report: object) => JSON.stringify(report)
export const deep = (open: string, close: string, times = 60_000) => open.repeat(times) + close.repeat(times)

/** Files of a hostile or faulty workflow, and what the caller reads. */
export const hostile: { name: string; content: Files[string]; status?: number; says: RegExp | string }[] = [
  { name: 'empty', content: '', says: 'it is not JSON in UTF-8' },
  { name: 'not JSON', content: '# Status', says: 'it is not JSON in UTF-8' },
  { name: 'cut off', content: minimal.slice(0, -1), says: 'it is not JSON in UTF-8' },
  { name: 'a page', content: '<html><body>Log in</body></html>', says: 'it is not JSON in UTF-8' },
  { name: 'not UTF-8', content: Buffer.from(json({ phases: [], verdict: 'é' }), 'latin1'), says: 'not JSON in UTF-8' },
  { name: 'UTF-16', content: Buffer.from(minimal, 'utf16le'), says: 'not JSON in UTF-8' },
  { name: 'null', content: 'null', says: 'the file must be a JSON object' },
  { name: 'a list', content: '[]', says: 'the file must be a JSON object' },
  { name: 'a text', content: '"done"', says: 'the file must be a JSON object' },
  { name: 'no phases', content: '{}', says: 'phases is missing' },
  { name: 'phases are null', content: json({ phases: null }), says: 'phases is missing' },
  {
    name: 'phases are an object',
    content: json({ phases: { 0: {} } }),
    says: 'phases must be a list of at most 100 phases',
  },
  {
    name: 'too many phases',
    content: json({ phases: Array(101).fill(phases[0]) }),
    says: 'phases must be a list of at most 100 phases',
  },
  { name: 'a phase is a text', content: json({ phases: ['fix'] }), says: 'phases[0] must be a JSON object' },
  { name: 'a phase has no name', content: json({ phases: [{ state: 'done' }] }), says: 'phases[0].name is missing' },
  {
    name: 'a name is a number',
    content: json({ phases: [{ name: 1, state: 'done' }] }),
    says: 'phases[0].name must be a text that is not empty',
  },
  {
    name: 'an unknown state',
    content: json({ phases: [...phases, { name: 'fix', state: 'ok' }] }),
    says: 'phases[1].state must be missing, partial, blocked, stale or done',
  },
  {
    name: 'a number for a time',
    content: json({ phases, updatedAt: 1 }),
    says: 'updatedAt must be a time such as 2026-01-31T10:20:00Z',
  },
  {
    name: 'no time',
    content: json({ phases, updatedAt: 'yesterday' }),
    says: 'updatedAt must be a time such as 2026-01-31T10:20:00Z',
  },
  {
    name: 'an impossible time',
    content: json({ phases, updatedAt: '2026-13-41T25:00:00Z' }),
    says: 'updatedAt must be a time',
  },
  { name: 'next is a text', content: json({ phases, next: 'fix' }), says: 'next must be a JSON object' },
  {
    name: 'a command is a list',
    content: json({ phases, next: { command: ['/fix'] } }),
    says: 'next.command must be a string',
  },
  {
    name: 'a stop without a reason',
    content: json({ phases, stop: {} }),
    says: 'stop.reason is missing',
  },
  {
    name: 'a link that runs a script',
    content: json({ phases, pullRequest: { url: 'javascript:alert(1)' } }),
    says: 'pullRequest.url must be an http or https URL',
  },
  {
    name: 'a link without a host',
    content: json({ phases, pullRequest: { url: 'https:///x' } }),
    says: 'pullRequest.url must be an http or https URL',
  },
  {
    name: 'proven is a text',
    content: json({ phases, proofs: [{ file: 'a', proven: 'yes' }] }),
    says: 'proofs[0].proven must be true or false',
  },
  { name: 'deep lists', content: deep('[', ']'), says: 'the file must be a JSON object' },
  { name: 'deep lists in phases', content: `{"phases":${deep('[', ']')}}`, says: 'phases[0] must be a JSON object' },
  {
    name: 'deep objects in next',
    content: `{"phases":[],"next":${deep('{"phase":', '}', 9000).replace('}', '1}')}}`,
    says: 'next.phase must be a string',
  },
  {
    name: 'one byte too large',
    content: minimal.padEnd(maxReport + 1),
    says: `${file} of the session has more than 262144 bytes`,
  },
  {
    name: 'huge',
    content: Buffer.alloc(40 * 1024 * 1024, ' '),
    says: `${file} of the session has more than 262144 bytes`,
  },
  { name: 'a link out', content: { link: '/etc/hostname' }, status: 404, says: `the session has no file ${file}` },
]
