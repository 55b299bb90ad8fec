import { sampleRefund } from '@ihub/dev-env/sample-refund'
import type { RefundState } from '@ihub/domain/refund/refund-state'
import { err, ok } from '@ihub/domain/result'
import type { BillRefunds } from '@ihub/ports/bill-refunds'
import { samplePayee } from '@ihub/ports/conformance/sample-payee'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settleAtGateway } from './settle-at-gateway.ts'
import { refundUncertain } from './settle-refund.ts'

const slip = { billId: 'b', billCode: 'A-1', gatewayBillId: 'ch', gateway: 'pagarme', integrationId: 'i' }
const refund = sampleRefund({ status: 'settling', slip, payee: samplePayee, amountCents: 40, paidCents: 100 })

/** Each call is answered, lost before it did anything, or lost after it. */
type Way = 'well' | 'lost-before' | 'lost-after' | 'refused'

function gatewayOf(ways: Way[], given = 0) {
  let refunded = given
  let calls = 0
  const billRefunds: BillRefunds = {
    readRefunded: async () => ok(refunded),
    refundBill: async ({ amountCents }) => {
      const way = ways[calls++] ?? 'well'
      if (way === 'well' || way === 'lost-after') refunded += amountCents
      if (way === 'well') return ok(null)
      return err({ kind: way === 'refused' ? 'refused' : 'cut', message: way })
    },
  }
  return { billRefunds, refunded: () => refunded, calls: () => calls }
}

async function settle(
  ways: Way[],
  { given = 0, wasCut = false, ...changes }: Partial<RefundState> & { given?: number; wasCut?: boolean } = {},
) {
  const gateway = gatewayOf(ways, given)
  const { settled } = await settleAtGateway({
    refund: { ...refund, ...changes },
    capabilities: gateway,
    wasCut,
  })
  const outcome = settled.ok ? 'settled' : (settled.error.serviceCode ?? settled.error.kind)
  return { outcome, calls: gateway.calls(), refunded: gateway.refunded() }
}

test('money of a slip goes back once, beside what went back before', async () => {
  expect(await settle([])).toEqual({ outcome: 'settled', calls: 1, refunded: 40 })
  expect(await settle([], { given: 60 })).toEqual({ outcome: 'settled', calls: 1, refunded: 100 })
  expect(await settle(['refused'])).toEqual({ outcome: 'refused', calls: 1, refunded: 0 })
})

test('after a lost answer the sum decides, and without a trace a person does', async () => {
  expect(await settle(['lost-after'])).toEqual({ outcome: 'settled', calls: 1, refunded: 40 })
  expect(await settle(['lost-before'])).toEqual({ outcome: refundUncertain, calls: 1, refunded: 0 })
})

test.each([
  ['after an attempt that was cut off', { wasCut: true }, refundUncertain],
  ['while another refund of the slip is open', { isSlipBusy: true }, 'SLIP_BUSY'],
  ['beyond what the slip took', { given: 61 }, 'REFUND_EXCEEDS'],
  ['that went back after its answer was lost', { given: 40, givenBeforeCents: 0 }, 'settled'],
])('nothing is sent %s', async (_, changes, outcome) => {
  expect(await settle([], changes)).toMatchObject({ outcome, calls: 0 })
})

test('however often a refund is asked for again, it goes back once', async () => {
  const ways = fc.array(fc.constantFrom<Way>('well', 'lost-before', 'lost-after', 'refused'), {
    maxLength: 6,
  })
  await fc.assert(
    fc.asyncProperty(ways, fc.nat(60), async (happens, given) => {
      const gateway = gatewayOf(happens, given)
      let known = refund
      for (const _ of happens) {
        const { settled, givenBeforeCents } = await settleAtGateway({
          refund: known,
          capabilities: gateway,
          wasCut: false,
        })
        if (settled.ok) break
        const inDoubt = settled.error.serviceCode === refundUncertain
        known = { ...known, givenBeforeCents: inDoubt ? givenBeforeCents : null }
      }
      expect([given, given + 40]).toContain(gateway.refunded())
    }),
  )
})
