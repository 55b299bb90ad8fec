import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type InLine, mayGo } from './line.ts'

const events = fc
  .uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 12 })
  .map((sequences) =>
    sequences.map((sequence): InLine => ({ deliveryId: `event ${sequence}`, sequence, isPending: false })),
  )

test('events of one subject that are sent again, oldest first, leave in their sequence however slowly each ends', () => {
  fc.assert(
    fc.property(events, fc.array(fc.boolean(), { maxLength: 60 }), (given, turns) => {
      const line = [...given]
      const waiting = [...given].sort((one, other) => one.sequence - other.sequence)
      const left: number[] = []
      const isUnderWay = () => line.filter(({ isPending }) => isPending)
      const go = () => {
        const next = isUnderWay().find((one) => !left.includes(one.sequence) && mayGo(one, line))
        if (next) left.push(next.sequence)
      }
      for (const resendsNext of [...turns, ...given.flatMap(() => [true, false])]) {
        const next = resendsNext ? waiting.shift() : undefined
        if (next) line[line.indexOf(next)] = { ...next, isPending: true }
        go()
        // The one that left has ended.
        if (!resendsNext)
          for (const [index, one] of line.entries())
            if (left.includes(one.sequence)) line[index] = { ...one, isPending: false }
        go()
      }
      expect(left).toEqual([...left].sort((one, other) => one - other))
      expect(left.length).toBeGreaterThan(0)
    }),
  )
})

test('an event waits for an earlier one that is on its way, and for no later or ended one', () => {
  fc.assert(
    fc.property(events, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), (given, pending) => {
      const line = given.map((one, index) => ({ ...one, isPending: pending[index] === true }))
      for (const one of line) {
        const earlier = line.filter(({ sequence, isPending }) => isPending && sequence < one.sequence)
        expect(mayGo(one, line)).toBe(earlier.length === 0)
      }
    }),
  )
})
