/** Where the user was in a conversation: at its end, or with an item at the top. `offset` is its distance to the top, in pixels. */
export type ScrollPosition = { isAtEnd: true } | { isAtEnd: false; key: string; offset: number }

/** The positions of the sessions that were open in this tab. */
export const scrollPositions = new Map<string, ScrollPosition>()
