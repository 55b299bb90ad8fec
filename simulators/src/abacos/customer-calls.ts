import type { Calls } from './calls.ts'
import { rowsOf, textOf } from './order.ts'
import type { OrderBook } from './order-book.ts'
import { critique, type Outcome, outcomeOf, rowDone } from './wire.ts'

/** The call of `AbacosWSClientes` that a platform makes: a second row of a document changes its customer. */
export const customerCalls = (book: OrderBook): Calls => ({
  CadastrarCliente: {
    what: 'Incluir clientes',
    answer: ({ ListaDeClientes }) => {
      const rows = rowsOf(ListaDeClientes, 'DadosClientes').map((row) => register(book, row))
      return {
        ResultadoOperacao: outcomeOf(
          rows.map(({ Resultado }) => Resultado),
          rowDone,
        ),
        Rows: { DadosClientesResultado: rows },
      }
    },
  },
})

function register(book: OrderBook, row: Record<string, unknown>) {
  const document = textOf(row, 'CPFouCNPJ')
  const problem = problemOf(row, document)
  if (problem === null) book.customers.set(document, row)
  const email = textOf(row, 'EMail')
  return {
    ...(email !== '' && { EMail: email }),
    CPFouCNPJ: document,
    TipoPessoa: textOf(row, 'TipoPessoa') || 'tpeIndefinido',
    Resultado: problem === null ? rowDone : refusal(problem),
  }
}

const refusal = (words: string): Outcome =>
  critique('Incluir clientes', `Interface = 11 Msg = ${words}\nErro ao cadastrar cliente`)

function problemOf(row: Record<string, unknown>, document: string): string | null {
  if (/\D/.test(document)) return `o campo CPF/CNPJ (${document.slice(0, 14)}) tem que conter apenas números`
  if (document.length !== 11 && document.length !== 14) return 'o CPF/CNPJ do cliente é inválido'
  return textOf(row, 'Nome') === '' ? 'o nome do cliente não foi informado' : null
}
