import { type Actor, named } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import type { OrderId, StoreId } from '@ihub/domain/ids'
import { refusalOfAnnouncing } from '@ihub/domain/invoice/actions'
import { err, ok, type Result } from '@ihub/domain/result'
import type { Engine } from '@ihub/ports/engine'

interface Asked {
  storeId: StoreId
  orderId: OrderId
  invoiceId: string
  actor: Actor
}

/** A person has the order's platform told of one invoice, whether it was told before or not. */
export async function announceInvoiceAgain(
  { orders }: Pick<Engine, 'orders'>,
  { storeId, orderId, invoiceId, actor }: Asked,
): Promise<Result<null, Failure>> {
  const action = 'announce-again'
  const applied = await orders.applyToInvoice({
    storeId,
    target: { orderId, invoiceId },
    author: named(actor, action),
    run: null,
    decide: ({ invoice, settings }) => {
      const reason = refusalOfAnnouncing(invoice, settings)
      if (reason) return err(failure('invoice.action_refused', { action, reason }))
      return ok({
        events: [{ type: 'announcement-asked', originAt: null, details: { action } }],
        operations: [{ type: 'announce-invoice', input: { again: true } }],
      })
    },
  })
  return applied.ok ? ok(null) : err(applied.error)
}
