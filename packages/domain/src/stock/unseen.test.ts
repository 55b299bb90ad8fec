import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unseenAfterOrder, unseenAfterReading } from './unseen.ts'

type Step = { do: 'sell'; pieces: number } | { do: 'deliver'; which: number } | { do: 'read' }

const pieces = fc.integer({ min: 1, max: 3 })
const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('sell' as const), pieces }),
    fc.record({ do: fc.constant('deliver' as const), which: fc.nat(9) }),
    fc.constant<Step>({ do: 'read' }),
  ),
  { maxLength: 60 },
)

test('no order is counted twice, in whatever sequence it is sold, read on the platform and delivered', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const waiting: number[] = []
      let [known, unseen] = [0, 0]
      for (const step of all) {
        if (step.do === 'sell') waiting.push(step.pieces)
        else if (step.do === 'read') unseen = unseenAfterReading(known + sum(waiting), known)
        else {
          const [taken = 0] = waiting.splice(step.which % (waiting.length || 1), 1)
          known += taken
          unseen = unseenAfterOrder(unseen, taken)
        }
        expect(unseen).toBeGreaterThanOrEqual(0)
        expect(known + unseen).toBeLessThanOrEqual(known + sum(waiting))
      }
      expect(unseenAfterReading(known + sum(waiting), known)).toBe(sum(waiting))
    }),
  )
})

test('an order that was known before the platform was read leaves the unseen ones alone', () => {
  expect(unseenAfterReading(5, 3)).toBe(2)
  expect(unseenAfterReading(2, 3)).toBe(0)
  expect(unseenAfterOrder(2, 0)).toBe(2)
  expect(unseenAfterOrder(2, -1)).toBe(2)
})

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
