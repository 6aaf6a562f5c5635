import t from 'tap'
import { type Churn, churn, startChurningBackend } from '../support/churn.ts'
import { startGatewayProcess } from '../support/gateway.ts'

t.test('lists are correct while sessions of the same seconds are deleted, and rarely fail', async (t) => {
  const loads: [name: string, load: Churn, mostRefused: number][] = [
    ['130 of a few seconds', { sessions: 130, seconds: 3, deletesPerSecond: 30, duration: 4000 }, 0.02],
    ['130 of one second', { sessions: 130, seconds: 1, deletesPerSecond: 30, duration: 4000 }, 0.2],
    [
      'as many created as deleted',
      { sessions: 250, seconds: 60, deletesPerSecond: 20, createsPerSecond: 20, duration: 3000 },
      0.1,
    ],
  ]

  for (const [name, load, mostRefused] of loads) {
    const backend = await startChurningBackend(t, load)
    const gateway = await startGatewayProcess(t, { BACKEND_URL: backend.url, RATE_LIMIT_BURST: '10000' })
    const { right, wrong, refused } = await churn(gateway.url, backend.project, load)

    t.comment(`${name}: ${right} right, ${refused} refused, ${backend.pages()} pages`)
    t.equal(wrong, 0, `${name}: no wrong list`)
    t.ok(right > 10, `${name}: ${right} lists`)
    t.ok(refused <= mostRefused * (right + refused), `${name}: ${refused} refused`)
  }
})
