import type { BillRow } from '@ihub/contract/bills'
import type { ListColumn } from '@ihub/domain/list-columns'
import { at, joined, money, type Spelled, word } from './cell-words.ts'

export const billCells: Record<ListColumn<'bills'>, (row: BillRow) => Spelled> = {
  'bills.column.number': ({ code }) => code,
  'bills.column.status': ({ status }) => word('bill.status', status),
  'bills.column.value': ({ currentValue }) => money(currentValue),
  'bills.column.due': ({ currentDueDate }) => currentDueDate,
  'bills.column.trouble': ({ troubles }) => joined(troubles.map((trouble) => word('bill.trouble', trouble))),
  'bills.column.captured': ({ capturedValue }) => money(capturedValue),
  'bills.column.parcel': ({ parcel }) => `${parcel.number}/${parcel.of}`,
  'bills.column.order': ({ originOrderId }) => originOrderId,
  'bills.column.customer': ({ customer }) => customer,
  'bills.column.document': ({ customerDocument }) => customerDocument,
  'bills.column.invoice': ({ invoiceNumber }) => invoiceNumber,
  'bills.column.gateway': ({ gateway }) => gateway,
  'bills.column.line': ({ digitableLine }) => digitableLine,
  'bills.column.paid': ({ paidOn }) => paidOn,
  'bills.column.settled': ({ settledOn }) => settledOn,
  'bills.column.created': ({ createdAt }) => at(createdAt),
  'bills.column.updated': ({ updatedAt }) => at(updatedAt),
}
