import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import type { OrderSink } from '@ihub/ports/order-sink'
import { z } from 'zod'
import type { Context } from './context.ts'
import { handledSale, unknownSale } from './errors.ts'
import { toOrderReport } from './reports.ts'
import { findSnapshot, type Snapshot } from './snapshot.ts'
import { Id, Ids } from './values.ts'

/** A sale that is processed cannot be canceled itself: its shipments and drafts of invoices are, and then it is closed. */
export const cancelOrder =
  ({ rpc }: Context): NonNullable<OrderSink['cancelOrder']> =>
  async ({ originOrderId }) => {
    const found = await findSnapshot(rpc, originOrderId)
    if (!found.ok) return found
    if (!found.value) return err(unknownSale(originOrderId))
    const { sale, shipments, invoices } = found.value
    if (sale.state === 'draft' || sale.state === 'quotation')
      return rpc.press('sale.sale', 'cancel', [sale.id])
    if (sale.state === 'cancelled') return ok(null)
    if (invoices.some(({ number, state }) => number !== null && state !== 'cancelled'))
      return err(handledSale('invoiced'))
    if (shipments.some(({ state }) => state === 'done')) return err(handledSale('shipped'))
    if (sale.state === 'confirmed') {
      const drafted = await rpc.press('sale.sale', 'draft', [sale.id])
      return drafted.ok ? rpc.press('sale.sale', 'cancel', [sale.id]) : drafted
    }
    return cancelProcessed({ rpc }, found.value)
  }

/** Each step is left out once it is done, so that a repeated call goes on where the first one stopped. */
async function cancelProcessed(
  { rpc }: Pick<Context, 'rpc'>,
  snapshot: Snapshot,
): Promise<Result<null, CallFailure>> {
  const standing = <Row extends { id: number; state: string }>(rows: Row[]) =>
    rows.filter(({ state }) => state !== 'cancelled').map(({ id }) => id)
  for (const [model, ids] of [
    ['stock.shipment.out', standing(snapshot.shipments)],
    ['account.invoice', standing(snapshot.invoices)],
  ] as const) {
    const canceled = ids.length === 0 ? ok(null) : await rpc.press(model, 'cancel', ids)
    if (!canceled.ok) return canceled
  }
  const isClosed = toOrderReport(snapshot) === 'canceled' && snapshot.sale.state === 'done'
  return isClosed ? ok(null) : close({ rpc }, snapshot.sale.id)
}

export const SaleLine = z.object({ id: Id, moves: Ids })
export const SaleInvoices = z.object({ id: Id, invoices: Ids })

/** Tells the sale to wait no longer for what was canceled, as its wizards of exceptions do. */
async function close({ rpc }: Pick<Context, 'rpc'>, saleId: number): Promise<Result<null, CallFailure>> {
  const lines = await rpc.search('sale.line', {
    verb: 'sale-lines',
    domain: [['sale', '=', saleId]],
    fields: ['moves'],
    row: SaleLine,
  })
  if (!lines.ok) return lines
  for (const { id, moves } of lines.value) {
    if (moves.length === 0) continue
    const ignored = await rpc.write('sale.line', [id], { moves_ignored: [['add', moves]] })
    if (!ignored.ok) return ignored
  }
  const sales = await rpc.search('sale.sale', {
    verb: 'sale-invoices',
    domain: [['id', '=', saleId]],
    fields: ['invoices'],
    row: SaleInvoices,
  })
  if (!sales.ok) return sales
  const invoices = sales.value.flatMap((sale) => sale.invoices)
  const ignored = await rpc.write('sale.sale', [saleId], { invoices_ignored: [['add', invoices]] })
  return ignored.ok ? rpc.press('sale.sale', 'process', [saleId]) : ignored
}
