const labels = 'namespace="agents", job="demo-session-gateway"'
/** Metrics over time, and exactly the alerts that must fire. */
export type Case = { name: string; series: Record<string, string>; minutes: number; fires: string[] }
/** Request metrics for hours: requests per minute in total, failed, and slower than 2.5 s. */
function requests({ all = 600, failed = 0, slow = 0 }): Record<string, string> {
  const series = (suffix: string, status: string, more: string, perMinute: number) => ({
    [`http_request_duration_seconds_${suffix}{${labels}, method="GET", route="/v1/sessions/:id", status="${status}"${more}}`]: `0+${perMinute}x400`,
  })
  return {
    ...series('count', '2xx', '', all - failed),
    ...series('bucket', '2xx', ', le="2.5"', all - failed - slow),
    ...(failed > 0 && { ...series('count', '5xx', '', failed), ...series('bucket', '5xx', ', le="2.5"', failed) }),
    // Failed probes must not count.
    [`http_request_duration_seconds_count{${labels}, method="GET", route="/ready", status="5xx"}`]: '0+60x400',
  }
}

const of = (metric: string, pod: string) => `${metric}{${labels}, pod="${pod}"}`
/** A metric of two pods. */
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

export const cases: Case[] = [
  { name: 'healthy', series: healthy, minutes: 120, fires: [] },
  {
    name: '3.3 % of requests fail',
    series: { ...healthy, ...requests({ failed: 20 }) },
    minutes: 40,
    fires: ['ErrorBudgetFastBurn'],
  },
  {
    name: '1 % fail for hours',
    series: { ...up, ...requests({ failed: 6 }) },
    minutes: 50,
    fires: ['ErrorBudgetFastBurn'],
  },
  {
    name: '0.2 % fail for days',
    series: { ...up, ...requests({ failed: 1.2 }) },
    minutes: 120,
    fires: ['ErrorBudgetSlowBurn'],
  },
  { name: '0.2 % fail for an hour', series: { ...up, ...requests({ failed: 1.2 }) }, minutes: 50, fires: [] },
  { name: '0.05 % fail', series: { ...up, ...requests({ failed: 0.3 }) }, minutes: 120, fires: [] },
  {
    name: 'half of the requests fail at one request per minute',
    series: { ...up, ...requests({ all: 1, failed: 0.5 }) },
    minutes: 40,
    fires: [],
  },
  {
    name: 'failures that have ended',
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
    name: '2 % slow for days',
    series: { ...up, ...requests({ slow: 12 }) },
    minutes: 120,
    fires: ['LatencyBudgetSlowBurn'],
  },
  { name: '0.5 % slow', series: { ...up, ...requests({ slow: 3 }) }, minutes: 120, fires: [] },
  { name: 'no replica', series: {}, minutes: 10, fires: ['Down'] },
  { name: 'every replica fails its scrape', series: pair('up', '0x400'), minutes: 10, fires: ['Down'] },
  { name: 'one replica fails its scrape', series: pair('up', '0x400', '1x400'), minutes: 10, fires: [] },
  {
    name: 'the backend is down',
    series: { ...healthy, ...pair('gateway_backend_up', '0x400') },
    minutes: 5,
    fires: ['BackendDown'],
  },
  {
    name: 'one replica cannot reach the backend',
    series: { ...healthy, ...pair('gateway_backend_up', '0x400', '1x400') },
    minutes: 30,
    fires: [],
  },
  {
    name: '20 % get 429',
    series: { ...healthy, ...pair('gateway_rate_limited_requests_total', '0+60x400') },
    minutes: 30,
    fires: ['LimiterSaturated'],
  },
  {
    name: '2 % get 429',
    series: { ...healthy, ...pair('gateway_rate_limited_requests_total', '0+6x400') },
    minutes: 30,
    fires: [],
  },
  {
    name: 'one replica cannot reach Redis',
    series: { ...healthy, ...pair('gateway_rate_limit_store_up', '0x400', '1x400') },
    minutes: 10,
    fires: ['RedisFallback'],
  },
  {
    name: 'Redis is down for two minutes',
    series: { ...healthy, ...pair('gateway_rate_limit_store_up', '0 0 1x400') },
    minutes: 10,
    fires: [],
  },
  {
    name: 'a pod restarts repeatedly',
    series: { ...healthy, ...pair('process_start_time_seconds', '0+60x400', '1000x400') },
    minutes: 10,
    fires: ['Restarts'],
  },
  {
    name: 'an upgrade restarts each pod once',
    series: { ...healthy, ...pair('process_start_time_seconds', '0 0 0 180x400') },
    minutes: 10,
    fires: [],
  },
]
