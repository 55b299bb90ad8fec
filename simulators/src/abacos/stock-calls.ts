import { isRecord } from '../kit/message.ts'
import type { Calls } from './calls.ts'
import type { StockBook } from './stock-book.ts'
import { critique, done, noData, outcomeOf, rowDone } from './wire.ts'

/** The calls of `AbacosWSProdutos` about stock. */
export const stockCalls = (stock: StockBook): Calls => ({
  EstoquesDisponiveis: {
    what: 'Listar os dados de estoques disponíveis',
    answer: () => {
      const rows = stock.rows.list()
      if (rows.length === 0) return { ResultadoOperacao: noData }
      return {
        ResultadoOperacao: done('Listar os dados de estoques disponíveis'),
        Rows: {
          DadosEstoque: rows.map(({ protocol, content: { sku, minimum, available } }, index) => ({
            ProtocoloEstoque: protocol,
            CodigoProduto: sku.padEnd(20),
            CodigoProdutoAbacos: String(40_000 + index),
            SaldoMinimo: minimum,
            SaldoDisponivel: stock.told(sku, available),
            NomeAlmoxarifadoOrigem: '',
            IdentificadorProduto: '',
            CodigoProdutoParceiro: '',
          })),
        },
      }
    },
  },
  ConfirmarRecebimentoEstoque: {
    what: 'Confirmar a inclusão dos dados de estoque',
    acknowledges: (protocol) => stock.rows.acknowledge(protocol),
    protocol: 'ProtocoloEstoque',
  },
  EstoqueOnLine: {
    what: 'Consultar estoque on-line',
    answer: ({ ListaDeCodigosProdutos }) => {
      const rows = codesOf(ListaDeCodigosProdutos).map((sku) => onlineRow(stock, sku))
      return {
        ResultadoOperacao: outcomeOf(
          rows.map(({ Resultado }) => Resultado),
          done('Consultar estoque on-line'),
        ),
        Rows: { DadosEstoqueResultado: rows },
      }
    },
  },
})

function codesOf(list: unknown): string[] {
  const codes = isRecord(list) ? list.string : undefined
  return (Array.isArray(codes) ? codes : codes === undefined ? [] : [codes]).map(String)
}

function onlineRow(stock: StockBook, sku: string) {
  const available = stock.of(sku)
  return {
    CodigoProduto: sku,
    SaldoMinimo: 0,
    SaldoDisponivel: available === undefined ? 0 : stock.told(sku, available),
    ProdutoTipoLigacao: 'tplNenhum',
    Resultado:
      available === undefined
        ? critique('Consultar estoque on-line', `Produto ${sku} não encontrado`)
        : rowDone,
  }
}
