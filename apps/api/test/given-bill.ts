import type { Db } from '@ihub/db/core/pool'
import { uuidv7 } from '@ihub/kit/ids'
import { type Copied, day } from './copied.ts'

interface GivenBill {
  storeId: string
  integrationId: string
  orderId: string
  canary: string
  at: string
  gateway?: string
}

/** A bill of the order, of R$ 50,00, whose slip is not issued. */
export async function givenBill(
  system: Db,
  { storeId, integrationId, orderId, canary, at, gateway = 'pagarme' }: GivenBill,
): Promise<string> {
  const billId = uuidv7()
  await system
    .insertInto('bills')
    .values({
      store_id: storeId,
      bill_id: billId,
      order_id: orderId,
      origin_order_id: canary,
      integration_id: integrationId,
      gateway,
      code: `${canary}-B1`,
      payment_id: 'p1',
      method: 'bank-slip',
      parcel_number: 1,
      parcel_count: 1,
      status: 'pending',
      event_count: 0,
      value_cents: 5_000,
      due_date: '2026-03-10',
      current_value_cents: 5_000,
      current_due_date: '2026-03-10',
      currency: 'BRL',
      customer_name: canary,
      customer_document: '12345678909',
      created_at: at,
      updated_at: at,
    })
    .execute()
  return billId
}

export const billCopies = (id: string): Copied => ({
  table: 'bills',
  key: 'bill_id',
  id,
  copies: [
    {
      code: 'A-2-B1',
      status: 'paid',
      captured_cents: 5_000,
      paid_on: '2026-03-09',
      invoice_number: '77',
      created_at: day(2),
    },
    {
      code: 'A-3-B1',
      status: 'paid',
      troubles: ['underpaid', 'paid-after-cancellation'],
      captured_cents: 4_000,
      paid_on: '2026-03-09',
      settled_on: '2026-03-11',
      digitable_line: '00190500954014481606906809350314337370000000100',
      created_at: day(1),
    },
    {
      code: 'A-4-B2',
      customer_name: 'Ana',
      status: 'late',
      parcel_number: 2,
      parcel_count: 3,
      created_at: day(3),
    },
  ],
})

/** The calls about one bill. */
export const billSubjects = {
  getBill: 'billId',
  changeBill: 'billId',
  cancelBill: 'billId',
  readBill: 'billId',
  getBillPdf: 'billId',
  resolveBill: 'billId',
} as const
