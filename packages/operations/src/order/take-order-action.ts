import type { Actor } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import type { OrderId, StoreId } from '@ihub/domain/ids'
import { nextAnnouncement, type OrderAction, refusalOf } from '@ihub/domain/order/actions'
import type { OrderOperation } from '@ihub/domain/order/operation-names'
import type { Address, Customer, Order } from '@ihub/domain/order/order'
import type { OrderState } from '@ihub/domain/order/state'
import type { OrderStatus } from '@ihub/domain/order/statuses'
import { err, ok, type Result } from '@ihub/domain/result'
import type { Decision, Engine } from '@ihub/ports/engine'

export type OrderActionRequest =
  | { action: Exclude<OrderAction, 'force-status' | 'edit-order'> }
  | { action: 'force-status'; status: OrderStatus; reason: string }
  | { action: 'edit-order'; changes: OrderCorrection }

export interface OrderCorrection {
  customer?: Partial<Pick<Customer, 'name' | 'document' | 'email' | 'phone'>>
  deliveryAddress?: Partial<Address>
  billingAddress?: Partial<Address>
}

interface Asked {
  storeId: StoreId
  orderId: OrderId
  actor: Actor
  request: OrderActionRequest
}

/** Takes a manual action under the same table the buttons are drawn from. */
export async function takeOrderAction(
  { orders, inbox }: Engine,
  asked: Asked,
): Promise<Result<null, Failure>> {
  const { storeId, orderId, actor, request } = asked
  const found = await orders.find(storeId, orderId)
  if (!found) return err(failure('order.not_found'))

  const applied = await orders.apply({
    storeId,
    target: { orderId },
    author: actor,
    run: null,
    decide: ({ state, settings }) => {
      const refusal = refusalOf(request.action, state, settings)
      if (refusal) return err(failure('order.action_refused', { action: request.action, reason: refusal }))
      return decideAction(request, state, found.document)
    },
  })
  if (!applied.ok) return err(applied.error)
  if (request.action === 'reintegrate') await askPlatformAgain(inbox, asked, found)
  return ok(null)
}

const operationOf: Partial<Record<OrderAction, OrderOperation>> = {
  'integrate-order': 'send-order-to-erp',
  'integrate-approval': 'approve-order-in-erp',
  'integrate-cancellation': 'cancel-order-in-erp',
}

function decideAction(
  request: OrderActionRequest,
  state: OrderState,
  document: Order,
): Result<Decision, Failure> {
  const step = { step: 'manual-action' as const, originAt: null, details: { action: request.action } }
  switch (request.action) {
    case 'force-status':
      return ok({
        happenings: [
          { ...step, forces: request.status, details: { ...step.details, reason: request.reason } },
        ],
      })
    case 'edit-order':
      return editOrder(document, request.changes)
    case 'integrate-status': {
      const operation = nextAnnouncement(state)
      return ok({ happenings: [step], operations: operation ? [operation] : [] })
    }
    default: {
      const operation = operationOf[request.action]
      return ok({ happenings: [step], operations: operation ? [operation] : [] })
    }
  }
}

function editOrder(document: Order, changes: OrderCorrection): Result<Decision, Failure> {
  const deliveryAddress = corrected(document.deliveryAddress, changes.deliveryAddress)
  const billingAddress = corrected(document.billingAddress, changes.billingAddress)
  const bothGiven = changes.deliveryAddress !== undefined && changes.billingAddress !== undefined
  if (bothGiven && JSON.stringify(deliveryAddress) === JSON.stringify(billingAddress))
    return err(failure('order.addresses_equal'))
  const customer = { ...document.customer, ...changes.customer }
  return ok({
    happenings: [
      { step: 'data-changed', originAt: null, details: { fields: Object.keys(changes).join(', ') } },
    ],
    document: { ...document, customer, deliveryAddress, billingAddress },
  })
}

const blank: Address = {
  receiver: null,
  street: null,
  number: null,
  complement: null,
  neighborhood: null,
  city: null,
  state: null,
  country: null,
  zipCode: null,
  reference: null,
  latitude: null,
  longitude: null,
}

const corrected = (address: Address | null, change: Partial<Address> | undefined): Address | null =>
  change ? { ...(address ?? blank), ...change } : address

/** Stored as a notice of its own, so that it takes the same way in as every other. */
const askPlatformAgain = (
  inbox: Engine['inbox'],
  { storeId, actor }: Asked,
  { document, integrationId }: NonNullable<Awaited<ReturnType<Engine['orders']['find']>>>,
) =>
  inbox.store({
    storeId,
    integrationId,
    via: 'person',
    body: new TextEncoder().encode(JSON.stringify({ originOrderId: document.originOrderId })),
    originOrderId: document.originOrderId,
    rawStatus: null,
    changedAt: null,
    problem: null,
    author: actor,
  })
