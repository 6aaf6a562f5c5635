import assess from '../../bugfix/schemas/assess.json' with { type: 'json' }
import common from '../../bugfix/schemas/common.json' with { type: 'json' }
import diagnose from '../../bugfix/schemas/diagnose.json' with { type: 'json' }
import document from '../../bugfix/schemas/document.json' with { type: 'json' }
import fix from '../../bugfix/schemas/fix.json' with { type: 'json' }
import reproduce from '../../bugfix/schemas/reproduce.json' with { type: 'json' }
import review from '../../bugfix/schemas/review.json' with { type: 'json' }
import test from '../../bugfix/schemas/test.json' with { type: 'json' }
import type { ReportingPhase } from './phases.ts'

type Schema = { properties: Record<string, object>; then: { required: string[] } }

const schemas: Record<ReportingPhase, Schema> = { assess, reproduce, diagnose, fix, test, review, document }

/** What the schema of a phase's report has against its fields, in words that an agent can act on. */
export function checkFields(phase: ReportingPhase, fields: Map<string, string[]>): string[] {
  const { then, ...schema } = schemas[phase]
  const properties: Record<string, object> = { ...common.properties, ...schema.properties }
  const get = (key: string) => (key in properties ? fields.get(key)?.[0] : undefined)
  const status = get('status')
  const required = [
    ...common.required,
    ...(status === 'complete' ? then.required : []),
    ...(status === 'partial' || status === 'blocked' ? common.then.required : []),
    ...(status === 'complete' && ['always', 'sometimes'].includes(get('reproduced') ?? '') ? ['failure'] : []),
    ...(get('verdict')?.startsWith('needs-') ? ['guidance'] : []),
    ...(get('kind') === 'pr-description' ? ['title'] : []),
    ...(fields.has('stop') ? common.dependentRequired.stop : []),
  ]
  const attempt = get('attempt')
  return [
    ...required.filter((key) => !fields.has(key)).map((key) => `no value for ${key}`),
    ...(get('phase') !== undefined && get('phase') !== phase ? [`phase is "${get('phase')}", not ${phase}`] : []),
    ...(attempt !== undefined && !/^[1-9]\d*$/.test(attempt) ? ['attempt is no number from 1'] : []),
    ...Object.entries(properties).flatMap(([key, schema]) => {
      const value = get(key)
      if (value === undefined || key === 'phase' || !('enum' in schema) || !Array.isArray(schema.enum)) return []
      const allowed = schema.enum.filter((one) => typeof one === 'string')
      return allowed.includes(value) ? [] : [`${key} is "${value}", not one of: ${allowed.join(' ')}`]
    }),
  ]
}

/** The reasons for which a report can stop the work, in the order of the schema. */
export const stops: readonly string[] = common.properties.stop.enum
