import type { HookAttempt, Hooks } from '@ihub/contract/define-hooks'
import type { QueryOf } from '@ihub/contract/endpoint'
import { sampleEvent } from '@ihub/contract/webhook-events/sample-event'
import { hooks as kinds } from '@ihub/contract/webhooks'
import { alertStatuses } from '@ihub/domain/alerts'
import { feedStatuses, invoiceStatuses } from '@ihub/domain/constants'
import { failure } from '@ihub/domain/errors'
import { err, ok } from '@ihub/domain/result'
import { type TemplateProblem, templateProblems } from '@ihub/domain/webhook/body-template'
import { type HookFilter, type HookFilters, hookFilters } from '@ihub/domain/webhook/filters'
import { type HookKind, type HookStatus, hookStatuses } from '@ihub/domain/webhook/hook-kinds'
import type { SamplesOf } from '@ihub/operations/webhook/check-template'
import { createWebhook } from '@ihub/operations/webhook/create-webhook'
import { deleteDelivery } from '@ihub/operations/webhook/delete-delivery'
import { previewBody } from '@ihub/operations/webhook/preview-body'
import { replayWebhook } from '@ihub/operations/webhook/replay-webhook'
import { resendDelivery } from '@ihub/operations/webhook/resend-delivery'
import { rotateSecret } from '@ihub/operations/webhook/rotate-secret'
import { tryWebhook } from '@ihub/operations/webhook/try-webhook'
import { updateWebhook } from '@ihub/operations/webhook/update-webhook'
import type { DeliveryAttemptRead } from '@ihub/ports/delivery-attempts'
import type { DeliveryListRequest, DeliveryRead } from '@ihub/ports/reads'
import type { WebhookKey, WebhookRecord } from '@ihub/ports/webhooks'
import type { ApiDeps, Serve } from '../serve.ts'
import { namesOf, presentAuthor } from './present.ts'
import { presentPage } from './present-page.ts'
import { presentProcess } from './present-process.ts'
import { presentTried, presentWebhookOf } from './present-webhook.ts'
import { searchNames, wordsWith } from './search-words.ts'

/** The calls of every kind of webhook. */
export function webhookRoutes(serve: Serve, deps: ApiDeps) {
  for (const hooks of Object.values(kinds)) {
    subscriptionRoutes(serve, deps, hooks)
    deliveryRoutes(serve, deps, hooks)
  }
}

function subscriptionRoutes(serve: Serve, deps: ApiDeps, hooks: Hooks) {
  const { webhooks } = deps.administration
  const writing = { ...deps, ...deps.administration }
  const { kind } = hooks
  const present = presentWebhookOf(hooks, deps.nowMs)
  const keyOf = (id: string) => ({ kind, webhookId: id })
  const sampled = (status: HookStatus | undefined, webhook: Pick<WebhookRecord, 'webhookId' | 'name'>) =>
    sampleEvent({ kind, status, webhook, at: new Date(deps.nowMs()).toISOString() })
  const samplesOf: SamplesOf = (statuses) =>
    (statuses.length > 0 ? statuses : hookStatuses[kind]).map((status) => sampled(status, nobody))
  const read = async (storeId: string, key: WebhookKey) => {
    const webhook = await webhooks.find(storeId, key)
    return webhook ? ok(present(webhook)) : err(failure('webhook.not_found'))
  }
  const shown = async (storeId: string, { webhook, secret }: { webhook: WebhookKey; secret: string }) => {
    const found = await read(storeId, webhook)
    return found.ok ? ok({ ...found.value, secret }) : found
  }

  serve.inStore(hooks.create, async ({ storeId, actor, body }) => {
    const created = await createWebhook(writing, {
      storeId,
      kind,
      actor,
      draft: withFilters(body),
      samplesOf,
    })
    return created.ok ? shown(storeId, created.value) : created
  })
  serve.inStore(hooks.list, async ({ storeId, query }) =>
    presentPage(await webhooks.list(storeId, { ...query, kind }), query, present),
  )
  serve.inStore(hooks.get, ({ storeId, params }) => read(storeId, keyOf(params.id)))
  serve.inStore(hooks.update, async ({ storeId, actor, params, body }) => {
    const { version, secondFactorCode, ...changes } = body
    const webhook = {
      storeId,
      ...keyOf(params.id),
      changes: withFilters(changes),
      samplesOf,
      secondFactorCode,
    }
    const updated = await updateWebhook(writing, { ...webhook, actor, version })
    return updated.ok ? read(storeId, updated.value) : updated
  })
  serve.inStore(hooks.rotateSecret, async ({ storeId, actor, params, body }) => {
    const done = await rotateSecret(writing, { storeId, actor, ...keyOf(params.id), ...body })
    return done.ok ? shown(storeId, done.value) : done
  })
  serve.inStore(hooks.replay, async ({ storeId, actor, by, params }) => {
    const replayed = await replayWebhook({ webhooks }, { storeId, actor, by, ...keyOf(params.id) })
    if (!replayed.ok) return replayed
    const { processId, ...counts } = replayed.value
    const process = processId && (await deps.reads.findProcess(storeId, processId))
    return ok({ ...counts, process: process ? presentProcess(process, namesOf(deps.connectors)) : null })
  })
  serve.inStore(hooks.tryOut, async ({ storeId, actor, params, body: { event: status } }) => {
    const sampleOf = (webhook: WebhookRecord) => sampled(status, webhook)
    const tried = await tryWebhook(writing, { storeId, actor, ...keyOf(params.id), sampleOf })
    return tried.ok ? ok(presentTried(tried.value)) : tried
  })
  serve.inStore(hooks.previewBody, async ({ storeId, body: { template, event } }) => {
    const sample = event === undefined ? null : sampled(event, nobody)
    const { problem, ...preview } = await previewBody(deps, { storeId, kind, template, sample })
    return ok({ ...preview, problem: problem && presentProblem(problem) })
  })
  serve.inStore(hooks.remove, async ({ storeId, actor, params }) => {
    const isRemoved = await webhooks.remove(storeId, keyOf(params.id), actor)
    return isRemoved ? ok({}) : err(failure('webhook.not_found'))
  })
}

/** Only a ping names its subscription. */
const nobody = { webhookId: '', name: '' }

const presentProblem = ({ reason, ...place }: TemplateProblem) => ({
  code: templateProblems[reason],
  ...place,
})

/** The names of each kind's events. */
const eventNames = {
  order: searchNames(feedStatuses, (event) => [`webhook.event.${event}`]),
  invoice: searchNames(invoiceStatuses, (event) => [`invoice.status.${event}`]),
  alert: searchNames(alertStatuses, (event) => [`alert.status.${event}`]),
} satisfies Record<HookKind, unknown>

function deliveryRoutes(serve: Serve, { reads, engine }: ApiDeps, hooks: Hooks) {
  const { kind } = hooks
  const present = presentDeliveryOf(hooks)
  const keyOf = (id: string) => ({ kind, deliveryId: id })

  serve.inStore(hooks.listEvents, async ({ storeId, query }) => {
    return presentPage(await reads.listDeliveries(storeId, deliveryRequest(hooks, query)), query, present)
  })
  serve.inStore(hooks.getEvent, async ({ storeId, params }) => {
    const delivery = await reads.findDelivery(storeId, keyOf(params.id))
    if (!delivery) return err(failure('webhook.event_not_found'))
    const { payload, body, response, failures, author } = delivery
    return ok({
      ...present(delivery),
      request: payload,
      body,
      response,
      failures,
      attemptsMade: delivery.attemptsMade.map(presentAttempt),
      author: presentAuthor(author),
    })
  })
  serve.inStore(hooks.deleteEvent, async ({ storeId, actor, params }) => {
    const deleted = await deleteDelivery(engine, { storeId, actor, ...keyOf(params.id) })
    return deleted.ok ? ok({}) : deleted
  })
  serve.inStore(hooks.resendEvent, async ({ storeId, actor, params }) => {
    const resent = await resendDelivery(engine, { storeId, actor, ...keyOf(params.id) })
    if (!resent.ok) return resent
    const delivery = await reads.findDelivery(storeId, keyOf(params.id))
    return delivery ? ok(present(delivery)) : err(failure('webhook.event_not_found'))
  })
}

/** A page of the events of one kind. */
export const deliveryRequest = (
  { kind, subject }: Hooks,
  query: QueryOf<Hooks['listEvents']>,
): DeliveryListRequest => ({
  ...query,
  kind,
  entityId: query[subject.id],
  words: wordsWith(query.search, eventNames[kind]),
})

const isFilter = (name: string) => hookFilters.includes(name as HookFilter)

/** The fields of a body, with its filters together. */
function withFilters<Body extends HookFilters>(
  body: Body,
): Omit<Body, HookFilter> & { filters: HookFilters } {
  const entries = Object.entries(body)
  return {
    ...(Object.fromEntries(entries.filter(([name]) => !isFilter(name))) as Omit<Body, HookFilter>),
    filters: Object.fromEntries(entries.filter(([name]) => isFilter(name))),
  }
}

const presentAttempt = ({
  attempt,
  attemptedAt,
  requestHeaders,
  requestBody,
  requestMs,
  ...answer
}: DeliveryAttemptRead): HookAttempt => ({
  number: attempt,
  at: attemptedAt,
  requestHeaders,
  requestBody,
  requestTime: requestMs,
  responseStatus: answer.responseStatus,
  response: answer.responseBody,
  failure: answer.message,
})

const presentDeliveryOf =
  ({ subject: { id, code } }: Hooks) =>
  ({ deliveryId, webhook, subject, order, ...delivery }: DeliveryRead) => ({
    _id: deliveryId,
    webhook: { _id: webhook.webhookId, name: webhook.name },
    orderId: order?.orderId ?? null,
    originOrderId: order?.originOrderId ?? null,
    [id]: subject.id,
    [code]: subject.code,
    orderNumber: order?.erpOrderId ?? null,
    seller: order?.seller ?? null,
    event: delivery.event,
    purchaseDate: order?.purchasedAt ?? null,
    integrationStatus: delivery.status,
    attempts: delivery.attempts,
    createdAt: delivery.createdAt,
    nextAttemptAt: delivery.nextAttemptAt,
    requestTime: delivery.requestMs,
    responseStatus: delivery.responseStatus,
  })
