import { sampleBill, sampleIssue } from '@ihub/dev-env/sample-bill'
import { sampleOrder } from '@ihub/dev-env/sample-order'
import type { BillState } from '@ihub/domain/bill/bill-state'
import { takeReadings } from '@ihub/domain/bill/take-reading'
import { err, ok } from '@ihub/domain/result'
import type { BillGateway, BillToIssue, GatewayBill } from '@ihub/ports/bill-gateway'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BillContext, slipVerbs } from './work-on-slips.ts'

const address = {
  ...{
    receiver: 'Ana',
    street: 'Rua A',
    number: '1',
    complement: null,
    neighborhood: 'Centro',
    city: 'São Paulo',
  },
  ...{ state: 'SP', country: 'BRA', zipCode: '01001000', reference: null, latitude: null, longitude: null },
}
const order = sampleOrder()
const document = {
  ...order,
  billingAddress: address,
  customer: { ...order.customer, document: '12345678909', isCorporate: false },
}
const today = '2026-03-05'
const wish = { kind: 'change', valueCents: 12_000, dueDate: '2026-03-20' } as const
const killed = new Error('killed')

/** A gateway that keeps slips, confirms a cancellation at the next look, and loses the run at one of its calls. */
function givenGateway(killAt: number, payAt: number) {
  const slips: GatewayBill[] = []
  let calls = 0
  let payableMost = 0
  const add = ({
    reference,
    valueCents,
    dueDate,
  }: Pick<BillToIssue, 'reference' | 'valueCents' | 'dueDate'>) => {
    const known = slips.find((slip) => slip.reference === reference)
    if (known) return known
    const slip: GatewayBill = {
      ...sampleIssue({ reference, valueCents, dueDate }),
      gatewayBillId: `ch_${slips.length + 1}`,
      status: 'pending',
    }
    slips.push(slip)
    return slip
  }
  const payable = () => slips.filter(({ status }) => status === 'pending' || status === 'canceling')
  /** The call is carried out, and its answer is lost with the run. */
  const during = async <T>(act: () => T): Promise<T> => {
    calls++
    const first = slips[0]
    if (calls === payAt && first?.status === 'pending')
      Object.assign(first, {
        status: 'paid',
        payment: { paidCents: first.valueCents, paidOn: today, settledOn: null, times: 1 },
      })
    const answer = act()
    payableMost = Math.max(payableMost, payable().length)
    if (calls === killAt) throw killed
    return structuredClone(answer)
  }
  const find = (id: string) => slips.find(({ gatewayBillId }) => gatewayBillId === id)
  const missing = { kind: 'not-found', message: 'unknown' } as const
  const gateway: BillGateway = {
    findBill: (reference) => during(() => ok(slips.find((slip) => slip.reference === reference) ?? null)),
    issueBill: (bill) => during(() => ok(add(bill))),
    readBill: (id) =>
      during(() => {
        const slip = find(id)
        if (slip?.status === 'canceling') slip.status = 'canceled'
        return slip ? ok(slip) : err(missing)
      }),
    cancelBill: (id) =>
      during(() => {
        const slip = find(id)
        if (!slip) return err(missing)
        if (slip.payment) return err({ kind: 'conflict', message: 'paid' } as const)
        slip.status = 'canceling'
        return ok(slip)
      }),
    readPrint: async () => ok(null),
  }
  return { gateway, add, slips, payable, payableMost: () => payableMost }
}

test('a change that is killed at any call, and paid at any, ends with one payable slip or a payment, and never with two payable', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 14 }),
      fc.integer({ min: 1, max: 20 }),
      async (killAt, payAt) => {
        const { gateway, add, slips, payable, payableMost } = givenGateway(killAt, payAt)
        const billId = '019503a0-1234-7abc-9def-0123456789ab'
        const first = add({ reference: '1234abc9def-1', valueCents: 10_000, dueDate: '2026-03-10' })
        let bill: BillState = sampleBill({
          wish,
          issues: [sampleIssue({ reference: first.reference, gatewayBillId: first.gatewayBillId })],
        })
        for (let turn = 0; turn < 12 && bill.wish; turn++) {
          const context: BillContext = {
            ...{
              billId,
              bill,
              today,
              gateway,
              beneficiaryDocument: '12345678000195',
              invoice: null,
              phone: null,
            },
            document,
            takeNumber: async () => ok(null),
          }
          try {
            const { readings, changedTo, failure } = await slipVerbs['change-bill'](context)
            expect(failure).toBeUndefined()
            const also = changedTo
              ? { wish: null, currentValueCents: changedTo.valueCents, currentDueDate: changedTo.dueDate }
              : {}
            const [told] = takeReadings(bill, readings, today, also)
            bill = { ...bill, ...told?.sets }
          } catch (error) {
            if (error !== killed) throw error
          }
        }
        expect(payableMost()).toBeLessThanOrEqual(1)
        const isPaid = slips.some(({ payment }) => payment !== null)
        expect(bill.wish).toBeNull()
        if (isPaid) expect(['paid', 'done']).toContain(bill.status)
        else expect(payable().map(({ valueCents }) => valueCents)).toEqual([12_000])
      },
    ),
  )
})
