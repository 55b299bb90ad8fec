import { ok } from '@ihub/domain/result'
import type { Erp, ErpInvoiceNotice } from '@ihub/ports/erp'
import type { Context } from './context.ts'
import { readChanges } from './cursor.ts'
import { toInstant } from './dates.ts'
import { toOriginOrderId } from './order-code.ts'
import { NoteList, type NoteRow } from './schema.ts'

/**
 * One page a call: the caller goes on until the cursor stands still. Passed over are notes that belong to no order,
 * entries (returns), notes without a number yet, which come again when they have one, and canceled ones.
 */
export const readInvoices =
  ({ call, settings }: Context): Erp['readInvoices'] =>
  async (cursor) => {
    const read = await readChanges(
      cursor,
      (row: NoteRow) => ({ id: row.saida, transId: row.trans_id }),
      (page) => call.get('listafaturamentos', { ...page, vitrine: settings.vitrine }, NoteList),
    )
    if (!read.ok) return read
    const notices = read.value.rows.flatMap((row) => toNotice(row, settings.orderCodeLengthMax))
    return ok({ notices, cursor: read.value.cursor })
  }

function toNotice(row: NoteRow, lengthMax: number): ErpInvoiceNotice[] {
  const { cod_pedidov, n_pedido_cliente, pedidov, nf } = row
  if (cod_pedidov === null || pedidov === null || nf === null) return []
  if (row.cancelado || (row.tipo_operacao ?? 'S') !== 'S') return []
  return [
    {
      originOrderId: toOriginOrderId({ cod_pedidov, n_pedido_cliente }, lengthMax),
      erpOrderId: pedidov,
      number: nf,
      series: row.serie_nf,
      accessKey: row.chave_nf,
      at: toInstant(row.data_autorizacao_nf ?? row.data_hora_emissao ?? row.data_atualizacao),
    },
  ]
}
