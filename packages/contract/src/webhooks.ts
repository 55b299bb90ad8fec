import { feedStatuses, switchOffReasons, webhookEventStatuses } from '@ihub/domain/constants'
import { isHeaderName, isHeaderValue } from '@ihub/domain/http-headers'
import { listSorts } from '@ihub/domain/lists'
import { secretMask } from '@ihub/domain/store/setting'
import { z } from 'zod'
import {
  Author,
  broken,
  EditedVersion,
  Id,
  IdParams,
  Instant,
  newAddressRule,
  SecondFactorCode,
  Version,
  versionRule,
  workers,
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { distinct, listOf, listQuery, oneOrMore } from './list.ts'

export const OrderHook = z.object({
  _id: Id,
  version: Version,
  name: z.string(),
  url: z.string(),
  authorization: z.string().nullable(),
  headers: z.record(z.string(), z.string()),
  statuses: z.enum(feedStatuses).array(),
  active: z.boolean(),
  /** Set while the hub itself has switched it off: `gone` when its address answered 410. */
  switchedOff: z.object({ at: Instant, reason: z.enum(switchOffReasons) }).nullable(),
  createdAt: Instant,
  createdBy: z.string(),
})
export type OrderHook = z.output<typeof OrderHook>

const url = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .describe('http or https')
const headerValue = z.string().max(2000).refine(isHeaderValue, broken('field.header_value'))
const headers = z.record(z.string(), headerValue).superRefine((given, context) => {
  for (const name of Object.keys(given).filter((one) => !isHeaderName(one)))
    context.addIssue({ code: 'custom', path: [name], ...broken('field.header_name') })
})
/** The mask stands for the stored value. */
const authorization = z
  .string()
  .max(2000)
  .refine((text) => text === secretMask || isHeaderValue(text), broken('field.header_value'))
  .nullable()
const draft = z.object({
  name: z.string().trim().min(1).max(120),
  url,
  authorization: authorization.default(null),
  headers: headers.default({}),
  statuses: distinct(z.enum(feedStatuses).array()).default([]),
  active: z.boolean().default(true),
})

export const createOrderHook = endpoint({
  id: 'createOrderHook',
  method: 'POST',
  path: '/orders/hooks',
  area: 'webhooks',
  summary: 'Subscribe an address to order status changes',
  description:
    'Deliveries are signed as Standard Webhooks 1.0 says; the signing secret is in this answer and never again. An empty `statuses` means all.',
  access: ['Admin'],
  scope: 'webhooks:write',
  body: draft,
  response: OrderHook.extend({ secret: z.string() }),
  errors: ['webhook.url_forbidden'],
})

export const listOrderHooks = endpoint({
  id: 'listOrderHooks',
  method: 'GET',
  path: '/orders/hooks',
  area: 'webhooks',
  summary: 'Order webhook subscriptions of the store',
  access: ['Admin'],
  scope: 'webhooks:read',
  query: listQuery({}, listSorts.webhooks),
  response: listOf(OrderHook),
})

export const getOrderHook = endpoint({
  id: 'getOrderHook',
  method: 'GET',
  path: '/orders/hooks/:id',
  area: 'webhooks',
  summary: 'One order webhook subscription',
  access: ['Admin'],
  scope: 'webhooks:read',
  params: IdParams,
  response: OrderHook,
  errors: ['webhook.not_found'],
})

export const updateOrderHook = endpoint({
  id: 'updateOrderHook',
  method: 'PATCH',
  path: '/orders/hooks/:id',
  area: 'webhooks',
  summary: 'Change an order webhook subscription',
  description: `${newAddressRule} ${versionRule}`,
  access: ['Admin'],
  params: IdParams,
  body: z.object({
    version: EditedVersion,
    secondFactorCode: SecondFactorCode,
    name: draft.shape.name.optional(),
    url: url.optional(),
    authorization: authorization.optional(),
    headers: headers.optional(),
    statuses: distinct(z.enum(feedStatuses).array()).optional(),
    active: z.boolean().optional(),
  }),
  response: OrderHook,
  errors: ['webhook.not_found', 'webhook.url_forbidden', 'settings.changed_meanwhile', 'session.blocked'],
})

export const deleteOrderHook = endpoint({
  id: 'deleteOrderHook',
  method: 'DELETE',
  path: '/orders/hooks/:id',
  area: 'webhooks',
  summary: 'Remove an order webhook subscription; what is waiting for it is invalidated',
  access: ['Admin'],
  params: IdParams,
  response: z.object({}),
  errors: ['webhook.not_found'],
})

export const OrderHookEvent = z.object({
  _id: Id,
  webhook: z.object({ _id: Id, name: z.string() }),
  orderId: Id,
  originOrderId: z.string(),
  orderNumber: z.string().nullable(),
  event: z.enum(feedStatuses),
  purchaseDate: Instant.nullable(),
  integrationStatus: z.enum(webhookEventStatuses),
  attempts: z.number().int(),
  createdAt: Instant,
  nextAttemptAt: Instant.nullable(),
  requestTime: z.number().int().nullable(),
  responseStatus: z.number().int().nullable(),
})
export type OrderHookEvent = z.output<typeof OrderHookEvent>

export const OrderHookEventDetail = OrderHookEvent.extend({
  request: z.unknown(),
  response: z.string().nullable(),
  author: Author,
})

export const listOrderHookEvents = endpoint({
  id: 'listOrderHookEvents',
  method: 'GET',
  path: '/orders/hooks/status',
  area: 'webhooks',
  access: workers,
  summary: 'Deliveries to order webhooks, newest first',
  scope: 'webhooks:read',
  query: listQuery(
    {
      integrationStatus: oneOrMore(z.enum(webhookEventStatuses)),
      webhookId: Id.optional(),
      orderId: Id.optional(),
    },
    listSorts.deliveries,
  ),
  response: listOf(OrderHookEvent),
})

export const getOrderHookEvent = endpoint({
  id: 'getOrderHookEvent',
  method: 'GET',
  path: '/orders/hooks/status/:id',
  area: 'webhooks',
  access: workers,
  summary: 'One delivery with its request and answer',
  scope: 'webhooks:read',
  params: IdParams,
  response: OrderHookEventDetail,
  errors: ['webhook.event_not_found'],
})

export const resendOrderHookEvent = endpoint({
  id: 'resendOrderHookEvent',
  method: 'POST',
  path: '/orders/hooks/:id/resend',
  area: 'webhooks',
  access: workers,
  summary: 'Deliver an event again, under the same webhook-id',
  params: IdParams,
  response: OrderHookEvent,
  errors: ['webhook.event_not_found'],
})
