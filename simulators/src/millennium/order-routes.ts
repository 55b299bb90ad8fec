import { json, type SimAnswer, type SimRequest } from '../kit/message.ts'
import type { Refusals } from '../kit/refusals.ts'
import type { Route } from '../kit/router.ts'
import { parametersOf } from './known-fields.ts'
import { actionRow, noteRow, orderRow, statusRow, xmlRow } from './list-rows.ts'
import type { Order } from './order.ts'
import type { NoteOfOrder, OrderBook } from './order-book.ts'
import { parseOrder, Refusal, rows, text } from './parse-order.ts'
import { processStatus } from './process-status.ts'
import { Query } from './query.ts'
import type { Walk } from './walk.ts'
import { list, refused } from './wire.ts'

export type OrderRoutesOptions = {
  book: OrderBook
  walk: Walk
  refusals: Refusals
  emitterDocument: string
  orderCodeLengthMax: number
}

type Method = keyof typeof parametersOf
type Work = (query: Query, request: SimRequest) => SimAnswer

/** The calls under `pedido_venda`. */
export function orderRoutes(options: OrderRoutesOptions): Route[] {
  const { book } = options
  return [
    route('POST', 'inclui', (_, request) => include(options, request)),
    route('POST', 'processastatus', (_, request) => process(options, request)),
    route('GET', 'listapedidos', (query) => listOrders(book, query)),
    route('GET', 'consultastatus', (query) => listStatuses(book, query)),
    route('GET', 'listafaturamentos', (query) => listNotes(options, query)),
    route('GET', 'consultaxmlnfe', (query) => listXml(options, query)),
  ]
}

function route(verb: 'GET' | 'POST', method: Method, work: Work): Route {
  return {
    method: verb,
    path: `/api/millenium_eco/pedido_venda/${method}`,
    handle: (request) => {
      try {
        return work(new Query(request, parametersOf[method]), request)
      } catch (error) {
        if (error instanceof Refusal) return refused(400, error.message)
        throw error
      }
    },
  }
}

function include(
  { book, walk, refusals, orderCodeLengthMax }: OrderRoutesOptions,
  request: SimRequest,
): SimAnswer {
  const asked = parseOrder(request.body, { orderCodeLengthMax, now: Date.now() })
  const reason = refusals.take()
  if (reason !== undefined) throw new Refusal(reason.replace('{sku}', asked.lines[0]?.sku ?? ''))
  const order = book.create(asked)
  if (order.status === 1) walk.start(order)
  return json(201, {})
}

function process({ book, walk }: OrderRoutesOptions, request: SimRequest): SimAnswer {
  const asked = rows(request.fields.status_pedidos)
  if (asked.length === 0) throw new Refusal('Campo obrigatório: status_pedidos')
  const acoes = asked.map((row) => {
    const orderCode = text(row, 'cod_pedidov')
    const order = book.find(orderCode)
    const status = row.status === undefined || row.status === null ? Number.NaN : Number(row.status)
    return actionRow(
      orderCode,
      order,
      processStatus(book, order, status, (approved) => walk.start(approved)),
    )
  })
  return json(200, { acoes })
}

function listOrders(book: OrderBook, query: Query): SimAnswer {
  const aprovado = query.flag('aprovado')
  const efetuado = query.flag('efetuado')
  const firstId = query.integer('pedidov_inicial')
  const found = query.page(candidates(book, query), [
    ...shared(query),
    query.equal<Order>('cod_filial', (order) => order.branch),
    query.equal<Order>('cpf', (order) => text(order.customer, 'cpf')),
    query.equal<Order>('cnpj', (order) => text(order.customer, 'cnpj')),
    query.between<Order>('data_emissao_inicial', 'data_emissao_final', (order) => order.placedAt),
    query.between<Order>('data_emissao', 'data_emissao', (order) => order.placedAt),
    firstId === undefined ? undefined : (order) => order.id >= firstId,
    aprovado ? (order) => order.status !== 0 && order.status !== 5 : undefined,
    efetuado ? (order) => order.notes.length > 0 : undefined,
  ])
  const withDetail = query.flag('nao_lista_detalhe') !== true
  return list(
    'listapedidos',
    found.map((order) => orderRow(order, query.wireDate, withDetail)),
  )
}

function listStatuses(book: OrderBook, query: Query): SimAnswer {
  const ids = query.idList('list_pedidov')
  const source = ids ? ids.flatMap((id) => book.byId(id) ?? []) : candidates(book, query)
  const found = query.page(source, [
    ...shared(query),
    query.between<Order>('data_atualizacao_inicial', 'data_atualizacao_final', (order) => order.updatedAt),
  ])
  return list(
    'consultastatus',
    found.map((order) => statusRow(order, query.wireDate)),
  )
}

function listNotes({ book, emitterDocument }: OrderRoutesOptions, query: Query): SimAnswer {
  const since = query.date('data_atualizacao')
  const firstId = query.integer('saida_inicial')
  const found = query.page(noteCandidates(book, query), [
    query.equal<NoteOfOrder>('vitrine', ({ order }) => order.showcase),
    query.equal<NoteOfOrder>('pedidov', ({ order }) => order.id),
    query.equal<NoteOfOrder>('nota', ({ note }) => note.number),
    query.equal<NoteOfOrder>('saida', ({ note }) => note.id),
    query.between('data_atualizacao_inicial', 'data_atualizacao_final', ({ order }) => order.updatedAt),
    query.between('data_emissao_inicial', 'data_emissao_final', ({ note }) => note.issuedAt),
    query.between('data_emissao', 'data_emissao', ({ note }) => note.issuedAt),
    since === undefined ? undefined : ({ order }) => order.updatedAt >= since,
    firstId === undefined ? undefined : ({ note }) => note.id >= firstId,
    query.flag('aprovado') ? ({ note }) => note.cancelledAt === null : undefined,
    query.flag('cancelada') ? ({ note }) => note.cancelledAt !== null : undefined,
  ])
  const row = {
    date: query.wireDate,
    withXml: query.text('gera_xml')?.toUpperCase() === 'S',
    withPayments: query.flag('lancamentos_pedido') === true,
    emitterDocument,
  }
  return list(
    'listafaturamentos',
    found.map((note) => noteRow(note, row)),
  )
}

function listXml({ book, emitterDocument }: OrderRoutesOptions, query: Query): SimAnswer {
  const names = ['cod_pedidov', 'pedidov', 'nf', 'chave_nf']
  if (names.every((name) => query.text(name) === undefined))
    throw new Refusal('Informe cod_pedidov, pedidov, nf ou chave_nf')
  const notes = [...candidates(book, query)].flatMap((order) => order.notes.map((note) => ({ order, note })))
  const found = query.page<Pick<NoteOfOrder, 'order' | 'note'>>(notes, [
    query.equal('pedidov', ({ order }) => order.id),
    query.equal('nf', ({ note }) => note.number),
    query.equal('chave_nf', ({ note }) => note.accessKey),
  ])
  return list(
    'consultaxmlnfe',
    found.map(({ order, note }) => xmlRow(order, note, emitterDocument)),
  )
}

function shared(query: Query) {
  const cursor = query.integer('trans_id') ?? 0
  return [
    query.equal<Order>('vitrine', (order) => order.showcase),
    query.equal<Order>('pedidov', (order) => order.id),
    (order: Order) => order.transId >= cursor,
  ]
}

/** Orders of one code or one id without a scan, else all from the cursor on. */
function candidates(book: OrderBook, query: Query): Iterable<Order> {
  const code = query.text('cod_pedidov')
  if (code !== undefined) return book.all(code)
  const id = query.integer('pedidov')
  if (id !== undefined) {
    const order = book.byId(id)
    return order ? [order] : []
  }
  return book.orders.from(query.integer('trans_id') ?? 0)
}

function* noteCandidates(book: OrderBook, query: Query): Generator<NoteOfOrder> {
  const code = query.text('cod_pedidov')
  const from = query.integer('trans_id') ?? 0
  if (code === undefined) {
    yield* book.notes.from(from)
    return
  }
  for (const order of book.all(code)) {
    for (const note of order.notes) if (note.transId >= from) yield { order, note, transId: note.transId }
  }
}
