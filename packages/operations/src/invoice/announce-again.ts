import { type Actor, named } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import type { OrderId, StoreId } from '@ihub/domain/ids'
import { refusalOfAnnouncing } from '@ihub/domain/invoice/actions'
import type { OrderInvoice } from '@ihub/domain/invoice/order-invoice'
import { err, ok, type Result } from '@ihub/domain/result'
import type { Engine } from '@ihub/ports/engine'

interface Asked {
  storeId: StoreId
  orderId: OrderId
  invoice: Pick<OrderInvoice, 'key' | 'number' | 'series'>
  actor: Actor
}

/** A person has the order's platform told of one invoice, whether it was told before or not. */
export async function announceInvoiceAgain(
  { orders }: Pick<Engine, 'orders'>,
  { storeId, orderId, invoice, actor }: Asked,
): Promise<Result<null, Failure>> {
  const applied = await orders.apply({
    storeId,
    target: { orderId },
    author: named(actor, 'announce-again'),
    run: null,
    decide: ({ state, settings }) => {
      const reason = refusalOfAnnouncing(invoice, state, settings)
      if (reason) return err(failure('invoice.action_refused', { action: 'announce-again', reason }))
      const details = { action: 'announce-again', number: invoice.number }
      return ok({
        events: [{ type: 'manual-action', originAt: null, details }],
        operations: [{ type: 'announce-invoice', input: { invoice } }],
      })
    },
  })
  return applied.ok ? ok(null) : err(applied.error)
}
