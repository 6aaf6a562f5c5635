/** Reads a value that the page keeps in the browser. Undefined if there is none, or if the browser forbids storage. */
export function readStored(storage: () => Storage, key: string): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a value in the browser, or removes it if it is undefined. If the browser forbids storage, the value counts for this tab only. */
export function store(storage: () => Storage, key: string, value: unknown) {
  try {
    if (value === undefined) storage().removeItem(key)
    else storage().setItem(key, JSON.stringify(value))
  } catch {
    // See above.
  }
}
