import { useState } from 'preact/hooks'
import { useOpenSession } from '../state/open-session-context.tsx'
import type { ToolItem } from '../timeline/items.ts'
import { Clock } from '../ui/clock.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { EditDiff } from '../ui/diff.tsx'
import { durationText } from '../ui/duration.ts'
import { LineCounts } from '../ui/line-counts.tsx'
import { ScrollRegion } from '../ui/scroll-region.tsx'
import { countsOf, type Edit, editsInDiff, summaryOf } from './tool-summary.ts'
import './tool-view.css'

/** A tool that took less needs no duration. In milliseconds. */
const shortTime = 500

/** A tool call in one line, such as `ran npm test   exit 1   4.2 s`. It opens to its input and result. */
export function ToolView({ item }: { item: ToolItem }) {
  const [isOpen, setOpen] = useState(false)
  // A component with state is not drawn again with the same item, so it follows the item itself.
  item.version.value
  const summary = summaryOf(item)
  const isFailed = item.state === 'failed' || (item.exitCode ?? 0) !== 0 || item.permission?.isAllowed === false
  return (
    <details class="tool" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span class="tool-line" data-state={isFailed ? 'failed' : item.state}>
          <span class="tool-mark" aria-hidden="true" />
          <span class="tool-verb">{summary.verb}</span>
          {summary.isCode ? (
            <code class="tool-object">{firstLine(summary.object)}</code>
          ) : (
            <span class="tool-object">{firstLine(summary.object)}</span>
          )}
          <ToolEnd item={item} edits={summary.edits} />
        </span>
      </summary>
      {isOpen && <ToolDetails item={item} />}
    </details>
  )
}

/** The end of the line: what came of the call. */
function ToolEnd({ item, edits }: { item: ToolItem; edits: readonly Edit[] }) {
  const isInTurn = useOpenSession().timeline.run.value?.state === 'running'
  const duration = item.at !== undefined && item.endedAt !== undefined ? item.endedAt - item.at : 0
  return (
    <span class="tool-end">
      {edits.length > 0 && <LineCounts {...countsOf(edits)} />}
      {item.permission?.isAllowed === false && <span class="tool-bad">denied</span>}
      {item.exitCode !== undefined && (
        <span class={item.exitCode === 0 ? undefined : 'tool-bad'}>exit {item.exitCode}</span>
      )}
      {item.state === 'failed' && item.exitCode === undefined && item.permission?.isAllowed !== false && (
        <span class="tool-bad">failed</span>
      )}
      {item.state === 'interrupted' && <span>interrupted</span>}
      {item.state === 'running' && isInTurn && item.at !== undefined && <Clock since={item.at} />}
      {duration >= shortTime && <span class="tool-time">{durationText(duration)}</span>}
    </span>
  )
}

function ToolDetails({ item }: { item: ToolItem }) {
  const { command, edits, input } = summaryOf(item)
  const hasDiff = edits.length > 0 && editsInDiff(item.result ?? '').length > 0
  return (
    <div class="tool-details">
      {command !== undefined && <Output label="Command" text={command} />}
      {edits.map((edit, index) => (
        // An edit has no name of its own.
        <EditDiff key={index} path={edit.path} old={edit.old} new={edit.new} />
      ))}
      {input !== undefined && <Output label="Input" text={input} />}
      {item.permission && (
        <p class="small soft">
          {item.permission.isAllowed ? 'Allowed' : 'Denied'}: {item.permission.why}.
        </p>
      )}
      {!hasDiff && item.result?.trim() && <Output label="Output" text={item.result} />}
      {item.result !== undefined && item.result.trim() === '' && <p class="small soft">No output.</p>}
    </div>
  )
}

function Output({ label, text }: { label: string; text: string }) {
  return (
    <div class="tool-output">
      <div class="tool-output-head">
        <span>{label}</span>
        <CopyButton text={text} label={`Copy the ${label.toLowerCase()}`} />
      </div>
      <ScrollRegion class="tool-text" label={label}>
        <pre>{text}</pre>
      </ScrollRegion>
    </div>
  )
}

function firstLine(text: string): string {
  const [line = ''] = text.trim().split('\n', 1)
  return line.length < text.trim().length ? `${line} …` : line
}
