/** A repository whose changes cannot be read. `message` says why, for the caller. */
export class UnreadableRepository extends Error {}

/** The parameters do not fit the repositories of the session. `message` is for the caller. */
export class BadChangesRequest extends Error {}

/** Too many requests read changes at the moment. */
export class TooManyReaders extends Error {}
