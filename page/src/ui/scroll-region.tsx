import type { ComponentChildren } from 'preact'

/** Content that scrolls inside, such as long lines of code. The keyboard can reach it. */
export function ScrollRegion(props: { class: string; label: string; children: ComponentChildren }) {
  return (
    // biome-ignore-start lint/a11y/useSemanticElements: a section would be a landmark, and a page can have hundreds of these
    // biome-ignore-start lint/a11y/noNoninteractiveTabindex: without it, the keyboard cannot scroll
    <div class={props.class} role="group" aria-label={props.label} tabIndex={0}>
      {props.children}
    </div>
    // biome-ignore-end lint/a11y/noNoninteractiveTabindex: -
    // biome-ignore-end lint/a11y/useSemanticElements: -
  )
}
