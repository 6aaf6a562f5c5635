import type { Session } from '../../../clients/typescript/src/types.ts'
import { ScrollRegion } from '../ui/scroll-region.tsx'
import { Section } from './section.tsx'

/** Characters of an output that are shown. */
const maxOutput = 20_000

/** Why a session failed, and the JSON value that it delivered. The last message is in the conversation. */
export function Result({ session: { error, output } }: { session: Session }) {
  return (
    <>
      {error !== undefined && (
        <div class="notice" data-tone="bad">
          <p>
            <strong>The session failed</strong>
          </p>
          <p>{error}</p>
        </div>
      )}
      {output !== undefined && (
        <Section title="Output">
          <ScrollRegion class="output" label="Output">
            <pre>{shortened(JSON.stringify(output, null, 2))}</pre>
          </ScrollRegion>
        </Section>
      )}
    </>
  )
}

function shortened(text: string): string {
  return text.length > maxOutput ? `${text.slice(0, maxOutput)}\n… ${text.length - maxOutput} more characters` : text
}
