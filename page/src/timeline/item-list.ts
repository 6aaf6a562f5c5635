import { signal } from '@preact/signals'
import type { Item } from './items.ts'

/** Number of items in a chunk. The view draws a chunk again only if its items have been added, moved or removed. */
const chunkSize = 20

/** A part of the list of items. Another list means another chunk. */
export type Chunk = { readonly key: string; readonly items: readonly Item[] }

/** The items of a conversation, oldest first. Changes become visible with `publish`, at the cost of what has changed. */
export class ItemList {
  /** The published items. */
  readonly chunks = signal<readonly Chunk[]>([])
  #items: Item[] = []
  #byId = new Map<string, Item>()
  readonly #changed = new Set<Item>()
  /** Index of the first item whose place has changed. */
  #movedFrom = Number.POSITIVE_INFINITY
  #count = 0

  /** All items, also those that are not published yet. */
  get items(): readonly Item[] {
    return this.#items
  }

  get(id: string): Item | undefined {
    return this.#byId.get(id)
  }

  /** Remembers the id of an item that is appended later. */
  know(id: string, item: Item) {
    this.#byId.set(id, item)
  }

  /** Appends an item with an id. */
  put<I extends Item>(id: string, item: I): I {
    this.know(id, item)
    this.append(item)
    return item
  }

  append(item: Item) {
    this.#movedFrom = Math.min(this.#movedFrom, this.#items.length)
    this.#items.push(item)
  }

  insertBefore(known: Item, items: readonly Item[]) {
    const found = this.#items.lastIndexOf(known)
    const index = found < 0 ? this.#items.length : found
    this.#items.splice(index, 0, ...items)
    this.#movedFrom = Math.min(this.#movedFrom, index)
  }

  /** Notes that an item has changed. */
  touch(item: Item) {
    this.#changed.add(item)
  }

  /** A key for an item. An id can repeat, such as an empty one. */
  key(id: string): string {
    this.#count += 1
    return `${this.#count} ${id}`
  }

  clear() {
    this.#items = []
    this.#byId = new Map()
    this.#changed.clear()
    this.#movedFrom = 0
  }

  /** Makes the changes since the last call visible. */
  publish() {
    for (const item of this.#changed) item.version.value += 1
    this.#changed.clear()
    if (this.#movedFrom === Number.POSITIVE_INFINITY) return
    const same = this.chunks.peek().slice(0, Math.floor(this.#movedFrom / chunkSize))
    const chunks = [...same]
    for (let start = same.length * chunkSize; start < this.#items.length; start += chunkSize)
      chunks.push({ key: `chunk ${chunks.length}`, items: this.#items.slice(start, start + chunkSize) })
    this.#movedFrom = Number.POSITIVE_INFINITY
    this.chunks.value = chunks
  }
}
