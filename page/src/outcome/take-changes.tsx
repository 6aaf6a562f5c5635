import { sgwCommand } from '../sgw-command.ts'
import { CopyButton } from '../ui/copy-button.tsx'

/** The command that brings the commits, and what is not committed, into a checkout. */
export function TakeChanges({ project, id }: { project: string; id: string }) {
  const command = sgwCommand('pull', project, id)
  return (
    <div class="take-changes">
      <span>Take the changes into your checkout:</span>
      <div class="command">
        <code>{command}</code>
        <CopyButton text={command} label="Copy the command" />
      </div>
    </div>
  )
}
