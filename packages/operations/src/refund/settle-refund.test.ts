import { sampleOrder } from '@ihub/dev-env/sample-order'
import { sampleRefund } from '@ihub/dev-env/sample-refund'
import type { CallFailureKind } from '@ihub/domain/call-failures'
import { err, ok } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import type { FoundRefund, RefundTarget } from '@ihub/ports/refund-target'
import { expect, test } from 'vitest'
import { type RefundContext, refundUncertain, settleRefund } from './settle-refund.ts'

const refund = sampleRefund({ status: 'settling', pending: ['settle-refund'] })

interface Wish {
  /** The refunds that the platform shows before it is asked. */
  shows?: number
  /** How the call ends; without it, well. */
  ends?: CallFailureKind
  /** Whether it gives the money back although the call failed. */
  pays?: boolean
}

function platformOf({ shows, ends, pays = ends === undefined }: Wish) {
  const paid: number[] = shows === undefined ? [] : [shows]
  let calls = 0
  const failure: CallFailure | null = ends ? { kind: ends, message: ends } : null
  const refundTarget: RefundTarget = {
    findRefund: async () => ok<FoundRefund | null>(paid[0] === undefined ? null : { amountCents: paid[0] }),
    createRefund: async ({ amountCents }) => {
      calls += 1
      if (pays) paid.push(amountCents)
      return failure ? err(failure) : ok(null)
    },
  }
  return { refundTarget, calls: () => calls, paid }
}

const settle = async (wish: Wish, more: Partial<RefundContext> = {}) => {
  const platform = platformOf(wish)
  const settled = await settleRefund({
    refund,
    document: sampleOrder(),
    protocol: null,
    capabilities: platform,
    wasCut: false,
    at: '2026-03-01T12:00:00.000Z',
    ...more,
  })
  const outcome = settled.ok ? 'settled' : (settled.error.serviceCode ?? settled.error.kind)
  return { outcome, calls: platform.calls(), paid: platform.paid }
}

test('a refund is sent once', async () => {
  expect(await settle({})).toEqual({ outcome: 'settled', calls: 1, paid: [100] })
})

test('one that the platform shows already is settled without a call', async () => {
  expect(await settle({ shows: 100 })).toMatchObject({ outcome: 'settled', calls: 0 })
  expect(await settle({ shows: 100 }, { wasCut: true })).toMatchObject({ outcome: 'settled', calls: 0 })
  expect(await settle({ shows: 60 })).toMatchObject({ outcome: 'REFUND_DIFFERS', calls: 0 })
})

test('after an attempt that was cut off nothing is sent', async () => {
  expect(await settle({}, { wasCut: true })).toEqual({ outcome: refundUncertain, calls: 0, paid: [] })
})

test.each<CallFailureKind>(['timeout', 'cut', 'broken', 'unreadable'])(
  'after %s the platform is looked at, and without a trace it waits for a person',
  async (ends) => {
    expect(await settle({ ends, pays: true })).toEqual({ outcome: 'settled', calls: 1, paid: [100] })
    expect(await settle({ ends, pays: false })).toEqual({ outcome: refundUncertain, calls: 1, paid: [] })
  },
)

test('a call that was surely not handled may come again', async () => {
  for (const kind of ['busy', 'unreachable', 'refused'] as const)
    expect((await settle({ ends: kind, pays: false })).outcome).toBe(kind)
})
