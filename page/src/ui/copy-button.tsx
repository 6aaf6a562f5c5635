import { useEffect, useState } from 'preact/hooks'
import { Icon } from './icon.tsx'

/** Time for which the button says that the text was copied, in milliseconds. */
const confirmationTime = 2000

/** Copies a text to the clipboard. `label` says what is copied. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), confirmationTime)
    return () => clearTimeout(timer)
  }, [state])
  const words = { idle: label, copied: 'Copied', failed: 'The browser does not allow copying' }[state]
  return (
    <button
      type="button"
      class="plain icon-button copy-button"
      aria-label={words}
      title={words}
      onClick={() => void copyText(text).then((isDone) => setState(isDone ? 'copied' : 'failed'))}
    >
      <Icon name={state === 'copied' ? 'check' : 'copy'} />
    </button>
  )
}

/** Whether the text is on the clipboard. Without HTTPS, browsers offer only the old way. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const field = document.createElement('textarea')
    field.value = text
    field.className = 'visually-hidden'
    document.body.append(field)
    field.select()
    const isDone = document.execCommand('copy')
    field.remove()
    return isDone
  }
}
