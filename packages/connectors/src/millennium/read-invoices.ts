import { err, ok } from '@ihub/domain/result'
import type { CursorFeed } from '@ihub/ports/feed'
import type { InvoiceReport, InvoiceSource } from '@ihub/ports/invoice-source'
import { unreadableReport } from '../read-items.ts'
import type { Context } from './context.ts'
import { readChanges } from './cursor.ts'
import { toInstant } from './dates.ts'
import { toOriginOrderId } from './order-code.ts'
import { placeBy, readRows } from './read-rows.ts'
import { NoteRow, RowList } from './schema.ts'

/**
 * One page a call: the caller goes on until the cursor stands still. Passed over are notes that belong to no order,
 * entries (returns), and notes without a number yet, which come again when they have one.
 */
export const readInvoices =
  ({ call, settings }: Context): CursorFeed<InvoiceReport>['read'] =>
  async (cursor) => {
    const read = await readChanges(cursor, placeBy('saida'), (page) =>
      call.get('listafaturamentos', { ...page, vitrine: settings.vitrine }, RowList),
    )
    if (!read.ok) return read
    const { readable, unreadable } = readRows(read.value.rows, NoteRow, settings.orderCodeLengthMax)
    const items = readable.flatMap((row) => toReport(row, settings.orderCodeLengthMax))
    return ok({ items, unreadable, cursor: read.value.cursor })
  }

/** The row as it was received, read by the rules of now. */
export const rereadInvoice =
  ({ settings }: Context): NonNullable<InvoiceSource['rereadInvoice']> =>
  async (received) => {
    const { readable, unreadable } = readRows([received], NoteRow, settings.orderCodeLengthMax)
    const [still] = unreadable
    if (still) return err(unreadableReport(still))
    return ok(readable.flatMap((row) => toReport(row, settings.orderCodeLengthMax)))
  }

function toReport(row: NoteRow, lengthMax: number): InvoiceReport[] {
  const { cod_pedidov, n_pedido_cliente, pedidov, nf } = row
  if (cod_pedidov === null || pedidov === null || nf === null) return []
  if ((row.tipo_operacao ?? 'S') !== 'S') return []
  return [
    {
      originOrderId: toOriginOrderId({ cod_pedidov, n_pedido_cliente }, lengthMax),
      erpOrderId: pedidov,
      kind: 'nfe',
      number: nf,
      series: row.serie_nf,
      accessKey: row.chave_nf,
      facts: null,
      isCanceled: row.cancelado,
      at: toInstant(momentOf(row)),
    },
  ]
}

const momentOf = (row: NoteRow) =>
  row.cancelado
    ? (row.datacancelamento ?? row.data_atualizacao)
    : (row.data_autorizacao_nf ?? row.data_hora_emissao ?? row.data_atualizacao)
