import { isRecord, json, type SimAnswer, type SimRequest } from '../kit/message.ts'
import type { Refusals } from '../kit/refusals.ts'
import type { Route } from '../kit/router.ts'
import { parametersOf, pickingLevel } from './known-fields.ts'
import { liveNotes } from './note-part.ts'
import type { Order, Row } from './order.ts'
import type { OrderBook } from './order-book.ts'
import { known, Refusal, rows, text } from './parse-order.ts'
import { Query } from './query.ts'
import type { Walk } from './walk.ts'
import { list, refused } from './wire.ts'

export type PickingRoutesOptions = { book: OrderBook; walk: Walk; refusals: Refusals }

const firstNumber = 300_000
const numberOf = (order: Order) => firstNumber + order.id

/** The pre-invoicing of an approved order, which stands until its note is issued. */
const isPrepared = (order: Order) =>
  (order.status === 1 || order.status === 2) && liveNotes(order).length === 0

/** The calls under `millenium_log/picking`. */
export function pickingRoutes(options: PickingRoutesOptions): Route[] {
  return [
    route('GET', 'listanovos', (query) => listNew(options, query)),
    route('POST', 'faturar', (_, request) => invoice(options, request)),
  ]
}

function route(
  method: 'GET' | 'POST',
  name: 'listanovos' | 'faturar',
  work: (query: Query, request: SimRequest) => SimAnswer,
): Route {
  return {
    method,
    path: `/api/millenium_log/picking/${name}`,
    handle: (request) => {
      try {
        return work(new Query(request, parametersOf[name]), request)
      } catch (error) {
        if (error instanceof Refusal) return refused(400, error.message)
        throw error
      }
    },
  }
}

function listNew({ book }: PickingRoutesOptions, query: Query): SimAnswer {
  const id = query.integer('pedidov')
  const order = id === undefined ? undefined : book.byId(id)
  const candidates = id === undefined ? book.list() : order ? [order] : []
  const found = query.page(candidates, [
    isPrepared,
    query.equal<Order>('cod_pedidov', ({ orderCode }) => orderCode),
  ])
  return list(
    'listanovos',
    found.map((one) => ({
      numero: numberOf(one),
      pedidov: one.id,
      cod_pedidov: one.orderCode,
      quantidade: one.quantity,
      em_faturamento: one.isInvoicing,
    })),
  )
}

function invoice({ book, walk, refusals }: PickingRoutesOptions, request: SimRequest): SimAnswer {
  if (!isRecord(request.body)) throw new Refusal('Corpo da requisição inválido')
  const asked = known(request.body, pickingLevel)
  const order = book.byId(Number(asked.numero) - firstNumber)
  if (!order || !isPrepared(order))
    throw new Refusal(`Pré-faturamento ${text(asked, 'numero')} não encontrado`)
  checkLines(order, rows(asked.produtos))
  const reason = refusals.take()
  if (reason !== undefined) throw new Refusal(reason)
  order.invoiceRequests += 1
  order.isInvoicing = true
  walk.invoice(order, text(asked, 'fila') === 'EXCLUSIVA')
  return json(200, {})
}

/** Each line by the code that the order was sent with, and all of its units. */
function checkLines(order: Order, asked: readonly Row[]): void {
  const left = order.products.map((product) => ({ product, units: Number(product.quantidade) }))
  for (const row of asked) {
    const code = text(row, 'id_externo') || text(row, 'sku') || text(row, 'barra')
    const name = ['id_externo', 'sku', 'barra'].find((one) => text(row, one) !== '') ?? 'sku'
    const line = left.find(
      ({ product, units }) => text(product, name) === code && units === Number(row.quantidade),
    )
    if (!line) throw new Refusal(`Produto ${code} não confere com o pré-faturamento`)
    line.units = 0
  }
  const missing = left.find(({ units }) => units > 0)
  if (missing) throw new Refusal(`Produto ${text(missing.product, 'sku')} sem conferência`)
}
