import * as contract from '@ihub/contract/orders'
import { failure } from '@ihub/domain/errors'
import { asId, type OrderId } from '@ihub/domain/ids'
import { err, ok } from '@ihub/domain/result'
import { type OrderActionRequest, takeOrderAction } from '@ihub/operations/order/take-order-action'
import type { OrderListRequest } from '@ihub/ports/reads'
import type { ApiDeps, Serve, StoreContext } from '../serve.ts'
import { namesOf } from './present.ts'
import { presentOrder } from './present-order.ts'
import { presentOrderDetail } from './present-order-detail.ts'
import { presentPage } from './present-page.ts'

type Acting = Pick<StoreContext<typeof contract.getOrder>, 'storeId' | 'actor'>

export function orderRoutes(serve: Serve, { reads, engine, connectors }: ApiDeps) {
  const nameOf = namesOf(connectors)
  const list = async (storeId: string, request: OrderListRequest) =>
    presentPage(await reads.listOrders(storeId, request), request, (order) => presentOrder(order, nameOf))
  const act = async ({ storeId, actor }: Acting, orderId: string, request: OrderActionRequest) => {
    const taken = await takeOrderAction(engine, { storeId, orderId: asId<OrderId>(orderId), actor, request })
    return taken.ok ? ok({ accepted: true as const }) : taken
  }

  serve.inStore(contract.listOrders, ({ storeId, query }) => list(storeId, query))
  serve.inStore(contract.searchOrders, ({ storeId, body }) => list(storeId, body))
  serve.inStore(contract.getOrder, async ({ storeId, params }) => {
    const order = await reads.findOrder(storeId, params.id)
    return order ? ok(presentOrderDetail(order, nameOf)) : err(failure('order.not_found'))
  })
  serve.inStore(contract.pushOrder, ({ params, body, ...context }) =>
    act(context, params.id, { action: body.action }),
  )
  serve.inStore(contract.quoteOrder, ({ params, ...context }) =>
    act(context, params.id, { action: 'quote-order' }),
  )
  serve.inStore(contract.editOrder, ({ params, body, ...context }) =>
    act(context, params.id, { action: 'edit-order', changes: withoutGaps(body) }),
  )
  serve.inStore(contract.forceOrderStatus, ({ params, body, ...context }) =>
    act(context, params.id, { action: 'force-status', status: body.status, reason: body.reason }),
  )
  serve.inStore(contract.resendOrderStatus, ({ body, ...context }) =>
    act(context, body.orderId, { action: 'integrate-status' }),
  )
}

type Correction = Extract<OrderActionRequest, { action: 'edit-order' }>['changes']

/** JSON has no `undefined`, so a field that was left out is simply absent. */
const withoutGaps = (body: object) => JSON.parse(JSON.stringify(body)) as Correction
