// Preloaded into a process: its clock is ahead by the milliseconds in the file CLOCK_FILE, which can change.
import { readFileSync } from 'node:fs'

const RealDate = Date
const now = () => RealDate.now() + Number(readFileSync(process.env.CLOCK_FILE, 'utf8'))

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(now())
    else super(...parts)
  }

  static now() {
    return now()
  }
}
