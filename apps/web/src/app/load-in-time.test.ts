import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadInTime } from './load-in-time.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('code that does not come within 120 seconds is an error', async () => {
  const outcome = loadInTime('OrdersPage', () => new Promise(() => {})).catch((error: Error) => error.message)
  let said: unknown = 'nothing yet'
  void outcome.then((message) => {
    said = message
  })

  await vi.advanceTimersByTimeAsync(119_999)
  expect(said).toBe('nothing yet')
  await vi.advanceTimersByTimeAsync(1)
  expect(said).toBe('chunk OrdersPage did not load')
})

test('code that comes leaves no timer behind', async () => {
  expect(await loadInTime('OrdersPage', async () => 'the page')).toBe('the page')
  expect(vi.getTimerCount()).toBe(0)
})
