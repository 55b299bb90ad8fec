import { type Actor, named } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import type { OrderId, StoreId } from '@ihub/domain/ids'
import { isUsable, needsAnnouncement } from '@ihub/domain/invoice/order-invoice'
import { type Asker, nextAnnouncement, type OrderAction, refusalOf } from '@ihub/domain/order/actions'
import { forceHappening, operationsAfterForce } from '@ihub/domain/order/force-status'
import type { OrderOperation } from '@ihub/domain/order/operation-names'
import { missingOperations } from '@ihub/domain/order/operations'
import type { OrderState } from '@ihub/domain/order/state'
import type { OrderStatus } from '@ihub/domain/order/statuses'
import type { WorkClass } from '@ihub/domain/processes'
import { err, ok, type Result } from '@ihub/domain/result'
import type { AskedOfInvoice, CurrentOrder, Decision, Engine } from '@ihub/ports/engine'
import { checkGoods } from './check-goods.ts'
import { chooseOffer } from './choose-offer.ts'
import { editOrder } from './edit-order.ts'
import type { OrderActionRequest } from './order-action-request.ts'
import { reasonOf } from './reason-of.ts'

interface Asked {
  storeId: StoreId
  orderId: OrderId
  actor: Actor
  by: Asker
  request: OrderActionRequest
  /** Nothing is done to an order that has another status by now. */
  onlyFrom?: OrderStatus | undefined
  /** Bulk in a run on many orders. */
  workClass?: WorkClass
}

/** Takes a manual action under the same table the buttons are drawn from. */
export async function takeOrderAction(
  { orders, inboundEvents }: Pick<Engine, 'orders' | 'inboundEvents'>,
  asked: Asked,
): Promise<Result<null, Failure>> {
  const { storeId, orderId, actor, by, request } = asked
  const found = await orders.find(storeId, orderId)
  if (!found) return err(failure('order.not_found'))

  const billing = request.action === 'issue-bills' ? await orders.findBilling(storeId, orderId) : null

  const applied = await orders.apply({
    storeId,
    target: { orderId },
    author: named(actor, request.action),
    run: null,
    ...(asked.workClass && { workClass: asked.workClass }),
    readsDocument: request.action === 'edit-order' || request.action === 'check-goods',
    decide: (current) => {
      if (asked.onlyFrom && current.state.status !== asked.onlyFrom) return err(failure('order.moved_on'))
      const refusal = refusalOf(request.action, current.state, current.settings, by, billing)
      if (refusal) return err(failure('order.action_refused', { action: request.action, reason: refusal }))
      return decideAction(request, current, actor)
    },
  })
  if (!applied.ok) return err(applied.error)
  if (request.action === 'reintegrate') await askPlatformAgain(inboundEvents, asked, found)
  return ok(null)
}

const operationOf: Partial<Record<OrderAction, OrderOperation>> = {
  'integrate-approval': 'approve-order-in-erp',
  'integrate-cancellation': 'cancel-order-in-erp',
  'quote-order': 'quote-order',
}

function decideAction(
  request: OrderActionRequest,
  current: CurrentOrder,
  actor: Actor,
): Result<Decision, Failure> {
  const { state } = current
  const details = { action: request.action, ...reasonOf(request) }
  const type = { type: 'manual-action' as const, originAt: null, details }
  switch (request.action) {
    case 'force-status':
      return ok({
        events: [forceHappening(request, request.reason)],
        follows: (forced, settings) => operationsAfterForce(forced, settings, request),
      })
    case 'edit-order':
      return editOrder(request, current)
    case 'check-goods':
      return checkGoods(request, current, actor)
    case 'integrate-status': {
      const operation = nextAnnouncement(state)
      if (operation === 'announce-invoice') return ok({ events: [type], ofInvoices: announcing(state) })
      return ok({ events: [type], operations: operation ? [operation] : [] })
    }
    case 'choose-offer':
      return chooseOffer(request, current)
    case 'confirm-change':
      return ok({ events: [{ ...type, sets: { unsentChange: null } }], follows: missingOperations })
    case 'issue-bills':
      return ok({ events: [type], issuesBills: true })
    case 'integrate-order': {
      // A person who sends the order settles why it was kept out of the ERP.
      const released = state.erpHold === null ? type : { ...type, sets: { erpHold: null } }
      return ok({ events: [released], operations: ['send-order-to-erp'] })
    }
    default: {
      const operation = operationOf[request.action]
      return ok({ events: [type], operations: operation ? [operation] : [] })
    }
  }
}

/** Of the invoices that the platform was not told of, or of all that stand. */
function announcing({ invoices }: OrderState): AskedOfInvoice[] {
  const untold = invoices.filter(needsAnnouncement)
  const type = 'announce-invoice'
  return untold.length > 0
    ? untold.map((invoice) => ({ invoice, operation: { type, input: {} } }))
    : invoices.filter(isUsable).map((invoice) => ({ invoice, operation: { type, input: { again: true } } }))
}

/** Stored as an inbound event of its own, so that it takes the same way in as every other. */
const askPlatformAgain = (
  inboundEvents: Engine['inboundEvents'],
  { storeId, actor }: Asked,
  { document, integrationId }: NonNullable<Awaited<ReturnType<Engine['orders']['find']>>>,
) =>
  inboundEvents.save({
    storeId,
    integrationId,
    via: 'person',
    body: new TextEncoder().encode(JSON.stringify({ originOrderId: document.originOrderId })),
    originOrderId: document.originOrderId,
    rawStatus: null,
    changedAt: null,
    problem: null,
    author: named(actor, 'reintegrate'),
  })
