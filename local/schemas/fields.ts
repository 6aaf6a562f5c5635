import { Type } from '@sinclair/typebox'

/** Largest number of seconds, tokens and turns. */
export const maximum = 2 ** 31 - 1

export const Filled = Type.String({ pattern: '\\S', expected: 'a text that is not blank' })
