import { type Static, Type } from '@sinclair/typebox'
import { NewSession } from './new-session.ts'

/** What PUT changes in a session that is not running. */
export type SessionChange = Static<typeof SessionChange>
export const SessionChange = Type.Pick(NewSession, ['displayName', 'timeout'], { additionalProperties: false })

/** What PUT of the display name takes, whatever the session does: the platform's backend refuses longer ones too. */
export const NewName = Type.Object(
  {
    displayName: Type.String({
      pattern: '^(?=.*\\S)[^\\u0000-\\u001f\\u007f]{1,50}$',
      expected: 'a text of 1 to 50 characters that is not blank and has no control characters',
    }),
  },
  { additionalProperties: false },
)

/** What PATCH adds to the metadata of a session or replaces there; the platform's backend leaves labels as they are. */
export const MetadataPatch = Type.Object(
  { metadata: Type.Pick(NewSession, ['labels', 'annotations'], { additionalProperties: false }) },
  { additionalProperties: false },
)
