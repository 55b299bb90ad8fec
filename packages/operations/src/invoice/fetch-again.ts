import { type Actor, named } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import type { OrderId, StoreId } from '@ihub/domain/ids'
import { refusalOfFetching } from '@ihub/domain/invoice/actions'
import { err, ok, type Result } from '@ihub/domain/result'
import type { Engine } from '@ihub/ports/engine'

interface Asked {
  storeId: StoreId
  orderId: OrderId
  invoiceId: string
  actor: Actor
}

/** A person has the file of one invoice fetched from the ERP once more; it is judged again, and the invoice goes on from there. */
export async function fetchInvoiceAgain(
  { orders }: Pick<Engine, 'orders'>,
  { storeId, orderId, invoiceId, actor }: Asked,
): Promise<Result<null, Failure>> {
  const action = 'fetch-again'
  const applied = await orders.applyToInvoice({
    storeId,
    target: { orderId, invoiceId },
    author: named(actor, action),
    run: null,
    decide: ({ invoice, settings }) => {
      const reason = refusalOfFetching(invoice, settings)
      if (reason) return err(failure('invoice.action_refused', { action, reason }))
      return ok({
        events: [{ type: 'file-asked', originAt: null, details: { action } }],
        operations: [{ type: 'fetch-invoice', input: { again: true } }],
      })
    },
  })
  return applied.ok ? ok(null) : err(applied.error)
}
