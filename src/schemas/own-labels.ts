/** The labels that the gateway sets. Callers cannot set them, and no response contains them. */
export const ownLabels = {
  /** On a session that was created with an Idempotency-Key: `<id>.<fingerprint>`, 63 characters. */
  idempotency: 'session-gateway/idempotency',
  /** On a session that was created with `interactive`: `true` if it is a one-shot session, else `false`. */
  oneShot: 'session-gateway/one-shot',
} as const
