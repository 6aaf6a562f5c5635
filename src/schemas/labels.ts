import { Type } from '@sinclair/typebox'
import { ownLabels } from './own-labels.ts'

/**
 * A label key: a name of up to 63 characters, optionally after a DNS subdomain of up to 253 characters and a slash.
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

/** The labels of a session in the backend. */
export const Labels = Type.Unsafe<Record<string, string>>({
  type: 'object',
  description:
    'Labels of the session. Keys and values follow the [Kubernetes rules](https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/#syntax-and-character-set).',
  propertyNames: labelKey,
  additionalProperties: { type: 'string', ...labelValue },
})

/** The gateway reads these labels, so a caller that could set them could change how a session is reported. */
const reserved = Object.values(ownLabels)

/** The labels that a caller can set. */
export const CallerLabels = Type.Unsafe<Record<string, string>>({
  ...Labels,
  description: `${Labels.description} The keys ${reserved.map((key) => `\`${key}\``).join(' and ')} are reserved for the gateway.`,
  propertyNames: {
    pattern: `^(?!(${reserved.join('|')})$)${labelKey.pattern.slice(1)}`,
    expected: `${labelKey.expected}; ${reserved.join(' and ')} are reserved for the gateway`,
  },
})
