import { z } from 'zod'

/** Output of the tools that start a run and can wait for its end. */
export const TurnOutput = z.object({
  id: z.string().describe('ID of the run that goes on'),
  outcome: z
    .string()
    .optional()
    .describe(
      'With wait: finished, failed, interrupted, asking (see question), ended (the session has ended) or working (the ' +
        'timeout has passed)',
    ),
  text: z.string().optional().describe("With wait: the agent's last message"),
  error: z.string().optional(),
  question: z.string().optional(),
  status: z.string().optional().describe('Status of a session that has ended'),
})
