import { isRecord } from '../kit/message.ts'
import type { Refusals } from '../kit/refusals.ts'
import type { OrderBook, Row } from './order-book.ts'
import type { OrderWalk } from './order-walk.ts'
import { canceled, invalid, type Outcome, refused, unknownDeposit, unknownOrder } from './problem.ts'

type Deposit = { depositor: string; warehouse: string }
type Importing = { book: OrderBook; deposit: Deposit; refusals: Refusals; walk: OrderWalk }

const decimal = /^\d+(,\d{1,4})?$/
const day = /^\d{2}\/\d{2}\/\d{4}$/
const forms: Record<string, Record<string, RegExp>> = {
  int_pedido: {
    codigointerno: /./,
    numpedido: /./,
    cnpj_emitente: /^\d{14}$/,
    tipo: /^S$/,
    tiponf: /^P$/,
    data_emissao: day,
    nome_dest: /./,
    cnpj_dest: /^(\d{11}|\d{14})$/,
    cep_dest: /^\d{8}$/,
    estado_dest: /^[A-Z]{2}$/,
    vlrtotal: decimal,
    num_itens: /^[1-9]\d*$/,
  },
  int_pedidodet: {
    codigointerno: /./,
    cnpj_emitente: /^\d{14}$/,
    idseq: /^[1-9]\d*$/,
    qtde: /^\d+(\.\d{1,4})?$/,
    vlrunit: decimal,
    vlrtotal: decimal,
  },
  int_faturamento: {
    codigointerno: /./,
    chaveacessonfe: /^[A-Z\d]{44}$/,
    cnpj_emitente: /^\d{14}$/,
    dataemissao: day,
    tiponf: /^N$/,
    vlrtotal: decimal,
  },
}

/** Takes the rows of one layout, all or none: `{ chavelayout, list }`. */
export function importLayout({ deposit, ...at }: Importing, fields: Row | object): Outcome {
  const { chavelayout, list } = fields as { chavelayout?: unknown; list?: unknown }
  const form = typeof chavelayout === 'string' ? forms[chavelayout] : undefined
  if (!form) return invalid('chavelayout')
  if (!Array.isArray(list) || list.length === 0 || !list.every(isRecord)) return invalid('list')
  const rows = list as Row[]
  for (const row of rows) {
    const wrong = Object.keys(form).find((name) => !form[name]?.test(row[name] ?? ''))
    if (wrong) return invalid(wrong)
    if (row.cnpj_depositante !== deposit.depositor) return unknownDeposit('depositor')
    if (chavelayout === 'int_pedidodet') continue
    if (row.cnpj_unidade !== deposit.warehouse) return unknownDeposit('warehouse')
  }
  for (const row of rows) {
    const outcome = takers[chavelayout as keyof typeof takers](at, row)
    if (outcome) return outcome
  }
  return { value: { integrados: rows.length } }
}

type Taker = (at: Omit<Importing, 'deposit'>, row: Row) => Outcome | undefined

const takers = {
  int_pedido: ({ book, refusals }, row) => {
    const known = book.find(row.codigointerno ?? '')
    if (known?.canceledBy === 'DEPOSITANTE') return canceled(known.orderCode)
    const reason = refusals.take()
    if (reason) return refused(reason)
    book.take(row)
    return undefined
  },
  int_pedidodet: ({ book, walk }, row) => {
    const order = book.find(row.codigointerno ?? '')
    if (!order) return unknownOrder(row.codigointerno ?? '')
    if (!row.barra && !row.codigoindustria) return invalid('codigoindustria')
    order.lines.set(row.idseq ?? '', row)
    if (String(order.lines.size) === order.header.num_itens) walk.begin(order)
    return undefined
  },
  int_faturamento: ({ book, walk }, row) => {
    const order = book.find(row.codigointerno ?? '')
    if (!order) return unknownOrder(row.codigointerno ?? '')
    if (order.canceledBy) return canceled(order.orderCode)
    const invoiceKey = row.chaveacessonfe ?? ''
    const known = order.invoices.get(invoiceKey)
    order.invoices.set(invoiceKey, {
      xml: known?.xml ?? null,
      isCanceled: known?.isCanceled ?? false,
      invoiceKey,
      row,
    })
    if (!known) walk.invoiced(order)
    return undefined
  },
} as const satisfies Record<string, Taker>
