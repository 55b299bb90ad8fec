import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterMove, availableOf, type CreditMove, type CreditSums, creditKinds, noCredit } from './ledger.ts'

const moves = fc.array(
  fc.record({
    kind: fc.constantFrom(...creditKinds),
    amountCents: fc.integer({ min: -5, max: 1_000 }),
  }) satisfies fc.Arbitrary<CreditMove>,
  { maxLength: 60 },
)

test('no sequence of moves takes a sum below zero, nor reserves beyond the rest of the limit', () => {
  fc.assert(
    fc.property(moves, (all) => {
      let sums: CreditSums = noCredit
      const taken: CreditMove[] = []
      for (const move of all) {
        const after = afterMove(sums, move)
        if (!after.ok) continue
        if (move.kind === 'reserve') expect(availableOf(after.value)).toBeGreaterThanOrEqual(0)
        sums = after.value
        taken.push(move)
      }
      expect(Math.min(...Object.values(sums))).toBeGreaterThanOrEqual(0)
      const total = (kind: string) =>
        taken.reduce((sum, move) => sum + (move.kind === kind ? move.amountCents : 0), 0)
      const limit = taken.findLast(({ kind }) => kind === 'limit')?.amountCents ?? 0
      expect(availableOf(sums)).toBe(
        limit - total('reserve') + total('release') - total('debt') + total('credit'),
      )
    }),
  )
})

test('only a person reserves more than is available', () => {
  const sums = { ...noCredit, limitCents: 100 }
  expect(afterMove(sums, { kind: 'reserve', amountCents: 101 })).toEqual({
    ok: false,
    error: 'not-available',
  })
  const forced = afterMove(sums, { kind: 'reserve', amountCents: 101, byPerson: true })
  expect(forced.ok && availableOf(forced.value)).toBe(-1)
})
