import type { AnswerBook, OrderAnswer } from './answer-book.ts'
import type { OrderBook, SimFile, SimOrder } from './order-book.ts'
import { labelOf, pdfOf } from './papers.ts'

/** The steps that people of the warehouse take with an order, each with its word. */
export const steps = {
  reserve: 'RESERVADO',
  pick: 'EM_SEPARACAO',
  lack: 'RUPTURA',
  picked: 'SEPARADO',
  check: 'CONFERIDO',
  wantInvoice: 'AGUARDANDO_NOTA',
  label: 'ETIQUETA_EMITIDA',
  returnFiles: 'ARQUIVOS_DA_NOTA',
  ready: 'PRONTO_PARA_EXPEDICAO',
  board: 'EMBARCADO',
  dispatch: 'EXPEDIDO',
  giveUp: 'CANCELADO',
  fail: 'ERRO',
} as const
export type Step = keyof typeof steps

export type StepWish = { at?: string; message?: string }

export type Books = {
  orders: OrderBook
  news: AnswerBook
  /** Where a warehouse that trades files leaves its papers. */
  putPaper(orderCode: string, file: SimFile): void
}

/** Moves an order of the warehouse and tells of it; an order that the warehouse lacks is an error of the test. */
export function takeStep(
  { orders, news, putPaper }: Books,
  orderCode: string,
  step: Step,
  { at, message }: StepWish = {},
): OrderAnswer {
  const order = orders.find(orderCode)
  if (!order) throw new Error(`the warehouse has no order ${orderCode}`)
  order.status = steps[step]
  if (step === 'returnFiles' && order.files.length === 0) order.files = filesOf(order)
  if (step === 'returnFiles') for (const file of order.files) putPaper(orderCode, file)
  if (step === 'board' || step === 'dispatch') order.hasBoarded = true
  if (step === 'giveUp') order.canceledBy = 'ARMAZEM'
  return news.answer({
    orderCode,
    status: steps[step],
    message: message ?? null,
    volumes: step === 'dispatch' ? volumesOf(order) : null,
    ...(at && { occurredAt: at }),
  })
}

const standing = ({ invoices }: SimOrder) => [...invoices.values()].filter(({ isCanceled }) => !isCanceled)

function filesOf(order: SimOrder) {
  const invoices = standing(order).map(({ invoiceKey }) => ({
    kind: 'invoice' as const,
    name: `${invoiceKey}-danfe.pdf`,
    mediaType: 'application/pdf',
    bytes: pdfOf(`DANFE ${invoiceKey}`),
  }))
  const labels = [...(order.labels.size > 0 ? order.labels.keys() : [1])].map((volume) => ({
    kind: 'label' as const,
    name: `${order.warehouseOrderId}-etiqueta-${volume}.zpl`,
    mediaType: 'text/plain',
    bytes: labelOf(order.orderCode, volume),
  }))
  return [...invoices, ...labels]
}

function volumesOf(order: SimOrder) {
  const codes = order.boarding?.trackingNumbers.length
    ? order.boarding.trackingNumbers
    : [...order.labels.values()].flatMap(({ trackingNumber }) => trackingNumber ?? [])
  const [invoice] = standing(order)
  // The number of an NF-e stands in its key (MOC 7.0, 2.2.6).
  const invoiceNumber = invoice ? String(Number(invoice.invoiceKey.slice(25, 34))) : null
  return (codes.length > 0 ? codes : [`WMS${order.warehouseOrderId}`]).map((trackingNumber) => ({
    trackingNumber,
    carrier: order.boarding?.carrier ?? null,
    invoiceNumber,
  }))
}
