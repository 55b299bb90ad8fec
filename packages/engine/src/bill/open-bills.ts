import type { Actor } from '@ihub/domain/actor'
import type { BillParcel } from '@ihub/domain/bill/parcels'
import type { Order, Payment } from '@ihub/domain/order/order'
import type { WorkClass } from '@ihub/domain/processes'
import type { StoreBatch } from '@ihub/ports/applied-change'
import { type AppliedBill, type LockedBill, takeBill } from './decide-bill.ts'

/** The order that is billed, and the contract that its bills are under. */
export interface BilledOrder {
  orderId: string
  document: Order
  invoiceNumber: string | null
  integrationId: string
  /** The connector of the gateway. */
  gateway: string
  sellerId: string | null
  /** Bills that the order has already; the next is numbered after them. */
  count: number
}

interface Opening {
  author: Actor
  workClass: WorkClass
  payments: readonly { payment: Payment; parcels: readonly BillParcel[] }[]
  /** Their ids follow from the payment, so that each is opened once. */
  idOf(name: string): string
}

/** Bills of an order under its lock, one a parcel of each payment. */
export const openBills = (
  batch: StoreBatch,
  order: BilledOrder,
  { author, workClass, payments, idOf }: Opening,
): AppliedBill[] =>
  payments
    .flatMap(({ payment, parcels }) => parcels.map((parcel) => ({ payment, parcel })))
    .map(({ payment, parcel }, index) => {
      const id = idOf(`bill ${order.orderId} ${payment.id} ${parcel.number}`)
      const bill = newBill(batch, order, { id, payment, parcel, number: order.count + index + 1 })
      const details = { value: parcel.valueCents / 100, dueDate: parcel.dueDate }
      return takeBill(batch, bill, {
        author,
        workClass,
        decision: { events: [{ type: 'opened', originAt: null, details }] },
      })
    })

interface Numbered {
  id: string
  payment: Payment
  parcel: BillParcel
  number: number
}

const digits = (text: string | null) => text?.replace(/\D/g, '') || null

function newBill(
  batch: StoreBatch,
  { orderId, document, invoiceNumber, integrationId, gateway, sellerId }: BilledOrder,
  { id, payment, parcel: { number: parcelNumber, of, valueCents, dueDate }, number }: Numbered,
): LockedBill {
  const code = `${document.originOrderId}-B${number}`
  const { customer } = document
  return {
    subject: { kind: 'bill', id, code },
    integrationId,
    createdAt: batch.at,
    eventCount: 0,
    currency: document.currency,
    customerName: (customer.isCorporate ? customer.corporateName : null) ?? customer.name,
    customerDocument: digits((customer.isCorporate ? customer.corporateDocument : null) ?? customer.document),
    invoiceNumber,
    state: {
      status: 'pending',
      code,
      orderId,
      originOrderId: document.originOrderId,
      paymentId: payment.id,
      method: payment.method,
      gateway,
      sellerId,
      parcel: { number: parcelNumber, of },
      valueCents,
      dueDate,
      currentValueCents: valueCents,
      currentDueDate: dueDate,
      issues: [],
      wish: null,
      isCanceled: false,
      troubles: [],
      resolved: [],
      pending: [],
      refused: [],
    },
    isNew: true,
    open: [],
    failed: [],
    planned: [],
  }
}
