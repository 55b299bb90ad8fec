import type * as contract from '@ihub/contract/bills'
import { actionsOfBill } from '@ihub/domain/bill/actions'
import { type BillEventType, billEventMeaning } from '@ihub/domain/bill/events'
import type { BillIssue } from '@ihub/domain/bill/issue'
import type { Asker } from '@ihub/domain/order/actions'
import type { ReconciledAccount } from '@ihub/operations/bill/reconcile-bills'
import type { BillPageRead, BillRead } from '@ihub/ports/bills'
import { money, type NameOf } from './present.ts'
import { presentBlocker } from './present-order.ts'
import { presentProcess } from './present-process.ts'
import { presentEvent } from './present-timeline.ts'

export const presentBill =
  (nameOf: NameOf) =>
  (bill: BillRead): contract.BillRow => ({
    _id: bill.billId,
    code: bill.code,
    status: bill.status,
    troubles: bill.troubles,
    billOrderId: bill.orderId,
    originOrderId: bill.originOrderId,
    gateway: nameOf(bill.gateway),
    parcel: bill.parcel,
    value: money(bill.valueCents),
    dueDate: bill.dueDate,
    currentValue: money(bill.currentValueCents),
    currentDueDate: bill.currentDueDate,
    capturedValue: money(bill.capturedCents),
    paidOn: bill.paidOn,
    settledOn: bill.settledOn,
    barcode: bill.barcode,
    digitableLine: bill.digitableLine,
    currency: bill.currency,
    customer: bill.customerName,
    customerDocument: bill.customerDocument,
    invoiceNumber: bill.invoiceNumber,
    createdAt: bill.createdAt,
    updatedAt: bill.updatedAt,
  })

const presentSlip = ({ payment, valueCents, ...slip }: BillIssue): contract.BillDetail['slips'][number] => ({
  ...slip,
  value: money(valueCents),
  paid: payment && money(payment.paidCents),
  paidOn: payment?.paidOn ?? null,
  settledOn: payment?.settledOn ?? null,
})

interface Seen {
  nameOf: NameOf
  by: Asker
}

export const presentBillPage = (bill: BillPageRead, { nameOf, by }: Seen): contract.BillDetail => ({
  ...presentBill(nameOf)(bill),
  paymentMethod: bill.state.method,
  wish: presentWish(bill.state.wish),
  slips: bill.state.issues.map(presentSlip),
  changes: changesOf(bill),
  blocker: bill.blocker && presentBlocker(bill.blocker, nameOf),
  timeline: bill.timeline.map((event) => presentEvent(event, billEventMeaning(event.type as BillEventType))),
  history: bill.processes.map((process) => presentProcess(process, nameOf)),
  actions: actionsOfBill(bill.state, by),
})

const presentWish = (wish: BillPageRead['state']['wish']): contract.BillDetail['wish'] =>
  wish &&
  (wish.kind === 'change'
    ? { kind: wish.kind, value: money(wish.valueCents), dueDate: wish.dueDate }
    : { kind: wish.kind, value: null, dueDate: null })

/** The changes that were done, with the person who asked for each; newest first. */
function changesOf({ timeline }: BillPageRead): contract.BillDetail['changes'] {
  const inOrder = timeline.toSorted((one, other) => one.sequence - other.sequence)
  return inOrder
    .flatMap((event, index) => {
      if (event.type !== 'changed') return []
      const asked = inOrder.slice(0, index).findLast(({ type }) => type === 'change-asked')
      const { valueBefore, value, dueDateBefore, dueDate } = event.details
      return [
        {
          at: event.createdAt,
          author: asked?.author.name ?? null,
          previousValue: Number(valueBefore),
          value: Number(value),
          previousDueDate: String(dueDateBefore),
          dueDate: String(dueDate),
        },
      ]
    })
    .reverse()
}

const presentCompared = (slip: BillIssue | null) =>
  slip && {
    status: slip.status,
    value: money(slip.valueCents),
    dueDate: slip.dueDate,
    paid: slip.payment && money(slip.payment.paidCents),
  }

export const presentAccount =
  (nameOf: NameOf) =>
  ({ account, slips, ...rest }: ReconciledAccount): contract.Reconciliation['accounts'][number] => ({
    ...rest,
    gateway: nameOf(account.connector),
    label: account.label,
    slips: slips.map(({ bill, ours, theirs, ...slip }) => ({
      ...slip,
      billId: bill?.billId ?? null,
      code: bill?.code ?? null,
      ours: presentCompared(ours),
      theirs: presentCompared(theirs),
    })),
  })
