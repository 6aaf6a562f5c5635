import { useComputed, useSignal } from '@preact/signals'
import { useEffect, useId, useRef } from 'preact/hooks'
import { useLocation } from 'wouter-preact'
import type { ProjectList } from '../../../clients/typescript/src/types.ts'
import { sessionsPath } from '../routes.ts'
import { loadProjects, projects, recentProjects } from '../state/projects.ts'
import { Icon } from '../ui/icon.tsx'
import './project-switch.css'

/** Shows the project and opens another one: from the list of the backend, used recently, or by its name. */
export function ProjectSwitch({ project }: { project: string }) {
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [, navigate] = useLocation()
  const text = useSignal('')
  const active = useSignal(0)
  const choices = useComputed(() => choicesFor(text.value.trim(), project))
  useEffect(() => void loadProjects(), [])
  const choose = (name: string | undefined) => {
    popover.current?.hidePopover()
    if (name !== undefined && name !== project) navigate(sessionsPath(name))
  }
  return (
    <>
      <button type="button" class="plain project-button" popovertarget={id} aria-label={`Project ${project}. Change`}>
        <span class="project-name">{project}</span>
        <Icon name="down" />
      </button>
      <div
        ref={popover}
        id={id}
        class="menu project-menu"
        popover="auto"
        // Not in onToggle, which comes later: it would empty what a fast user has typed already.
        onBeforeToggle={(event) => {
          if (event.newState !== 'open') return
          text.value = ''
          active.value = 0
        }}
        onToggle={(event) => {
          if (event.newState === 'open') input.current?.focus()
        }}
      >
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label="Find or type a project"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={choices.value.length > 0 ? `${id}-${active.value}` : undefined}
          placeholder="Find or type a project"
          autocomplete="off"
          spellcheck={false}
          value={text.value}
          onInput={(event) => {
            text.value = event.currentTarget.value
            active.value = 0
          }}
          onKeyDown={(event) => {
            const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
            const { length } = choices.value
            if (step !== undefined && length > 0) {
              event.preventDefault()
              active.value = (active.value + step + length) % length
            }
            if (event.key !== 'Enter') return
            // The key would press the button, which gets the focus.
            event.preventDefault()
            choose(choices.value[active.value]?.name)
          }}
        />
        <div role="listbox" id={`${id}-list`} aria-label="Projects" class="project-choices">
          {choices.value.map(({ name, displayName, note }, index) => (
            <div
              key={name}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active.value}
              class="project-choice"
              onClick={() => choose(name)}
              onKeyDown={() => undefined}
              onMouseMove={() => {
                active.value = index
              }}
            >
              <span>{displayName ?? name}</span>
              <span class="soft small">{note ?? (displayName && displayName !== name ? name : '')}</span>
            </div>
          ))}
        </div>
      </div>
    </>
  )
}

type Choice = ProjectList['items'][number] & { note?: string }

/** The known projects with this text in their name, and the text itself as the name of a project. */
function choicesFor(text: string, current: string): Choice[] {
  const known = new Map<string, Choice>()
  for (const project of projects.value) known.set(project.name, project)
  for (const name of recentProjects.value) known.set(name, { ...(known.get(name) ?? { name }), note: 'recent' })
  known.set(current, { ...(known.get(current) ?? { name: current }), note: 'open' })
  const matches = [...known.values()].filter(({ name, displayName }) =>
    `${name} ${displayName ?? ''}`.toLowerCase().includes(text.toLowerCase()),
  )
  if (text !== '' && !known.has(text)) matches.push({ name: text, note: 'open by name' })
  return matches
}
