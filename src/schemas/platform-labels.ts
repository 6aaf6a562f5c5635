/** Labels that the platform sets on a session that a schedule has started. */
export const platformLabels = {
  /** The name of the schedule. */
  schedule: 'ambient-code.io/scheduled-session-name',
  scheduledRun: 'ambient-code.io/scheduled-run',
} as const
