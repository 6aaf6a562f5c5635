import type { Session } from '../../schemas/sessions.ts'

/** Memory of an object, a list or a member besides its name and its text, in characters. */
const perPart = 32

/** The size of a session in a list, in characters: its texts and names, and an estimate for everything around them. */
export function sizeOf(session: Session): number {
  return sizeOfValue(session)
}

function sizeOfValue(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 0
  let size = perPart
  for (const key in value) size += perPart + key.length + sizeOfValue(value[key as keyof typeof value])
  return size
}
