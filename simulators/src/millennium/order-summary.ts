import { lastNote } from './note-part.ts'
import { finalValue, type Order, shownStatus } from './order.ts'
import { text } from './parse-order.ts'

export type OrderSummary = {
  orderCode: string
  id: number
  status: number | null
  value: number
  noteNumber: number | null
  accessKey: string | null
  trackingCode: string
  transId: number
  branch: string
  kind: number | null
  /** Of each line that names one. */
  lineBranches: string[]
  adjustment: number
}

export function summaryOf(order: Order): OrderSummary {
  return {
    orderCode: order.orderCode,
    id: order.id,
    status: shownStatus(order),
    value: finalValue(order),
    noteNumber: lastNote(order)?.number ?? null,
    accessKey: lastNote(order)?.accessKey ?? null,
    trackingCode: order.trackingCode,
    transId: order.transId,
    branch: order.branch,
    kind: order.kind,
    lineBranches: order.products.map((product) => text(product, 'cod_filial')).filter((code) => code !== ''),
    adjustment: order.adjustment,
  }
}

/** A verb was asked for an order the ERP does not hold. */
export class UnknownOrder extends Error {
  constructor(orderCode: string) {
    super(`unknown order: ${orderCode}`)
  }
}
