import { webhookEventStatuses } from '@ihub/domain/constants'
import { listSorts } from '@ihub/domain/lists'
import type { HookFilter } from '@ihub/domain/webhook/filters'
import type { HookKind, HookStatus } from '@ihub/domain/webhook/hook-kinds'
import { switchOffReasons } from '@ihub/domain/webhook/switch-off'
import { z } from 'zod'
import {
  Author,
  DayOrInstant,
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
import { endpoint, type ResponseOf } from './endpoint.ts'
import { hookActions } from './hook-actions.ts'
import { filterFields, hookFields } from './hook-fields.ts'
import { distinct, listOf, listQuery, oneOrMore } from './list.ts'

export interface HookDeclaration {
  kind: HookKind
  /** Of the subscriptions. */
  path: string
  /** Of the deliveries. */
  events: string
  resend: string
  statuses: readonly HookStatus[]
  filters: readonly HookFilter[]
  /** The names, in an event, of the id and the code of its entity. */
  subject: { id: 'orderId' | 'invoiceId' | 'alertId'; code: 'originOrderId' | 'invoiceNumber' | 'alert' }
}

/** The calls of one kind of webhook, with its declaration. */
export const defineHooks = (declaration: HookDeclaration) => ({
  ...declaration,
  ...subscriptionCalls(declaration),
  ...deliveryCalls(declaration),
})
export type Hooks = ReturnType<typeof defineHooks>
export type Hook = ResponseOf<Hooks['get']>
export type HookEvent = ResponseOf<Hooks['resendEvent']>
export type HookEventDetail = ResponseOf<Hooks['getEvent']>

const nounOf = ({ kind }: HookDeclaration) => `${kind.charAt(0).toUpperCase()}${kind.slice(1)}Hook`

/** Of the last 24 hours, as all processes of the hub counted them. */
const Attempts = z.object({
  total: z.number().int(),
  failed: z.number().int().describe('no answer within 15 s, or a status other than 2xx'),
  p95: z.number().int().nullable().describe('milliseconds; null without attempts'),
  failingSince: Instant.nullable().describe(
    'the first failed attempt after the last that was taken; null while it works',
  ),
})

function subscriptionSchemas({ statuses, filters }: HookDeclaration) {
  const Statuses = z.enum(statuses).array()
  const { name, url, authorization, headers, bodyTemplate } = hookFields
  const Draft = z.object({
    name,
    url,
    authorization: authorization.default(null),
    headers: headers.default({}),
    bodyTemplate: bodyTemplate.default(null),
    statuses: distinct(Statuses).default([]),
    ...filterFields(filters, (values) => distinct(values).default([])),
    active: z.boolean().default(true),
  })
  const Changes = z.object({
    version: EditedVersion,
    secondFactorCode: SecondFactorCode,
    name: name.optional(),
    url: url.optional(),
    authorization: authorization.optional(),
    headers: headers.optional(),
    bodyTemplate: bodyTemplate.optional(),
    statuses: distinct(Statuses).optional(),
    ...filterFields(filters, (values) => distinct(values).optional()),
    active: z.boolean().optional(),
  })
  const Hook = z.object({
    _id: Id,
    version: Version,
    name: z.string(),
    url: z.string(),
    authorization: z.string().nullable(),
    headers: z.record(z.string(), z.string()),
    bodyTemplate: z.string().nullable(),
    statuses: Statuses,
    ...filterFields(filters, () => z.string().array()),
    active: z.boolean(),
    /** Until when an earlier signing secret signs too; null when only the current one does. */
    previousSecretUntil: Instant.nullable(),
    attempts: Attempts,
    /** Set while the hub itself has switched it off: `gone` when its address answered 410, `dead` when it failed for three days. */
    switchedOff: z.object({ at: Instant, reason: z.enum(switchOffReasons) }).nullable(),
    createdAt: Instant,
    createdBy: z.string(),
  })
  return { Draft, Changes, Hook }
}

function subscriptionCalls(declaration: HookDeclaration) {
  const { kind, path, statuses, filters } = declaration
  const noun = nounOf(declaration)
  const { Draft, Changes, Hook } = subscriptionSchemas(declaration)
  const Shown = Hook.extend({ secret: z.string() })
  const shared = { area: 'webhooks', access: ['Admin'] } as const
  const lists = ['statuses', ...filters].map((name) => `\`${name}\``).join(' or ')
  return {
    create: endpoint({
      ...shared,
      id: `create${noun}`,
      method: 'POST',
      path,
      summary: `Subscribe an address to ${kind} status changes`,
      description: `Deliveries are signed as Standard Webhooks 1.0 says; the signing secret is in this answer and never again. An empty ${lists} means all.`,
      scope: 'webhooks:write',
      body: Draft,
      response: Shown,
      errors: ['webhook.url_forbidden'],
    }),
    list: endpoint({
      ...shared,
      id: `list${noun}s`,
      method: 'GET',
      path,
      summary: `Webhook subscriptions of the store to ${kind} status changes`,
      scope: 'webhooks:read',
      query: listQuery({}, listSorts[`${kind}-hooks`]),
      response: listOf(Hook),
    }),
    get: endpoint({
      ...shared,
      id: `get${noun}`,
      method: 'GET',
      path: `${path}/:id`,
      summary: `One ${kind} webhook subscription`,
      scope: 'webhooks:read',
      params: IdParams,
      response: Hook,
      errors: ['webhook.not_found'],
    }),
    update: endpoint({
      ...shared,
      id: `update${noun}`,
      method: 'PATCH',
      path: `${path}/:id`,
      summary: `Change an ${kind} webhook subscription`,
      description: `${newAddressRule} ${versionRule}`,
      params: IdParams,
      body: Changes,
      response: Hook,
      errors: ['webhook.not_found', 'webhook.url_forbidden', 'settings.changed_meanwhile', 'session.blocked'],
    }),
    remove: endpoint({
      ...shared,
      id: `delete${noun}`,
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Remove an ${kind} webhook subscription; its waiting deliveries are invalidated`,
      params: IdParams,
      response: z.object({}),
      errors: ['webhook.not_found'],
    }),
    ...hookActions({ kind, path, statuses, noun, Shown }),
  }
}

type Subject = HookDeclaration['subject']

type SubjectFields = {
  orderId: z.ZodNullable<typeof Id>
  originOrderId: z.ZodNullable<z.ZodString>
  invoiceId: z.ZodOptional<typeof Id>
  invoiceNumber: z.ZodOptional<z.ZodString>
  alertId: z.ZodOptional<typeof Id>
  alert: z.ZodOptional<z.ZodString>
}

/** The entity an event tells of is always known; its order may not be. */
function subjectFields({ id, code }: Subject) {
  const fields: Record<string, z.ZodType> = {
    orderId: Id.nullable(),
    originOrderId: z.string().nullable(),
    [id]: Id,
    [code]: z.string(),
  }
  return fields as SubjectFields
}

const deliverySchema = ({ statuses, subject }: HookDeclaration) =>
  z.object({
    _id: Id,
    webhook: z.object({ _id: Id, name: z.string() }),
    ...subjectFields(subject),
    /** Of the order, in the ERP. */
    orderNumber: z.string().nullable(),
    /** Of the order's items, by comma where it has several. */
    seller: z.string().nullable(),
    event: z.enum(statuses),
    purchaseDate: Instant.nullable(),
    integrationStatus: z.enum(webhookEventStatuses),
    attempts: z.number().int(),
    createdAt: Instant,
    nextAttemptAt: Instant.nullable(),
    requestTime: z.number().int().nullable(),
    responseStatus: z.number().int().nullable(),
  })

/** One attempt at a delivery, as it was made. */
const Attempt = z.object({
  /** From 1. */
  number: z.number().int(),
  at: Instant,
  /** With the signature; values that the subscription gives are masked. Null when nothing was sent. */
  requestHeaders: z.record(z.string(), z.string()).nullable(),
  /** As the template of its subscription made it; null where the event itself was sent, or nothing was. */
  requestBody: z.string().nullable(),
  /** Milliseconds. */
  requestTime: z.number().int().nullable(),
  responseStatus: z.number().int().nullable(),
  /** The beginning of the answer. */
  response: z.string().nullable(),
  /** Why it failed. */
  failure: z.string().nullable(),
})
export type HookAttempt = z.output<typeof Attempt>

function deliveryCalls(declaration: HookDeclaration) {
  const { kind, events, resend, subject } = declaration
  const noun = nounOf(declaration)
  const Event = deliverySchema(declaration)
  const shared = { area: 'webhooks', access: workers } as const
  const ofSubject = { [subject.id]: Id.optional() } as Record<Subject['id'], z.ZodOptional<typeof Id>>
  return {
    listEvents: endpoint({
      ...shared,
      id: `list${noun}Events`,
      method: 'GET',
      path: events,
      summary: `Deliveries to ${kind} webhooks, newest first`,
      scope: 'webhooks:read',
      query: listQuery(
        {
          integrationStatus: oneOrMore(z.enum(webhookEventStatuses)),
          webhookId: Id.optional(),
          ...ofSubject,
          from: DayOrInstant.optional().describe('first day in the store’s time zone, or an instant'),
          to: DayOrInstant.optional().describe(
            'last day in the store’s time zone, or an instant that it was created before',
          ),
          attemptsFrom: z.coerce.number().int().min(0).optional().describe('at least so many attempts'),
          responseStatus: oneOrMore(z.coerce.number().int().min(100).max(599)),
        },
        listSorts[`${kind}-hook-events`],
      ),
      response: listOf(Event),
    }),
    getEvent: endpoint({
      ...shared,
      id: `get${noun}Event`,
      method: 'GET',
      path: `${events}/:id`,
      summary: `One delivery to an ${kind} webhook, with its request and answer`,
      scope: 'webhooks:read',
      params: IdParams,
      response: Event.extend({
        request: z.unknown(),
        /** Word for word as it is sent and signed. */
        body: z.string(),
        response: z.string().nullable(),
        author: Author,
        /** Attempts of the schedule that failed so far; an attempt before its time is none of these. */
        failures: z.number().int(),
        /** The newest 100, the newest first. */
        attemptsMade: Attempt.array(),
      }),
      errors: ['webhook.event_not_found'],
    }),
    deleteEvent: endpoint({
      ...shared,
      id: `delete${noun}Event`,
      method: 'DELETE',
      path: `${events}/:id`,
      summary: `Delete an event of an ${kind}, with its attempts`,
      description:
        'A receiver that did not get it never does. Later events of its subject keep their sequence, and the next of them goes at once where they waited for this one. An event that is being sent is refused.',
      params: IdParams,
      response: z.object({}),
      errors: ['webhook.event_not_found', 'webhook.event_under_way'],
    }),
    resendEvent: endpoint({
      ...shared,
      id: `resend${noun}Event`,
      method: 'POST',
      path: resend,
      summary: `Deliver an event of an ${kind} again, under the same webhook-id`,
      params: IdParams,
      response: Event,
      errors: ['webhook.event_not_found'],
    }),
  }
}
