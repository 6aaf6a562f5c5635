import type { ComponentChildren } from 'preact'
import type { Part } from '../state/session-outcome.ts'

/** A section of the outcome. `aside` is beside its heading. */
export function Section(props: { title: string; aside?: ComponentChildren; children: ComponentChildren }) {
  return (
    <section class="outcome-section">
      <div class="outcome-heading">
        <h2>{props.title}</h2>
        {props.aside}
      </div>
      {props.children}
    </section>
  )
}

/** What a part of the outcome shows. While it is being read there is no content, and if it cannot be read there is the reason. */
export function PartView<T>({ part, children }: { part: Part<T>; children: (value: T) => ComponentChildren }) {
  return (
    <>
      {part.value === undefined && part.why === undefined && <p class="soft small">Loading …</p>}
      {part.value !== undefined && children(part.value)}
      {part.why !== undefined && <p class="soft small">{part.why}</p>}
    </>
  )
}
