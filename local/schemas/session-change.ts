import { type Static, Type } from '@sinclair/typebox'
import { Filled } from './fields.ts'
import { NewSession } from './new-session.ts'

/** Body of PUT, which changes a session that is not running. */
export type SessionChange = Static<typeof SessionChange>
export const SessionChange = Type.Pick(NewSession, ['displayName', 'timeout', 'llmSettings'], {
  additionalProperties: false,
})

/** Body of PUT …/displayname, in every phase. The limit of 50 characters is that of the platform. */
export const NewName = Type.Object(
  {
    displayName: Type.String({
      pattern: '^(?=.*\\S)[^\\u0000-\\u001f\\u007f]{1,50}$',
      expected: 'a text of 1 to 50 characters that is not blank and has no control characters',
    }),
  },
  { additionalProperties: false },
)

/** Body of PATCH, which adds or replaces labels and annotations. The platform's backend ignores labels in it. */
export const MetadataPatch = Type.Object(
  { metadata: Type.Pick(NewSession, ['labels', 'annotations'], { additionalProperties: false }) },
  { additionalProperties: false },
)

/** Body of POST …/model, which changes the model of a running session. */
export const NewModel = Type.Object({ model: Filled }, { additionalProperties: false })
