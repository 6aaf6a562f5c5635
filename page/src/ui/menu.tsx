import type { ComponentChildren } from 'preact'
import { useId, useRef } from 'preact/hooks'
import './menu.css'

export type MenuItem = {
  label: string
  onSelect: () => void
  /** Whether something is lost. */
  isDangerous?: boolean
}

type MenuProps = {
  /** Name of the button for people who cannot see its content. */
  label: string
  items: MenuItem[]
  class?: string
  /** The content of the button. */
  children: ComponentChildren
}

/** A button that opens a menu. The arrow keys move in it; Escape and a click beside it close it. */
export function Menu({ label, items, class: className = 'plain icon-button', children }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        class={className}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        popovertarget={id}
      >
        {children}
      </button>
      <div
        ref={menu}
        id={id}
        class="menu"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        popover="auto"
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
          if (step === undefined || !menu.current) return
          event.preventDefault()
          event.stopPropagation()
          moveFocus(menu.current, step)
        }}
        onToggle={(event) => {
          if (event.newState !== 'open' || !menu.current || !button.current) return
          place(menu.current, button.current)
          moveFocus(menu.current, 1)
        }}
      >
        {items.map(({ label: text, onSelect, isDangerous }) => (
          <button
            key={text}
            type="button"
            role="menuitem"
            tabIndex={-1}
            data-danger={isDangerous || undefined}
            onClick={() => {
              menu.current?.hidePopover()
              onSelect()
            }}
          >
            {text}
          </button>
        ))}
      </div>
    </>
  )
}

function moveFocus(menu: HTMLElement, step: number) {
  const items = [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')]
  const from = items.indexOf(document.activeElement as HTMLElement)
  const to = from < 0 && step < 0 ? items.length - 1 : (from + step + items.length) % items.length
  items[to]?.focus()
}

/** Puts the menu below its button, or above it if there is no space below, and into the window. */
function place(menu: HTMLElement, button: HTMLElement) {
  const at = button.getBoundingClientRect()
  const { width, height } = menu.getBoundingClientRect()
  const gap = 4
  const top = at.bottom + gap + height > innerHeight ? at.top - gap - height : at.bottom + gap
  menu.style.top = `${Math.max(gap, top)}px`
  menu.style.left = `${Math.max(gap, Math.min(at.right - width, innerWidth - width - gap))}px`
}
