import { expect, test } from 'vitest'
import { ratioSection } from './flow-report.ts'
import type { Run, Work } from './order-world.ts'

const nothing = { cpuSeconds: 0, memoryBytes: 0 }
const work = (usage: Work['usage'], commits = 0): Work => ({
  usage,
  commits,
  walBytes: 0,
  calls: { platform: 0, erp: 0 },
})

/** 100 orders in ten seconds, at so many processor seconds of each process. */
function run(cpuSeconds: Record<string, number>): Run {
  const used = Object.entries(cpuSeconds).map(([name, cpu]) => [name, { ...nothing, cpuSeconds: cpu }])
  const unused = Object.keys(cpuSeconds).map((name) => [name, nothing])
  return {
    orders: 100,
    seconds: 10,
    perSecond: [],
    before: work(Object.fromEntries(unused)),
    after: work(Object.fromEntries(used), 200),
    report: { acknowledgedMs: [], placedAt: [], codes: [] },
    drain: { counts: { received: 0, distinct: 0, rejected: 0 }, seconds: 0 },
  }
}
const twice = (one: Run) => ({ flood: one, calm: one })

test('the hub is compared by its processes and PostgreSQL, without the simulators', () => {
  const hub = run({ API: 0.1, worker: 0.3, PostgreSQL: 0.2, platform: 9 })
  const floor = run({ floor: 0.1, PostgreSQL: 0.1, platform: 9 })

  const { rows } = ratioSection(twice(hub), twice(floor))

  expect(rows[0]).toEqual(['most orders/s', '10.0', '10.0', '1.00 ×', '≥ 200', 'MISSED'])
  expect(rows[1]?.slice(1)).toEqual(['6.0', '2.0', '3.00 ×', '≤ 6.5 ms and ≤ 3.5 ×', 'met'])
})

test('few milliseconds beside a floor of fewer still miss the target', () => {
  const hub = run({ API: 0.1, worker: 0.2, PostgreSQL: 0.1 })
  const floor = run({ floor: 0.05, PostgreSQL: 0.05 })

  expect(ratioSection(twice(hub), twice(floor)).rows[1]?.slice(3)).toEqual([
    '4.00 ×',
    '≤ 6.5 ms and ≤ 3.5 ×',
    'MISSED',
  ])
})
