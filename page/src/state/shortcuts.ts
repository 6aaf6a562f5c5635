/** A key without a modifier. It works where the user is not writing. */
const actions = new Map<string, () => void>()

/** Calls `act` when the user presses a key while not writing. Returns a function that ends this. */
export function onShortcut(key: string, act: () => void): () => void {
  actions.set(key, act)
  return () => {
    if (actions.get(key) === act) actions.delete(key)
  }
}

addEventListener('keydown', (event) => {
  const isModified = event.altKey || event.ctrlKey || event.metaKey
  if (isModified || event.defaultPrevented || event.isComposing || isWriting(event.target)) return
  if (document.querySelector('dialog[open], :popover-open')) return
  const act = actions.get(event.key)
  if (!act) return
  event.preventDefault()
  act()
})

function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const isBox = target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type)
  return isBox || target.isContentEditable || target.matches('textarea, select')
}
