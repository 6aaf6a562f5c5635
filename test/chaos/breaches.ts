/** What went against a promise. The first ends the run. */
export class Breaches {
  readonly all: string[] = []
  /** Settles with the first. */
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
