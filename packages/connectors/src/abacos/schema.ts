import { parseAccessKey } from '@ihub/fiscal/access-key'
import { z } from 'zod'
import { isErpDate } from './dates.ts'
import { Cents, Flag, Pieces, Text } from './fields.ts'

/** `DadosResultadoOperacao`: the outcome of a call or of one row. */
export const Outcome = z.object({
  Codigo: z.string(),
  Descricao: Text,
  Tipo: z.string(),
  ExceptionMessage: Text,
})
export type Outcome = z.output<typeof Outcome>

/** `TDadosRows`: every answer but those to acknowledgements. Rows are read one by one. */
export const Answer = z.object({
  ResultadoOperacao: Outcome,
  Rows: z
    .array(z.record(z.string(), z.unknown()))
    .nullish()
    .transform((rows) => rows ?? []),
})
export type Answer = z.output<typeof Answer>

/** `PedidoExiste`. */
export const ExistingOrder = z.object({
  NumeroDoPedido: Text,
  Existente: Flag,
  StatusAtual: z.string(),
  Resultado: Outcome,
})
export type ExistingOrder = z.output<typeof ExistingOrder>

/** `InserirPedido`, with the outcome of each payment and item where the ERP got so far. */
const listIn = (name: string) =>
  z
    .object({ [name]: z.unknown() })
    .or(z.string())
    .nullish()
    .transform((list) => {
      const rows = typeof list === 'object' && list ? list[name] : undefined
      return z
        .array(z.object({ Resultado: Outcome }))
        .catch([])
        .parse(Array.isArray(rows) ? rows : [rows])
    })
export const InsertedOrder = z.object({
  NumeroDoPedido: Text,
  Resultado: Outcome,
  FormasDePagamentoResultado: listIn('DadosPedidosFormaPgtoResultado'),
  ItensResultado: listIn('DadosPedidosItemResultado'),
})

/** `CadastrarCliente` and `ConfirmarPagamentosPedidos`. */
export const RowOutcome = z.object({ Resultado: Outcome })

/** `StatusPedidoDisponiveis`. */
export const StatusRow = z.object({
  ProtocoloStatusPedido: z.string().trim().min(1),
  NumeroPedido: Text,
  CodigoStatus: Text,
  StatusPedido: Text,
  DataHora: Text,
  NumeroNota: Text,
  NumeroObjeto: Text,
  CodigoMotivoCancelamento: Text,
  MotivoCancelamento: Text,
})
export type StatusRow = z.output<typeof StatusRow>

/** `EstoquesDisponiveis`; a row without a warehouse is about all of them. */
export const StockRow = z.object({
  ProtocoloEstoque: z.string().trim().min(1),
  CodigoProduto: z.string().trim().min(1),
  SaldoDisponivel: Pieces,
  NomeAlmoxarifadoOrigem: Text,
})

/** `EstoqueOnLine`. */
export const OnlineStockRow = z.object({
  CodigoProduto: z.string().trim().min(1),
  SaldoDisponivel: Pieces,
  Resultado: Outcome,
})

const NoteItem = z.object({ CodigoProduto: z.string().trim().min(1), QuantidadeFiscal: z.string().trim() })

/** `NotasFiscaisDisponiveis`. */
export const NoteRow = z.object({
  ProtocoloNotaFiscal: z.string().trim().min(1),
  NumeroNotaFiscal: z.string().trim().regex(/^\d+$/),
  SerieNotaFiscal: Text,
  EntradaSaida: Text,
  DataEmissao: z.string().trim().refine(isErpDate, { error: 'is no date' }),
  StatusNota: Text,
  ValorNota: Cents,
  NumeroPedido: Text,
  NFeChave: Text.refine((key) => key === null || parseAccessKey(key).ok, { error: 'is no access key' }),
  NFeCodStatusSefaz: Text,
  NFeDataAutorizacao: Text,
  NFeProtocoloAutorizacao: Text,
  NFeProtocoloCancelamento: Text,
  Itens: z
    .object({ Rows: z.array(NoteItem).default([]) })
    .nullish()
    .transform((items) => items?.Rows ?? []),
})
export type NoteRow = z.output<typeof NoteRow>
