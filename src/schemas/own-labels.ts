/** The labels that the gateway sets itself. No API shows them, and callers may not set them. */
export const ownLabels = {
  /** Of a session that was created with an Idempotency-Key: `<id>.<fingerprint>`, 63 characters. */
  idempotency: 'session-gateway/idempotency',
  /** Of a session that was created with `interactive: false`: `true`. */
  oneShot: 'session-gateway/one-shot',
} as const
