import type { Calls } from './calls.ts'
import type { Line } from './order.ts'
import type { NoteNews, OrderBook } from './order-book.ts'
import { done, noData, slashDate, version } from './wire.ts'

/** The calls of `AbacosWSNotasFiscais`. */
export const noteCalls = (book: OrderBook, emitterDocument: string): Calls => ({
  NotasFiscaisDisponiveis: {
    what: 'Notas fiscais disponíveis',
    answer: () => {
      const rows = book.noteRows.list()
      if (rows.length === 0) return { ResultadoOperacao: noData }
      return {
        ResultadoOperacao: done('Notas fiscais disponíveis'),
        Rows: {
          DadosNotasFiscaisDisponiveisWeb: rows.map(({ protocol, content }) =>
            noteRow(protocol, content, emitterDocument),
          ),
        },
      }
    },
  },
  ConfirmarRecebimentoNotaFiscal: {
    what: 'Confirmar o envio das notas fiscais',
    acknowledges: (protocol) => book.noteRows.acknowledge(protocol),
    protocol: 'ProtocoloNotaFiscal',
  },
})

function noteRow(protocol: string, { order, note }: NoteNews, emitterDocument: string) {
  const goods = note.total - note.freight
  return {
    ProtocoloNotaFiscal: protocol,
    EmissorCNPJ: emitterDocument,
    CodigoNotaFiscal: note.id,
    NumeroNotaFiscal: note.number,
    SerieNotaFiscal: String(note.series).padEnd(3),
    EntradaSaida: 'S',
    CFOPNota: '6108',
    DataCadastro: slashDate(note.issuedAt),
    DataEmissao: slashDate(note.issuedAt),
    NaturezaOperacao: 'VENDA'.padEnd(50),
    StatusNota: (note.cancelledAt === null ? 'EMITIDA' : 'CANCELADA').padEnd(50),
    ValorMercadorias: goods,
    ValorFrete: note.freight,
    ValorEncargos: 0,
    ValorNota: note.total,
    VolumesQuantidade: 1,
    DestinatarioNome: 'MASCARADO',
    DestinatarioCPFouCNPJ: order.document,
    TransportadoraNome: String(order.asked.Transportadora ?? ''),
    CodigoPedidoAbacos: '0',
    NumeroPedido: order.number,
    SequencialNumeroPedido: '',
    NFeChave: note.accessKey,
    NFeCodStatusSefaz: note.cancelledAt === null ? '100' : '101',
    NFeDataAutorizacao: slashDate(note.issuedAt),
    NFeProtocoloAutorizacao: note.authorization,
    NFeProtocoloCancelamento: note.cancelledAt === null ? '' : `135${String(note.id).padStart(12, '0')}`,
    Itens: {
      VersaoWebService: version,
      ResultadoOperacao: done('Itens das notas disponíveis'),
      Rows: { DadosItensNotaFiscalDisponiveisWeb: note.lines.map(itemRow) },
    },
  }
}

const itemRow = ({ sku, quantity, price }: Line, index: number) => ({
  Sequencial: index + 1,
  CodigoProdutoAbacos: 40_000 + index,
  CodigoProduto: sku,
  QuantidadeFiscal: quantity,
  QuantidadeFisica: quantity,
  PrecoBruto: price,
  PrecoLiquido: price,
  TotalBruto: price * quantity,
  TotalLiquido: price * quantity,
  CFOPItem: '6108',
})
