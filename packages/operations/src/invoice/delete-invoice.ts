import type { Actor } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import { asId, type OrderId, type StoreId } from '@ihub/domain/ids'
import type { InvoiceEvent, InvoiceState } from '@ihub/domain/invoice/invoice-state'
import { err, ok, type Result } from '@ihub/domain/result'
import type { Engine } from '@ihub/ports/engine'
import type { Reads } from '@ihub/ports/store-reads'
import { standing } from './tell-order.ts'

interface Deps extends Pick<Engine, 'orders' | 'loneInvoices'> {
  findInvoice: Reads['findInvoice']
}

interface Asked {
  storeId: StoreId
  invoiceId: string
  /** In the person's words. */
  reason: string
  actor: Actor
}

/**
 * Moves an invoice among the deleted ones. Its order keeps its status and loses the invoice from its list; nobody outside is
 * told but the subscribers of invoices. An ERP that tells of it again brings it again.
 */
export async function deleteInvoice(deps: Deps, asked: Asked): Promise<Result<null, Failure>> {
  const { storeId, invoiceId, reason, actor: author } = asked
  const invoice = await deps.findInvoice(storeId, invoiceId)
  if (!invoice) return err(failure('invoice.not_found'))
  const events: InvoiceEvent[] = [{ type: 'deleted', originAt: null, details: { reason } }]
  const deletes = { reason }
  if (invoice.orderId === null) return deleteLone(deps, { ...asked, accessKey: invoice.accessKey, events })
  const orderId = asId<OrderId>(invoice.orderId)
  const order = await deps.orders.find(storeId, orderId)
  const applied = await deps.orders.applyToInvoice({
    storeId,
    target: { orderId, invoiceId },
    author,
    run: null,
    ...(order ? { document: order.document } : {}),
    decide: () => ok({ events, deletes }),
  })
  return applied.ok ? ok(null) : err(applied.error)
}

async function deleteLone(
  { loneInvoices }: Deps,
  { storeId, reason, actor, accessKey, events }: Asked & { accessKey: string | null; events: InvoiceEvent[] },
): Promise<Result<null, Failure>> {
  if (accessKey === null) return err(failure('invoice.not_found'))
  const applied = await loneInvoices.apply({
    storeId,
    target: { accessKey },
    author: actor,
    run: null,
    decide: ({ known }) =>
      known
        ? ok({ events, invoice: asKnown(known), deletes: { reason } })
        : err(failure('invoice.not_found')),
  })
  return applied.ok ? ok(null) : applied
}

const asKnown = ({ key, number, series }: InvoiceState) => ({ ...standing, key, number, series })
