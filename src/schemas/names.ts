import { type Static, Type } from '@sinclair/typebox'

/**
 * A DNS label as in Kubernetes: 1 to 63 characters.
 * https://kubernetes.io/docs/concepts/overview/working-with-objects/names/#dns-label-names
 */
export const namePattern = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/** Completes the sentence "… must be". */
export const nameExpected =
  'a name of 1 to 63 lowercase letters, digits or hyphens that starts and ends with a letter or digit'

/** The name of a project or a session. */
export type Name = Static<typeof Name>
export const Name = Type.String({ pattern: namePattern.source, expected: nameExpected })
