import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBatcher } from './batcher.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const gatherMs = 20

function writtenBatches() {
  const batches: number[][] = []
  const add = createBatcher<number, number>(
    async (items) => {
      batches.push(items)
      return items
    },
    { largest: 10, gatherMs },
  )
  return { batches, add }
}

test('an item that comes alone is written at once, and one that comes soon after another waits for company', async () => {
  const { batches, add } = writtenBatches()
  await add(1)
  const soon = [add(2)]
  await vi.advanceTimersByTimeAsync(gatherMs / 2)
  soon.push(add(3))
  expect(batches).toEqual([[1]])
  await vi.advanceTimersByTimeAsync(gatherMs / 2)
  await Promise.all(soon)
  expect(batches).toEqual([[1], [2, 3]])

  await vi.advanceTimersByTimeAsync(1_000)
  await add(4)
  expect(batches.at(-1)).toEqual([4])
})
