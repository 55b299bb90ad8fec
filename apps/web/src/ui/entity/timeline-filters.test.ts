import { expect, test } from 'vitest'
import { inView } from './timeline-filters.tsx'

const events = [
  { group: 'erp', outcome: 'failed' },
  { group: 'erp', outcome: 'done' },
  { group: 'carrier', outcome: 'failed' },
] as const

test('the timeline keeps the events of a group, those that failed, or both', () => {
  expect(inView(events, { group: null, onlyFailed: false })).toHaveLength(3)
  expect(inView(events, { group: 'erp', onlyFailed: false })).toHaveLength(2)
  expect(inView(events, { group: null, onlyFailed: true })).toHaveLength(2)
  expect(inView(events, { group: 'erp', onlyFailed: true })).toEqual([events[0]])
})
