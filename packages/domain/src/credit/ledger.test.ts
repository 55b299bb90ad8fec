import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterMove, availableOf, type CreditMove, type CreditSums, creditKinds, noCredit } from './ledger.ts'
import { type MovedByOrder, nothingMoved, settleOrder } from './order-credit.ts'

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
  const forced = afterMove(sums, { kind: 'reserve', amountCents: 101, letGo: true })
  expect(forced.ok && availableOf(forced.value)).toBe(-1)
})

const orders = fc.record({
  onCreditCents: fc.integer({ min: 0, max: 300 }),
  isCanceled: fc.boolean(),
  isInvoiced: fc.boolean(),
  isLetGo: fc.boolean(),
  paidCents: fc.integer({ min: 0, max: 300 }),
})

test('an account ends where its orders are, whatever they went through, and settling them again moves nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(3), orders), { maxLength: 40 }), (changes) => {
      let account: CreditSums = { ...noCredit, limitCents: 500 }
      const moved = new Map<number, MovedByOrder>()
      for (const [id, order] of changes) {
        const settled = settleOrder(order, moved.get(id) ?? nothingMoved, account)
        for (const { kind, letGo } of settled.moves)
          if (kind === 'reserve' && !letGo) expect(availableOf(settled.sums)).toBeGreaterThanOrEqual(0)
        account = settled.sums
        moved.set(id, settled.moved)
        const again = settleOrder(order, settled.moved, account)
        expect([again.moves, again.sums]).toEqual([[], account])
        if (order.isCanceled) expect(settled.moved).toMatchObject({ reservedCents: 0 })
        if (order.isCanceled) expect(settled.moved.creditsCents).toBe(settled.moved.debtsCents)
        if (order.isInvoiced) expect(settled.moved.reservedCents).toBe(0)
      }
      const sum = (figure: keyof MovedByOrder) =>
        [...moved.values()].reduce((all, one) => all + one[figure], 0)
      expect(account).toEqual({
        limitCents: 500,
        reservedCents: sum('reservedCents'),
        debtsCents: sum('debtsCents'),
        creditsCents: sum('creditsCents'),
      })
    }),
  )
})
