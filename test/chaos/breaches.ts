/** Broken promises. The first one ends the run. */
export class Breaches {
  readonly all: string[] = []
  /** Settles at the first one. */
  readonly first: Promise<void>
  #tell: () => void = () => {}

  constructor() {
    this.first = new Promise((resolve) => {
      this.#tell = resolve
    })
  }

  add(text: string) {
    this.all.push(text)
    this.#tell()
  }
}
