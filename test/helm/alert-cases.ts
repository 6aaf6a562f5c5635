const labels = 'namespace="agents", job="demo-session-gateway"'
/** What each case says of the alerts: those that fire, and so that no other does. */
export type Case = { name: string; series: Record<string, string>; minutes: number; fires: string[] }
/** Requests a minute for hours: all of them, those that failed, those that took longer than 2.5 s. */
function requests({ all = 600, failed = 0, slow = 0 }): Record<string, string> {
  const series = (suffix: string, status: string, more: string, perMinute: number) => ({
    [`http_request_duration_seconds_${suffix}{${labels}, method="GET", route="/v1/sessions/:id", status="${status}"${more}}`]: `0+${perMinute}x400`,
  })
  return {
    ...series('count', '2xx', '', all - failed),
    ...series('bucket', '2xx', ', le="2.5"', all - failed - slow),
    ...(failed > 0 && { ...series('count', '5xx', '', failed), ...series('bucket', '5xx', ', le="2.5"', failed) }),
    // Probes are no part of it, however many fail.
    [`http_request_duration_seconds_count{${labels}, method="GET", route="/ready", status="5xx"}`]: '0+60x400',
  }
}

const of = (metric: string, pod: string) => `${metric}{${labels}, pod="${pod}"}`
/** A gauge of two pods. */
const pair = (metric: string, first: string, second = first) => ({
  [of(metric, 'a')]: first,
  [of(metric, 'b')]: second,
})
const up = pair('up', '1x400')
const healthy = {
  ...up,
  ...requests({}),
  ...pair('gateway_backend_up', '1x400'),
  ...pair('gateway_rate_limit_store_up', '1x400'),
  ...pair('gateway_rate_limited_requests_total', '0x400'),
  ...pair('process_start_time_seconds', '1000x400'),
}

/** What Prometheus is given in each case, and what it is to say of it. */
export const cases: Case[] = [
  { name: 'all is well', series: healthy, minutes: 120, fires: [] },
  {
    name: '3.3 % fail',
    series: { ...healthy, ...requests({ failed: 20 }) },
    minutes: 40,
    fires: ['ErrorBudgetFastBurn'],
  },
  {
    name: '1 % fail, for hours',
    series: { ...up, ...requests({ failed: 6 }) },
    minutes: 50,
    fires: ['ErrorBudgetFastBurn'],
  },
  {
    name: '0.2 % fail, for days',
    series: { ...up, ...requests({ failed: 1.2 }) },
    minutes: 120,
    fires: ['ErrorBudgetSlowBurn'],
  },
  { name: '0.2 % fail, for an hour', series: { ...up, ...requests({ failed: 1.2 }) }, minutes: 50, fires: [] },
  { name: '0.05 % fail', series: { ...up, ...requests({ failed: 0.3 }) }, minutes: 120, fires: [] },
  { name: 'half of one a minute', series: { ...up, ...requests({ all: 1, failed: 0.5 }) }, minutes: 40, fires: [] },
  {
    name: 'it failed, and it is over',
    series: {
      ...up,
      ...requests({}),
      [`http_request_duration_seconds_count{${labels}, method="GET", route="/v1/sessions/:id", status="5xx"}`]:
        '0+60x10 600x400',
    },
    minutes: 50,
    fires: [],
  },
  { name: '20 % slow', series: { ...up, ...requests({ slow: 120 }) }, minutes: 40, fires: ['LatencyBudgetFastBurn'] },
  {
    name: '2 % slow, for days',
    series: { ...up, ...requests({ slow: 12 }) },
    minutes: 120,
    fires: ['LatencyBudgetSlowBurn'],
  },
  { name: '0.5 % slow', series: { ...up, ...requests({ slow: 3 }) }, minutes: 120, fires: [] },
  { name: 'nobody is there', series: {}, minutes: 10, fires: ['Down'] },
  { name: 'every replica fails its scrape', series: pair('up', '0x400'), minutes: 10, fires: ['Down'] },
  { name: 'one replica fails its scrape', series: pair('up', '0x400', '1x400'), minutes: 10, fires: [] },
  {
    name: 'the backend is away',
    series: { ...healthy, ...pair('gateway_backend_up', '0x400') },
    minutes: 5,
    fires: ['BackendDown'],
  },
  {
    name: 'one replica lost the backend',
    series: { ...healthy, ...pair('gateway_backend_up', '0x400', '1x400') },
    minutes: 30,
    fires: [],
  },
  {
    name: '20 % are refused',
    series: { ...healthy, ...pair('gateway_rate_limited_requests_total', '0+60x400') },
    minutes: 30,
    fires: ['LimiterSaturated'],
  },
  {
    name: '2 % are refused',
    series: { ...healthy, ...pair('gateway_rate_limited_requests_total', '0+6x400') },
    minutes: 30,
    fires: [],
  },
  {
    name: 'one replica lost Redis',
    series: { ...healthy, ...pair('gateway_rate_limit_store_up', '0x400', '1x400') },
    minutes: 10,
    fires: ['RedisFallback'],
  },
  {
    name: 'Redis was away for two minutes',
    series: { ...healthy, ...pair('gateway_rate_limit_store_up', '0 0 1x400') },
    minutes: 10,
    fires: [],
  },
  {
    name: 'a pod starts again and again',
    series: { ...healthy, ...pair('process_start_time_seconds', '0+60x400', '1000x400') },
    minutes: 10,
    fires: ['Restarts'],
  },
  {
    name: 'an upgrade: each pod starts once',
    series: { ...healthy, ...pair('process_start_time_seconds', '0 0 0 180x400') },
    minutes: 10,
    fires: [],
  },
]
