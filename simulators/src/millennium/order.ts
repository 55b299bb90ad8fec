import type { NoteFlaw } from './note-flaws.ts'

export type Row = Readonly<Record<string, unknown>>

export type OrderLine = {
  item: string
  sku: string
  barcode: string
  quantity: number
  price: number
  discountPercent: number
  isKitComponent: boolean
  /** Of a note's line: which line of the order it is a part of. */
  index?: number
}

/** The order that `inclui` asked for, checked; amounts in reais. */
export type NewOrder = {
  orderCode: string | undefined
  customerOrderNumber: string
  showcase: number
  branch: string
  /** `tipo_pedido`: an id of the installation; null for its own choice. */
  kind: number | null
  isApproved: boolean
  isProvisional: boolean
  placedAt: number
  deliverBy: number | null
  quantity: number
  total: number
  adjustment: number
  courtesy: number
  freight: number
  /** Freight counted into the order's value, as `modalidade_frete` says. */
  freightCharged: number
  freightMode: string
  carrier: string
  customer: Row
  lines: OrderLine[]
  products: Row[]
  payments: Row[]
  discounts: Row[]
}

/** The part of its order that a note covers, under the order's own names. */
export type NotePart = Pick<
  NewOrder,
  'lines' | 'quantity' | 'total' | 'adjustment' | 'courtesy' | 'freightCharged' | 'payments'
>

export type Note = {
  /** `saida`, the movement's id. */
  id: number
  number: number
  series: number
  accessKey: string
  protocol: string
  issuedAt: number
  cancelledAt: number | null
  part: NotePart
  /** Of the parcel that it left with; empty before. */
  trackingCode: string
  /** Correction letters, oldest first. */
  corrections: { text: string; at: number }[]
  /** Its number was voided: no XML of it is handed out. */
  isVoided: boolean
  /** The fault of its XML. */
  flaw: NoteFlaw | null
  transId: number
}

export type Order = NewOrder & {
  orderCode: string
  id: number
  status: number
  /** Answered instead of `status` until the next change. */
  strangeStatus: { value: number | null } | undefined
  createdAt: number
  updatedAt: number
  transId: number
  trackingCode: string
  cancelReason: string
  notes: Note[]
  /** It was asked for a note, which is not issued yet. */
  isInvoicing: boolean
  /** How many times it was asked for one. */
  invoiceRequests: number
  /** The step of the walk the order waits for. */
  nextStep: string | undefined
}

export const statusNames: Readonly<Record<number, string>> = {
  0: 'Aguardando Pagamento',
  1: 'Pagamento Confirmado',
  2: 'Em Separação',
  3: 'Despachado',
  4: 'Entregue',
  5: 'Cancelado',
  6: 'Problemas',
  7: 'Embarcado',
  8: 'Falha na Entrega',
}

export function finalValue(order: NewOrder): number {
  return Math.round((order.total + order.adjustment + order.courtesy + order.freightCharged) * 100) / 100
}

export function shownStatus(order: Order): number | null {
  return order.strangeStatus ? order.strangeStatus.value : order.status
}
