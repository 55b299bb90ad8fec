import { err, ok } from '@ihub/domain/result'
import type { Erp, ErpInvoiceNotice } from '@ihub/ports/erp'
import type { Context } from './context.ts'
import { readChanges } from './cursor.ts'
import { toInstant } from './dates.ts'
import { toOriginOrderId } from './order-code.ts'
import { placeBy, readRows, unreadableReport } from './read-rows.ts'
import { NoteRow, RowList } from './schema.ts'

/**
 * One page a call: the caller goes on until the cursor stands still. Passed over are notes that belong to no order,
 * entries (returns), and notes without a number yet, which come again when they have one.
 */
export const readInvoices =
  ({ call, settings }: Context): Erp['readInvoices'] =>
  async (cursor) => {
    const read = await readChanges(cursor, placeBy('saida'), (page) =>
      call.get('listafaturamentos', { ...page, vitrine: settings.vitrine }, RowList),
    )
    if (!read.ok) return read
    const { readable, unreadable } = readRows(read.value.rows, NoteRow, settings.orderCodeLengthMax)
    const notices = readable.flatMap((row) => toNotice(row, settings.orderCodeLengthMax))
    return ok({ notices, unreadable, cursor: read.value.cursor })
  }

/** The row as it was received, read by the rules of now. */
export const rereadInvoice =
  ({ settings }: Context): NonNullable<Erp['rereadInvoice']> =>
  async (received) => {
    const { readable, unreadable } = readRows([received], NoteRow, settings.orderCodeLengthMax)
    const [still] = unreadable
    if (still) return err(unreadableReport(still))
    return ok(readable.flatMap((row) => toNotice(row, settings.orderCodeLengthMax)))
  }

function toNotice(row: NoteRow, lengthMax: number): ErpInvoiceNotice[] {
  const { cod_pedidov, n_pedido_cliente, pedidov, nf } = row
  if (cod_pedidov === null || pedidov === null || nf === null) return []
  if ((row.tipo_operacao ?? 'S') !== 'S') return []
  return [
    {
      originOrderId: toOriginOrderId({ cod_pedidov, n_pedido_cliente }, lengthMax),
      erpOrderId: pedidov,
      number: nf,
      series: row.serie_nf,
      accessKey: row.chave_nf,
      isCanceled: row.cancelado,
      at: toInstant(momentOf(row)),
    },
  ]
}

const momentOf = (row: NoteRow) =>
  row.cancelado
    ? (row.datacancelamento ?? row.data_atualizacao)
    : (row.data_autorizacao_nf ?? row.data_hora_emissao ?? row.data_atualizacao)
