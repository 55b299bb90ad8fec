import type { BodyOf } from '@ihub/contract/endpoint'
import { findInStore } from '@ihub/contract/finds'
import { countOrders, groupOrders } from '@ihub/contract/order-counts'
import * as contract from '@ihub/contract/orders'
import { failure } from '@ihub/domain/errors'
import { asId, type OrderId } from '@ihub/domain/ids'
import type { Operation } from '@ihub/domain/operation-names'
import { targetOf } from '@ihub/domain/operations'
import { refusalOf } from '@ihub/domain/order/actions'
import { type ForceChoice, previewForce } from '@ihub/domain/order/force-status'
import type { CorrectionWish } from '@ihub/domain/order/judge-correction'
import { err, ok } from '@ihub/domain/result'
import { listenersOf } from '@ihub/domain/webhook/listeners'
import { type OrderActionRequest, takeOrderAction } from '@ihub/operations/order/take-order-action'
import type { OrderDetailRead, OrderListRequest } from '@ihub/ports/reads'
import type { ApiDeps, Serve, StoreContext } from '../serve.ts'
import { type NameOf, namesOf, presentFigure } from './present.ts'
import { presentOrder } from './present-order.ts'
import { presentOrderDetail } from './present-order-detail.ts'
import { presentPage } from './present-page.ts'

type Acting = Pick<StoreContext<typeof contract.getOrder>, 'storeId' | 'actor' | 'by'>

export function orderRoutes(serve: Serve, { reads, engine, connectors }: ApiDeps) {
  const nameOf = namesOf(connectors)
  const list = async (storeId: string, request: OrderListRequest) =>
    presentPage(await reads.listOrders(storeId, request), request, (order) => presentOrder(order, nameOf))
  const act = async (acting: Acting, orderId: string, request: OrderActionRequest) => {
    const { storeId, actor, by } = acting
    const asked = { storeId, orderId: asId<OrderId>(orderId), actor, by, request }
    const taken = await takeOrderAction(engine, asked)
    return taken.ok ? ok({ accepted: true as const }) : taken
  }

  serve.inStore(contract.listOrders, ({ storeId, query }) => list(storeId, query))
  serve.inStore(contract.searchOrders, ({ storeId, body }) => list(storeId, body))
  serve.inStore(countOrders, async ({ storeId, query }) =>
    ok({ counts: await reads.countChoices(storeId, query) }),
  )
  serve.inStore(groupOrders, async ({ storeId, query }) => {
    const { groups, isExact } = await reads.groupOrders(storeId, query)
    return ok({ groups: groups.map((group) => ({ ...group, orders: presentFigure(group.orders) })), isExact })
  })
  serve.inStore(findInStore, async ({ storeId, query }) => {
    const { orders, ...others } = await reads.findInStore(storeId, query.text)
    return ok({ ...others, orders: orders.map((order) => presentOrder(order, nameOf)) })
  })
  serve.inStore(contract.getOrder, async ({ storeId, by, params }) => {
    const order = await reads.findOrder(storeId, params.id)
    return order ? ok(presentOrderDetail(order, { nameOf, by })) : err(failure('order.not_found'))
  })
  serve.inStore(contract.pushOrder, ({ params, body, ...context }) =>
    act(context, params.id, { action: body.action }),
  )
  serve.inStore(contract.quoteOrder, ({ params, ...context }) =>
    act(context, params.id, { action: 'quote-order' }),
  )
  serve.inStore(contract.editOrder, ({ params, body, ...context }) =>
    act(context, params.id, { action: 'edit-order', changes: wishOf(body) }),
  )
  serve.inStore(contract.forceOrderStatus, ({ params, body, ...context }) =>
    act(context, params.id, { action: 'force-status', ...body }),
  )
  serve.inStore(contract.previewForcedStatus, async ({ storeId, by, params, query }) => {
    const order = await reads.findOrder(storeId, params.id)
    if (!order) return err(failure('order.not_found'))
    const refusal = refusalOf('force-status', order.state, order.settings, by)
    if (refusal) return err(failure('order.action_refused', { action: 'force-status', reason: refusal }))
    return ok(presentPreview(order, query, nameOf))
  })
  serve.inStore(contract.resendOrderStatus, ({ body, ...context }) =>
    act(context, body.orderId, { action: 'integrate-status' }),
  )
}

function presentPreview(order: OrderDetailRead, choice: ForceChoice, nameOf: NameOf) {
  const { operations, announcement } = previewForce(order.state, order.settings, choice)
  const systemOf = (operation: Operation) => {
    const integration = order.systems[targetOf(operation)]
    return integration && nameOf(integration.connector, integration.label)
  }
  return {
    operations: operations.map((operation) => ({ operation, system: systemOf(operation) })),
    announcement,
    webhooks: listenersOf(order.audience, { kind: 'order', event: announcement }).map(
      ({ webhookId: _id, name }) => ({ _id, name }),
    ),
  }
}

type EditBody = BodyOf<typeof contract.editOrder>
type ItemChanges = NonNullable<EditBody['items']>[number]['changes']

function wishOf({ items, payments, ...rest }: EditBody): CorrectionWish {
  return withoutGaps({
    ...rest,
    items: items?.map(({ sellingPrice, changes, ...item }) => ({
      ...item,
      sellingPriceCents: cents(sellingPrice),
      changes: itemChanges(changes),
    })),
    payments: payments?.map(({ id, changes: { value, ...others } }) => ({
      id,
      changes: { ...others, valueCents: maybeCents(value) },
    })),
  })
}

const itemChanges = ({ price, sellingPrice, ...others }: ItemChanges) => ({
  ...others,
  priceCents: maybeCents(price),
  sellingPriceCents: maybeCents(sellingPrice),
})

const cents = (amount: number) => Math.round(amount * 100)
const maybeCents = (amount: number | undefined) => (amount === undefined ? undefined : cents(amount))

/** JSON has no `undefined`, so a field that was left out is simply absent. */
const withoutGaps = (wish: object) => JSON.parse(JSON.stringify(wish)) as CorrectionWish
