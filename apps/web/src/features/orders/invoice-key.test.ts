import { expect, test } from 'vitest'
import { groupedKey } from './invoice-key.ts'

test('an access key reads as eleven groups of four', () => {
  const groups = groupedKey('35261100000000000191550010000012341000012348').split(' ')
  expect(groups).toHaveLength(11)
  expect(groups.every((group) => group.length === 4)).toBe(true)
})
