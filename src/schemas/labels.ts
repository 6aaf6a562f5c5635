import { Type } from '@sinclair/typebox'
import { ownLabels } from './own-labels.ts'

/**
 * A key of a label: a name of at most 63 characters, behind a DNS subdomain of at most 253 and a slash or not.
 * https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/#syntax-and-character-set
 */
export const labelKey = {
  pattern:
    '^(?=[^/]{1,253}/|[^/]*$)([a-z0-9]([a-z0-9-]*[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*/)?[A-Za-z0-9]([A-Za-z0-9_.-]{0,61}[A-Za-z0-9])?$',
  expected: 'a Kubernetes label key, such as team or example.com/team',
}

export const labelValue = {
  pattern: '^([A-Za-z0-9]([A-Za-z0-9_.-]{0,61}[A-Za-z0-9])?)?$',
  expected: 'a Kubernetes label value: up to 63 letters, digits, - _ and . between letters or digits, or empty',
}

/** The labels of a session at the backend. */
export const Labels = Type.Unsafe<Record<string, string>>({
  type: 'object',
  description: 'Labels of the session, by the rules of Kubernetes for keys and values.',
  propertyNames: labelKey,
  additionalProperties: { type: 'string', ...labelValue },
})

/** A caller who could set these would change what the gateway tells of the session. */
const reserved = Object.values(ownLabels)

/** The labels that a caller may give to a session. */
export const CallerLabels = Type.Unsafe<Record<string, string>>({
  ...Labels,
  description: `${Labels.description} ${reserved.join(' and ')} are reserved for the gateway.`,
  propertyNames: {
    pattern: `^(?!(${reserved.join('|')})$)${labelKey.pattern.slice(1)}`,
    expected: `${labelKey.expected}; ${reserved.join(' and ')} are reserved for the gateway`,
  },
})
