import t from 'tap'
import { size } from '../../support/size.ts'
import { type Figures, Story } from './stories.ts'

// CI tells a few stories. STORIES=300 with --timeout=7200 tells 300, STORY=17 one of them.
const first = Number(process.env.STORY ?? 1)
const count = process.env.STORY === undefined ? Number(process.env.STORIES ?? size(6, 12)) : 1

t.test(`${count} stories of a pull request keep the invariants`, async (t) => {
  const figures: Figures = {}
  const seeds = Array.from({ length: count }, (_, at) => first + at)
  const tell = async () => {
    for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
      try {
        for (const [what, number] of Object.entries(await Story.tell(seed)))
          figures[what] = (figures[what] ?? 0) + number
      } catch (err) {
        t.error(err)
      }
    }
  }
  await Promise.all([tell(), tell(), tell()])
  t.comment(JSON.stringify(figures))
  t.ok((figures.pushes ?? 0) > 0)
})
