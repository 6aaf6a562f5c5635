import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { gatewayUrl } from '../api/settings.ts'
import { onShortcut } from '../state/shortcuts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import './shortcuts.css'

const keys: [keys: string[], effect: string][] = [
  [['n'], 'New session'],
  [['/'], 'Search the sessions'],
  [['j', '↓'], 'Next session of the list'],
  [['k', '↑'], 'Previous session of the list'],
  [['Enter'], 'Open the session'],
  [['Ctrl', 'Enter'], 'Create the session, or send the message'],
  [['Esc'], 'Interrupt the agent, while you write a message'],
  [['?'], 'This help'],
]

/** Opens the help with the keyboard shortcuts and the version of the gateway. */
export function ShortcutsButton() {
  const isOpen = useSignal(false)
  const open = () => {
    isOpen.value = true
  }
  useEffect(() => onShortcut('?', open))
  return (
    <>
      <button
        type="button"
        class="plain icon-button"
        aria-label="Help and shortcuts"
        title="Help and shortcuts (?)"
        onClick={open}
      >
        <Icon name="help" />
      </button>
      {isOpen.value && (
        <Dialog
          title="Keyboard shortcuts"
          onClose={() => {
            isOpen.value = false
          }}
        >
          <table class="shortcuts">
            <tbody>
              {keys.map(([names, effect]) => (
                <tr key={effect}>
                  <th scope="row">
                    {names.map((name) => (
                      <kbd key={name}>{name}</kbd>
                    ))}
                  </th>
                  <td>{effect}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Version />
          <div class="dialog-actions">
            <button
              type="button"
              class="primary"
              onClick={() => {
                isOpen.value = false
              }}
            >
              Close
            </button>
          </div>
        </Dialog>
      )}
    </>
  )
}

/** The version of the gateway, from its description of the API. */
function Version() {
  const version = useSignal<string | undefined>(undefined)
  useEffect(() => {
    void fetch(`${gatewayUrl}/openapi.json`)
      .then((response) => response.json())
      .then(({ info }: { info: { version: string } }) => {
        version.value = info.version
      })
      // A proxy may hide the description, or answer with another page.
      .catch(() => undefined)
  }, [version])
  return <p class="soft small">{version.value && `Session Gateway ${version.value}`}</p>
}
