import type { Refusals } from '../kit/refusals.ts'
import type { Calls } from './calls.ts'
import { type Line, liveNotes, numberOf, type Order, rowsOf, textOf } from './order.ts'
import type { OrderBook, StatusNews } from './order-book.ts'
import { statuses } from './statuses.ts'
import {
  compactDate,
  critique,
  done,
  noData,
  type Outcome,
  outcomeOf,
  rowDone,
  undefinedOutcome,
} from './wire.ts'

export type Duplicates = 'refuse' | 'accept'
type Parts = { book: OrderBook; refusals: Refusals; duplicates: Duplicates }
type Row = Record<string, unknown>

/** The calls of `AbacosWSPedidos` that a platform makes. */
export const orderCalls = (parts: Parts): Calls => ({
  PedidoExiste: {
    what: 'Verificar a existência de pedidos',
    answer: ({ ListaDeNumerosDePedidos }) => ({
      ResultadoOperacao: undefinedOutcome,
      Rows: {
        DadosPedidosExistentes: numbersOf(ListaDeNumerosDePedidos).map((one) => existing(parts.book, one)),
      },
    }),
  },
  InserirPedido: {
    what: 'Incluir pedidos',
    answer: ({ ListaDePedidos }) => {
      const rows = rowsOf(ListaDePedidos, 'DadosPedidos').map((row) => insert(parts, row))
      return withRows('Incluir pedidos', 'DadosPedidosResultado', rows)
    },
  },
  ConfirmarPagamentosPedidos: {
    what: 'Liberar o pagamento do pedido',
    answer: ({ ListaDePagamentos }) => {
      const rows = rowsOf(ListaDePagamentos, 'DadosPgtoPedido').map((row) => confirm(parts.book, row))
      return withRows('Liberar o pagamento do pedido', 'DadosPgtoPedidoResultado', rows)
    },
  },
  StatusPedidoDisponiveis: {
    what: 'Status de pedidos',
    answer: () => {
      const rows = parts.book.statusRows.list()
      if (rows.length === 0) return { ResultadoOperacao: noData }
      return {
        ResultadoOperacao: done('Status de pedidos'),
        Rows: { DadosStatusPedido: rows.map(({ protocol, content }) => statusRow(protocol, content)) },
      }
    },
  },
  ConfirmarRecebimentoStatusPedido: {
    what: 'Confirmar a baixa do status do pedido',
    acknowledges: (protocol) => parts.book.statusRows.acknowledge(protocol),
    protocol: 'ProtocoloStatusPedido',
  },
})

const withRows = (what: string, name: string, rows: { Resultado: Outcome }[]) => ({
  ResultadoOperacao: outcomeOf(
    rows.map(({ Resultado }) => Resultado),
    done(what),
  ),
  Rows: { [name]: rows },
})

function numbersOf(list: unknown): string[] {
  const { string = [] } = (list ?? {}) as { string?: unknown }
  return (Array.isArray(string) ? string : [string]).map(String)
}

function existing(book: OrderBook, number: string) {
  const order = book.find(number)
  return {
    NumeroDoPedido: number,
    Existente: order !== undefined,
    StatusAtual: order ? stateOf(order) : 'tspeeNaoEncontrado',
    Resultado: rowDone,
  }
}

function stateOf(order: Order) {
  if (order.code === statuses.canceled) return 'tspeeCancelado'
  if (order.code === statuses.delivered) return 'tspeeEntregue'
  if (order.code === statuses.sent) return 'tspeeDespachado'
  return liveNotes(order).length > 0 ? 'tspeeFaturado' : 'tspeeEmAndamento'
}

const origin = 'Incluir pedidos'
const refusedRow = (number: string, words: string) =>
  critique(origin, `Interface = 11 Pedido = ${number} Msg = ${words}\nErro ao cadastrar pedido`)

function insert({ book, refusals, duplicates }: Parts, row: Row) {
  const number = textOf(row, 'NumeroDoPedido')
  const document = textOf(row, 'CPFouCNPJ')
  const lines = rowsOf(row.Itens, 'DadosPedidosItem').map(toLine)
  const payments = rowsOf(row.FormasDePagamento, 'DadosPedidosFormaPgto')
  const missing = lines.filter(({ sku }) => book.missingProducts.has(sku))
  const refuse = (words: string) => ({ NumeroDoPedido: number, Resultado: refusedRow(number, words) })
  const reason = refusals.take()
  if (reason !== undefined) return refuse(reason.replace('{sku}', lines[0]?.sku ?? ''))
  if (book.find(number) && duplicates === 'refuse') return refuse(`o pedido ${number} já está cadastrado`)
  if (/\D/.test(document))
    return refuse(`o campo CPF/CNPJ (${document.slice(0, 14)}) tem que conter apenas numeros`)
  if (!book.customers.has(document)) return refuse(`o cliente ${document} não está cadastrado`)
  if (lines.length === 0) return refuse('o pedido não possui itens')
  if (missing.length > 0) return refuse(`o produto ${missing[0]?.sku} não está cadastrado`)
  book.create({
    number,
    document,
    lines,
    total: numberOf(row, 'ValorPedido'),
    freight: numberOf(row, 'ValorFrete'),
    asked: row,
    isPaid: row.PedidoJaPago === true,
  })
  return {
    NumeroDoPedido: number,
    Resultado: rowDone,
    FormasDePagamentoResultado: {
      DadosPedidosFormaPgtoResultado: payments.map((payment) => ({
        FormaPagamento: textOf(payment, 'FormaPagamentoCodigo'),
        Resultado: rowDone,
      })),
    },
    ItensResultado: {
      DadosPedidosItemResultado: lines.map(({ sku }) => ({ CodigoProduto: sku, Resultado: rowDone })),
    },
  }
}

const toLine = (row: Row): Line => ({
  sku: textOf(row, 'CodigoProduto'),
  quantity: numberOf(row, 'QuantidadeProduto'),
  price: numberOf(row, 'PrecoUnitario'),
})

function confirm(book: OrderBook, row: Row) {
  const number = textOf(row, 'NumeroPedido')
  const order = book.find(number)
  const problem = problemOfPayment(order)
  if (order && problem === null && textOf(row, 'StatusPagamento') === 'speConfirmado') book.pay(order)
  return {
    NumeroPedido: number,
    Resultado:
      problem === null
        ? rowDone
        : critique('Liberar o pagamento do pedido', `Interface = 11 Pedido = ${number} Msg = ${problem}`),
  }
}

function problemOfPayment(order: Order | undefined): string | null {
  if (!order) return 'o pedido não foi encontrado'
  if (order.code === statuses.canceled) return 'o pedido está cancelado'
  return order.isPaid ? 'o pagamento do pedido já foi confirmado' : null
}

function statusRow(protocol: string, { order, code, name, at, note }: StatusNews): Row {
  const isCanceled = code === statuses.canceled
  return {
    ProtocoloStatusPedido: protocol,
    NumeroPedido: order.number,
    CodigoPedidoAbacos: 0,
    CodigoStatus: code,
    StatusPedido: name,
    DataHora: compactDate(at),
    SerieNota: note ? String(note.series).padEnd(3) : '',
    NumeroNota: note?.number ?? 0,
    DataEmissaoNota: note ? compactDate(note.issuedAt) : '',
    NumeroObjeto: note?.trackingNumber.padEnd(14) ?? '',
    QuantidadeVolumes: note ? 1 : 0,
    CodigoMotivoCancelamento: isCanceled ? '1' : '',
    MotivoCancelamento: isCanceled ? order.cancelReason : '',
  }
}
