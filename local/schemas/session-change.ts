import { type Static, Type } from '@sinclair/typebox'
import { NewSession } from './new-session.ts'

/** What PUT changes in a session that is not running. */
export type SessionChange = Static<typeof SessionChange>
export const SessionChange = Type.Pick(NewSession, ['displayName', 'timeout'], { additionalProperties: false })
