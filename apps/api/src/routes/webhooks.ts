import * as contract from '@ihub/contract/webhooks'
import { feedStatuses } from '@ihub/domain/constants'
import { failure } from '@ihub/domain/errors'
import { err, ok } from '@ihub/domain/result'
import { createWebhook } from '@ihub/operations/webhook/create-webhook'
import { resendDelivery } from '@ihub/operations/webhook/resend-delivery'
import { authorizationMask, updateWebhook } from '@ihub/operations/webhook/update-webhook'
import type { WebhookRecord } from '@ihub/ports/administration'
import type { DeliveryRead } from '@ihub/ports/reads'
import type { ApiDeps, Serve } from '../serve.ts'
import { presentAuthor } from './present.ts'
import { presentPage } from './present-page.ts'
import { searchNames, wordsWith } from './search-words.ts'

export function webhookRoutes(serve: Serve, deps: ApiDeps) {
  const { webhooks } = deps.administration
  const writing = { ...deps, ...deps.administration }

  serve.inStore(contract.createOrderHook, async ({ storeId, actor, body }) => {
    const created = await createWebhook(writing, { storeId, actor, draft: body })
    return created.ok
      ? ok({ ...presentWebhook(created.value.webhook), secret: created.value.secret })
      : created
  })
  serve.inStore(contract.listOrderHooks, async ({ storeId, query }) =>
    presentPage(await webhooks.list(storeId, query), query, presentWebhook),
  )
  serve.inStore(contract.getOrderHook, async ({ storeId, params }) => {
    const webhook = await webhooks.find(storeId, params.id)
    return webhook ? ok(presentWebhook(webhook)) : err(failure('webhook.not_found'))
  })
  serve.inStore(contract.updateOrderHook, async ({ storeId, actor, params, body }) => {
    const { version, secondFactorCode, ...changes } = body
    const webhook = { storeId, webhookId: params.id, changes, secondFactorCode }
    const changed = await updateWebhook(writing, { ...webhook, actor, version })
    return changed.ok ? ok(presentWebhook(changed.value)) : changed
  })
  serve.inStore(contract.deleteOrderHook, async ({ storeId, actor, params }) => {
    const isRemoved = await webhooks.remove(storeId, params.id, actor)
    return isRemoved ? ok({}) : err(failure('webhook.not_found'))
  })
}

const eventNames = searchNames(feedStatuses, (event) => [`webhook.event.${event}`])

export function webhookEventRoutes(serve: Serve, { reads, engine }: ApiDeps) {
  serve.inStore(contract.listOrderHookEvents, async ({ storeId, query }) =>
    presentPage(
      await reads.listDeliveries(storeId, { ...query, words: wordsWith(query.search, eventNames) }),
      query,
      presentDelivery,
    ),
  )
  serve.inStore(contract.getOrderHookEvent, async ({ storeId, params }) => {
    const delivery = await reads.findDelivery(storeId, params.id)
    if (!delivery) return err(failure('webhook.event_not_found'))
    const { payload, response, author } = delivery
    return ok({ ...presentDelivery(delivery), request: payload, response, author: presentAuthor(author) })
  })
  serve.inStore(contract.resendOrderHookEvent, async ({ storeId, actor, params }) => {
    const resent = await resendDelivery(engine, { storeId, deliveryId: params.id, actor })
    if (!resent.ok) return resent
    const delivery = await reads.findDelivery(storeId, params.id)
    return delivery ? ok(presentDelivery(delivery)) : err(failure('webhook.event_not_found'))
  })
}

const presentWebhook = ({ webhookId, hasAuthorization, secret: _, ...webhook }: WebhookRecord) => ({
  ...webhook,
  _id: webhookId,
  authorization: hasAuthorization ? authorizationMask : null,
})

const presentDelivery = (delivery: DeliveryRead) => ({
  _id: delivery.deliveryId,
  webhook: { _id: delivery.webhook.webhookId, name: delivery.webhook.name },
  orderId: delivery.orderId,
  originOrderId: delivery.originOrderId,
  orderNumber: delivery.erpOrderId,
  event: delivery.event,
  purchaseDate: delivery.purchasedAt,
  integrationStatus: delivery.status,
  attempts: delivery.attempts,
  createdAt: delivery.createdAt,
  nextAttemptAt: delivery.nextAttemptAt,
  requestTime: delivery.requestMs,
  responseStatus: delivery.responseStatus,
})
