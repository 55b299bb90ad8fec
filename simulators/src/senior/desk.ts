import type { Refusals } from '../kit/refusals.ts'
import type { AnswerBook } from './answer-book.ts'
import { importLayout } from './import-layouts.ts'
import type { OrderBook, SimOrder } from './order-book.ts'
import type { OrderWalk } from './order-walk.ts'
import { boarded, invalid, type Outcome, unknownDeposit, unknownOrder } from './problem.ts'

/** The two companies that every call names. */
export type Deposit = { depositor: string; warehouse: string }
export type Fields = Record<string, unknown>

export type At = {
  orders: OrderBook
  news: AnswerBook
  deposit: Deposit
  refusals: Refusals
  walk: OrderWalk
}

const pageMax = 100
const done: Outcome = { value: null }

/** The calls of the contract, whichever way they came in. */
export function createDesk({ orders, news, deposit, refusals, walk }: At) {
  const ofDeposit = (handle: (fields: Fields) => Outcome) => (fields: Fields) => {
    const wrong = (['depositor', 'warehouse'] as const).find((field) => fields[field] !== deposit[field])
    return wrong ? unknownDeposit(wrong) : handle(fields)
  }
  const ofOrder = (handle: (order: SimOrder, fields: Fields) => Outcome) =>
    ofDeposit((fields) => {
      const order = orders.find(textOf(fields.orderCode))
      return order ? handle(order, fields) : unknownOrder(textOf(fields.orderCode))
    })
  const page = (name: 'answers' | 'movements') =>
    ofDeposit((fields) => {
      const limit = Number(fields.limit ?? pageMax)
      if (!Number.isInteger(limit) || limit < 1 || limit > pageMax) return invalid('limit')
      return { value: { [name]: news[name].read(limit) } }
    })
  const acknowledge = (name: 'answers' | 'movements', field: string) =>
    ofDeposit((fields) => {
      const ids = fields[field]
      if (!Array.isArray(ids) || ids.length === 0) return invalid(field)
      news[name].acknowledge(ids.map(String))
      return done
    })
  return {
    deposit: ofDeposit(() => ({ value: deposit })),
    import: (fields: Fields) => importLayout({ book: orders, deposit, refusals, walk }, fields),
    order: ofOrder((order) => ({ value: shown(order) })),
    invoiceXml: ofOrder((order, { invoiceKey, xml }) => {
      const invoice = order.invoices.get(textOf(invoiceKey))
      if (!invoice || typeof xml !== 'string') return invalid(invoice ? 'xml' : 'invoiceKey')
      invoice.xml = xml
      return done
    }),
    /** A file of an NF-e names its own key, and no order. */
    invoiceXmlByKey: (xml: string): Outcome => {
      const key = /Id="NFe([A-Z\d]{44})"/.exec(xml)?.[1] ?? ''
      const invoice = orders.list().flatMap((order) => order.invoices.get(key) ?? [])[0]
      if (!invoice) return invalid('invoiceKey')
      invoice.xml = xml
      return done
    },
    invoiceCancellation: ofOrder((order, { invoiceKey }) => {
      const invoice = order.invoices.get(textOf(invoiceKey))
      if (order.hasBoarded && invoice && !invoice.isCanceled) return boarded(order.orderCode)
      if (invoice) invoice.isCanceled = true
      return done
    }),
    label: ofOrder((order, { volume, trackingNumber, url }) => {
      if (!(Number(volume) >= 1)) return invalid('volume')
      if (typeof url !== 'string' || url === '') return invalid('url')
      order.labels.set(Number(volume), {
        volume: Number(volume),
        trackingNumber: trackingNumber ? textOf(trackingNumber) : null,
        url,
      })
      return done
    }),
    boarding: ofOrder((order, { carrier, trackingNumbers }) => {
      if (!order.boarding) walk.released(order)
      order.boarding ??= {
        carrier: carrier ? textOf(carrier) : null,
        trackingNumbers: Array.isArray(trackingNumbers) ? trackingNumbers.map(String) : [],
      }
      return done
    }),
    cancellation: ofOrder((order) => {
      if (order.canceledBy) return done
      if (order.hasBoarded) return boarded(order.orderCode)
      order.canceledBy = 'DEPOSITANTE'
      order.status = 'CANCELADO'
      return done
    }),
    orderFiles: ofOrder((order) => ({
      value: {
        files: order.files.map(({ bytes, ...file }) => ({ ...file, content: bytes.toString('base64') })),
      },
    })),
    orderAnswers: page('answers'),
    acknowledgements: acknowledge('answers', 'answerIds'),
    movements: page('movements'),
    movementAcknowledgements: acknowledge('movements', 'movementIds'),
  }
}
export type Desk = ReturnType<typeof createDesk>
/** The calls that come with fields. */
export type DeskCall = Exclude<keyof Desk, 'invoiceXmlByKey'>

const textOf = (value: unknown) => (value === undefined || value === null ? '' : String(value))

const shown = (order: SimOrder) => ({
  orderCode: order.orderCode,
  warehouseOrderId: order.warehouseOrderId,
  status: order.status,
  lineCount: order.lines.size,
  invoices: [...order.invoices.values()].map(({ invoiceKey, isCanceled, xml }) => ({
    invoiceKey,
    isCanceled,
    hasXml: xml !== null,
  })),
  hasBoarded: order.hasBoarded,
  canceledBy: order.canceledBy,
})
