import { err, ok } from '@ihub/domain/result'
import type { AcknowledgedFeed } from '@ihub/ports/feed'
import type { InvoiceReport, InvoiceSource } from '@ihub/ports/invoice-source'
import { unreadableReport } from '../read-items.ts'
import { acknowledgeEach } from './acknowledge.ts'
import type { Context } from './context.ts'
import { toInstant } from './dates.ts'
import { protocolsOf, readRows } from './read-rows.ts'
import { NoteRow } from './schema.ts'

const protocolName = 'ProtocoloNotaFiscal'

/**
 * Every note that nobody acknowledged yet, in one page. Passed over are notes that belong to no order and entries; a note
 * that is not authorized yet is left where it is, and comes again.
 */
export const readInvoices = ({ call, settings }: Context): AcknowledgedFeed<InvoiceReport> => ({
  kind: 'acknowledged',
  read: async () => {
    const rows = await call.rows('NotasFiscaisDisponiveis')
    if (!rows.ok) return rows
    const { readable, unreadable } = readRows(rows.value, NoteRow)
    const early = new Set(readable.filter(isEarly).map(({ ProtocoloNotaFiscal }) => ProtocoloNotaFiscal))
    const items = readable.flatMap((row) => toReport(row, settings))
    const handles = protocolsOf(rows.value, protocolName).filter((protocol) => !early.has(protocol))
    return ok({ items, unreadable, handles })
  },
  acknowledge: acknowledgeEach((protocol) =>
    call.acknowledge('ConfirmarRecebimentoNotaFiscal', [protocolName, protocol]),
  ),
})

/** The row as it was received, read by the rules of now. */
export const rereadInvoice =
  ({ settings }: Context): NonNullable<InvoiceSource['rereadInvoice']> =>
  async (received) => {
    const { readable, unreadable } = readRows([received], NoteRow)
    const [still] = unreadable
    return still ? err(unreadableReport(still)) : ok(readable.flatMap((row) => toReport(row, settings)))
  }

/** Of a sale; an entry is bought goods or a return. */
const isOurs = ({ NumeroPedido, EntradaSaida }: NoteRow) => NumeroPedido !== null && EntradaSaida !== 'E'

const isCanceled = ({ NFeProtocoloCancelamento, StatusNota }: NoteRow) =>
  NFeProtocoloCancelamento !== null || /cancelad/i.test(StatusNota ?? '')

const isAuthorized = ({ NFeChave, NFeProtocoloAutorizacao, NFeCodStatusSefaz }: NoteRow) =>
  NFeChave !== null && (NFeProtocoloAutorizacao !== null || ['100', '150'].includes(NFeCodStatusSefaz ?? ''))

const isEarly = (row: NoteRow) => isOurs(row) && !isAuthorized(row) && !isCanceled(row)

function toReport(row: NoteRow, { timeZone }: Context['settings']): InvoiceReport[] {
  const { NumeroPedido, NFeChave, NumeroNotaFiscal, SerieNotaFiscal } = row
  if (NumeroPedido === null || NFeChave === null || !isOurs(row) || isEarly(row)) return []
  // An hour that the zone skipped is read as if no zone did.
  const issuedAt = toInstant(row.DataEmissao, timeZone) ?? toInstant(row.DataEmissao, 'UTC')
  if (issuedAt === null) return []
  return [
    {
      originOrderId: NumeroPedido,
      erpOrderId: NumeroPedido,
      kind: 'nfe',
      number: NumeroNotaFiscal,
      series: SerieNotaFiscal,
      accessKey: NFeChave,
      facts: { issuedAt, valueCents: row.ValorNota, lines: row.Itens.map(toLine) },
      isCanceled: isCanceled(row),
      at: toInstant(row.NFeDataAutorizacao, timeZone) ?? issuedAt,
    },
  ]
}

const toLine = ({ CodigoProduto, QuantidadeFiscal }: NoteRow['Itens'][number]) => ({
  sku: CodigoProduto,
  quantity: QuantidadeFiscal,
})
