import { CopyButton } from '../ui/copy-button.tsx'

/** The command that brings the commits, and what is not committed, into a checkout. */
export function TakeChanges({ project, id }: { project: string; id: string }) {
  const command = `sgw pull ${id} --project ${project}`
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
