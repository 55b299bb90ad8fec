import { expect, test } from 'vitest'
import { pacePoints } from './pace.ts'

test('the ten minutes under way are no fall, and what is to come is nothing', () => {
  expect(pacePoints({ today: [20, 10, 1], lastWeek: [30, 0, 15, 5] })).toEqual([
    { time: '00:00', today: 2, lastWeek: 3 },
    { time: '00:10', today: 1, lastWeek: 0 },
    { time: '00:20', today: null, lastWeek: 1.5 },
    { time: '00:30', today: null, lastWeek: 0.5 },
  ])
})
