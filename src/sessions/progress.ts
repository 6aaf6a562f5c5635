import { isUtf8 } from 'node:buffer'
import type { TSchema } from '@sinclair/typebox'
import { TypeCompiler } from '@sinclair/typebox/compiler'
import { errors } from '../http/errors.ts'
import { jsonTypes, placeOf } from '../http/validation.ts'
import { memberOf, parseJson } from '../json/members.ts'
import { type Progress, Report } from '../schemas/progress.ts'
import { withoutUser } from './repositories.ts'

/** Size limit of `status.json`, in bytes. */
export const maxReport = 256 * 1024

/** A workflow of a session: its name, and the paths in the workspace at which its `status.json` can be. */
export type ReportingWorkflow = { name: string; paths: [string, string] }

const validator = TypeCompiler.Compile(Report)

/**
 * The workflow of a session according to its resource, undefined if it has none.
 *
 * Its reports are in `artifacts` of the workspace. On the platform, the agent works in the folder of the workflow, which has
 * the name of the workflow's repository. It may take `artifacts` as a path in that folder.
 */
export function reportingWorkflow(spec: unknown): ReportingWorkflow | undefined {
  const workflow = memberOf(spec, 'activeWorkflow')
  const repository = lastSegment(memberOf(workflow, 'gitUrl'))?.replace(/\.git$/, '')
  const name = lastSegment(memberOf(workflow, 'path')) ?? repository
  if (name === undefined || repository === undefined) return undefined
  const file = `artifacts/${name}/status.json`
  return { name, paths: [file, `workflows/${repository}/${file}`] }
}

/** The last segment of a path or URL that is a file name. */
function lastSegment(path: unknown): string | undefined {
  if (typeof path !== 'string') return undefined
  return path.split(/[/\\:]/).findLast((segment) => segment.trim() !== '' && segment !== '.' && segment !== '..')
}

/** Reads the content of `status.json`. Throws 502 with the place that does not have the documented format. */
export function readReport({ name, paths: [path] }: ReportingWorkflow, content: Buffer): Progress {
  const value = isUtf8(content) ? parseJson(content.toString()) : undefined
  if (value === undefined) throw errors.reportInvalid(path, 'it is not JSON in UTF-8')
  const report = knownMembers(Report, value)
  if (!validator.Check(report)) throw errors.reportInvalid(path, faultOf(report))
  const { pullRequest } = report
  // A link that was copied from a remote's URL may contain a token.
  return {
    workflow: name,
    ...report,
    ...(pullRequest && { pullRequest: { ...pullRequest, url: withoutUser(pullRequest.url) } }),
  }
}

/** The first place that does not have the documented format, and what is expected there. */
function faultOf(report: unknown): string {
  const { path = '', schema, value } = validator.Errors(report).First() ?? {}
  const place = path === '' ? 'the file' : placeOf('body', path)
  if (value === undefined) return `${place} is missing`
  return `${place} must be ${schema?.expected ?? jsonTypes[schema?.type]}`
}

/** A copy of a JSON value with the members that a schema has. Null counts as missing. */
function knownMembers(schema: TSchema, value: unknown): unknown {
  if (schema.type === 'array') {
    return Array.isArray(value) ? value.map((item) => knownMembers(schema.items, item)) : value
  }
  if (schema.type !== 'object' || typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const members = Object.entries(schema.properties as Record<string, TSchema>).flatMap(([key, member]) => {
    const found = memberOf(value, key) ?? undefined
    return found === undefined ? [] : [[key, knownMembers(member, found)]]
  })
  return Object.fromEntries(members)
}
