import { signal } from '@preact/signals'
import { Icon } from './icon.tsx'
import './toast.css'

/** Milliseconds for which a notice stays. */
const duration = 10_000

const notice = signal<string | undefined>(undefined)
let timer: ReturnType<typeof setTimeout> | undefined

/** Tells the user something in one sentence, without a dialog. Needs a `ToastHost` on the page. */
export function say(text: string) {
  clearTimeout(timer)
  notice.value = text
  timer = setTimeout(() => {
    notice.value = undefined
  }, duration)
}

/** Shows what `say` tells. The page has one. */
export function ToastHost() {
  return (
    <div role="status">
      {notice.value !== undefined && (
        <div class="toast">
          <span>{notice.value}</span>
          <button
            type="button"
            class="plain icon-button"
            aria-label="Close this notice"
            onClick={() => {
              notice.value = undefined
            }}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  )
}
