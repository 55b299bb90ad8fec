import { expect, test } from 'vitest'
import { instantOf, localInput } from './local-input.ts'

test('what was typed comes back as it was, with its offset', () => {
  const instant = instantOf('2026-11-27T18:30')
  expect(instant).toMatch(/^2026-11-27T18:30:00[+-]\d{2}:\d{2}$/)
  expect(new Date(instant ?? '').getTime()).toBe(new Date('2026-11-27T18:30').getTime())
  expect(localInput(instant)).toBe('2026-11-27T18:30')
})

test('nothing stays nothing', () => {
  expect(instantOf('')).toBeNull()
  expect(localInput(null)).toBe('')
  expect(localInput('27/11/2026')).toBe('')
})
