import type { ComponentChildren } from 'preact'
import { memo } from 'preact/compat'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { useOpenSession } from '../state/open-session-context.tsx'
import { Icon } from '../ui/icon.tsx'
import './conversation-log.css'
import type { Chunk } from '../timeline/item-list.ts'
import type { Item } from '../timeline/items.ts'
import { ItemView, sideOf } from './item-view.tsx'
import { type ScrollPosition, scrollPositions } from './scroll-positions.ts'

/** Number of chunks that are drawn at first, and with each step back. */
const step = 8

/** Distance to the end in pixels up to which the user is at the end. */
const endZone = 48

/**
 * The conversation, newest at the bottom. It stays at the end only while the user is there. Older parts are drawn when the user comes
 * near to them. `children` are below the last item.
 */
export function ConversationLog({ children }: { children: ComponentChildren }) {
  const open = useOpenSession()
  const chunks = open.timeline.chunks.value
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const start = useRef<number | undefined>(undefined)
  const [steps, setSteps] = useState(0)
  const [isAtEnd, setAtEnd] = useState(true)
  const position = useRef<ScrollPosition>(scrollPositions.get(open.id) ?? { isAtEnd: true })
  const isLoaded = open.isLoaded.value
  const latest = Math.max(0, chunks.length - step)
  // At the end, the oldest chunks go when new ones come. Elsewhere the first chunk stays, so that nothing moves.
  const isFollowing = position.current.isAtEnd && steps === 0
  if (isFollowing) start.current = latest
  else if (isLoaded) start.current ??= Math.min(latest, firstChunkFor(chunks, position.current))
  const first = Math.max(0, Math.min(start.current ?? latest, latest) - steps * step)

  const follow = useCallback(() => {
    const element = scroller.current
    if (!element) return
    // The composer below is as wide as the text, without the scroll bar.
    document.documentElement.style.setProperty('--scroll-bar', `${element.offsetWidth - element.clientWidth}px`)
    if (position.current.isAtEnd) element.scrollTop = element.scrollHeight
  }, [])

  useLayoutEffect(() => {
    if (!isLoaded || !scroller.current) return
    restore(scroller.current, position.current)
  }, [isLoaded])

  useEffect(() => {
    if (!content.current || !scroller.current) return
    // New text and opened details change the height of the content; the composer and the window that of the view.
    const observer = new ResizeObserver(follow)
    observer.observe(content.current)
    observer.observe(scroller.current)
    return () => observer.disconnect()
  }, [follow])

  const onScroll = () => {
    const element = scroller.current
    if (!element || !isLoaded) return
    const isNowAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight <= endZone
    position.current = isNowAtEnd ? { isAtEnd: true } : positionIn(element)
    scrollPositions.set(open.id, position.current)
    setAtEnd(isNowAtEnd)
  }

  const showEarlier = () => {
    const element = scroller.current
    if (!element) return
    position.current = positionIn(element)
    setSteps((before) => before + 1)
  }
  // More items above move what the user reads.
  useLayoutEffect(() => {
    if (scroller.current && !position.current.isAtEnd) restore(scroller.current, position.current)
  }, [steps])

  const toEnd = () => {
    position.current = { isAtEnd: true }
    setSteps(0)
    const element = scroller.current
    element?.scrollTo({ top: element.scrollHeight })
    element?.focus({ preventScroll: true })
  }

  return (
    <div class="log-frame">
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: without it, the keyboard cannot scroll */}
      <div
        ref={scroller}
        class="log"
        role="log"
        aria-label="Conversation"
        aria-live="polite"
        aria-relevant="additions"
        aria-busy={!isLoaded}
        tabIndex={0}
        onScroll={onScroll}
      >
        <div ref={content} class="log-content">
          {first > 0 && <Earlier onVisible={showEarlier} />}
          {chunks.slice(first).map((chunk, index) => (
            <ChunkView
              key={chunk.key}
              chunk={chunk}
              before={chunks[first + index - 1]?.items.at(-1)}
              isLast={first + index >= chunks.length - 2}
            />
          ))}
          {children}
        </div>
      </div>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: - */}
      {!isAtEnd && (
        <button type="button" class="to-end" onClick={toEnd}>
          <Icon name="down" /> Jump to latest
        </button>
      )}
    </div>
  )
}

/** The browser draws a chunk only near the window, except the last ones, whose height changes. */
const ChunkView = memo(({ chunk, before, isLast }: { chunk: Chunk; before: Item | undefined; isLast: boolean }) => (
  <div class={isLast ? 'chunk' : 'chunk distant'}>
    {chunk.items.map((item, index) => {
      const previous = index === 0 ? before : chunk.items[index - 1]
      const isFirst = previous === undefined || sideOf(previous) !== sideOf(item)
      return <ItemView key={item.key} item={item} isFirst={isFirst} />
    })}
  </div>
))

/** Loads earlier messages when it comes near to the window. It is a button for people who do not scroll. */
function Earlier({ onVisible }: { onVisible: () => void }) {
  const element = useRef<HTMLButtonElement>(null)
  const latest = useRef(onVisible)
  latest.current = onVisible
  useEffect(() => {
    const button = element.current
    if (!button) return
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && latest.current(), {
      root: button.closest('.log'),
      rootMargin: '1200px 0px 0px',
    })
    observer.observe(button)
    return () => observer.disconnect()
  })
  return (
    <button ref={element} type="button" class="plain earlier" onClick={onVisible}>
      Show earlier messages
    </button>
  )
}

/** The first item in the window. */
function positionIn(scroller: HTMLElement): ScrollPosition {
  const top = scroller.getBoundingClientRect().top
  for (const chunk of scroller.querySelectorAll('.chunk')) {
    if (chunk.getBoundingClientRect().bottom <= top) continue
    for (const item of chunk.querySelectorAll<HTMLElement>('.item')) {
      const { bottom, top: itemTop } = item.getBoundingClientRect()
      if (bottom > top) return { isAtEnd: false, key: item.dataset.key ?? '', offset: itemTop - top }
    }
  }
  return { isAtEnd: true }
}

function restore(scroller: HTMLElement, position: ScrollPosition) {
  if (position.isAtEnd) {
    scroller.scrollTop = scroller.scrollHeight
    return
  }
  const item = scroller.querySelector(`[data-key="${CSS.escape(position.key)}"]`)
  if (!item) return
  const distance = item.getBoundingClientRect().top - scroller.getBoundingClientRect().top
  scroller.scrollTop += distance - position.offset
}

/** The chunk with the item to which the view returns. Infinity if the view is at the end, or the item is gone. */
function firstChunkFor(chunks: readonly Chunk[], position: ScrollPosition): number {
  if (position.isAtEnd) return Number.POSITIVE_INFINITY
  const found = chunks.findIndex(({ items }) => items.some(({ key }) => key === position.key))
  return found < 0 ? Number.POSITIVE_INFINITY : Math.max(0, found - 1)
}
