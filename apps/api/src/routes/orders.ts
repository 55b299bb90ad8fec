import { findInStore } from '@ihub/contract/finds'
import { checkGoods } from '@ihub/contract/order-checks'
import { countOrders, groupOrders } from '@ihub/contract/order-counts'
import { chooseOffer } from '@ihub/contract/order-quotation'
import * as contract from '@ihub/contract/orders'
import { listStoreOrders } from '@ihub/contract/store-orders'
import { failure } from '@ihub/domain/errors'
import { asId, type OrderId } from '@ihub/domain/ids'
import type { Operation } from '@ihub/domain/operation-names'
import { targetOf } from '@ihub/domain/operations'
import { refusalOf } from '@ihub/domain/order/actions'
import { type ForceChoice, previewForce } from '@ihub/domain/order/force-status'
import { err, ok } from '@ihub/domain/result'
import { listenersOf } from '@ihub/domain/webhook/listeners'
import type { OrderActionRequest } from '@ihub/operations/order/order-action-request'
import { takeOrderAction } from '@ihub/operations/order/take-order-action'
import type { OrderDetailRead, OrderListRequest } from '@ihub/ports/reads'
import type { ApiDeps, Serve, StoreContext } from '../serve.ts'
import { editRequest, withEditor } from './order-edits.ts'
import { type NameOf, namesOf, presentFigure } from './present.ts'
import { presentGoodsCheck } from './present-goods-check.ts'
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
  serve.inStore(listStoreOrders, async ({ storeId, params, query }) =>
    params.id.toLowerCase() === storeId.toLowerCase()
      ? list(storeId, query)
      : err(failure('store.not_found')),
  )
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
  serve.inStore(contract.pushOrder, ({ params, body, ...context }) => act(context, params.id, body))
  serve.inStore(contract.quoteOrder, ({ params, body, ...context }) =>
    act(context, params.id, { action: 'quote-order', ...body }),
  )
  serve.inStore(chooseOffer, ({ params, body, ...context }) =>
    act(context, params.id, { action: 'choose-offer', ...body }),
  )
  serve.inStore(contract.editOrder, async ({ params, body, ...context }) => {
    const taken = await act(context, params.id, editRequest(body))
    const order = await reads.findOrder(context.storeId, params.id)
    if (!order) return err(failure('order.not_found'))
    return taken.ok
      ? ok(presentOrderDetail(order, { nameOf, by: context.by }))
      : err(withEditor(taken.error, order))
  })
  serve.inStore(checkGoods, async ({ params, body, ...context }) => {
    const taken = await act(context, params.id, { action: 'check-goods', ...body })
    if (!taken.ok) return taken
    const order = await reads.findOrder(context.storeId, params.id)
    return order ? ok(presentGoodsCheck(order)) : err(failure('order.not_found'))
  })
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
    act(context, body.orderId, { action: 'integrate-status', reason: body.reason }),
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
