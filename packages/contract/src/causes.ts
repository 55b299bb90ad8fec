import { blockerReasons, inboxParts } from '@ihub/domain/blocker-reasons'
import { callFailureKinds } from '@ihub/domain/call-failures'
import { causeRemedies } from '@ihub/domain/failure-cause'
import { z } from 'zod'
import { EditedVersion, Id, IdParams, Instant, Money, Version, versionRule, workers } from './common.ts'
import { endpoint } from './endpoint.ts'

/** How many orders, and their money in each currency. */
export const Figure = z.object({
  count: z.number().int(),
  amounts: z.object({ currency: z.string(), value: Money }).array(),
})
export type Figure = z.output<typeof Figure>

/** The person who looks after a cause or an alert. */
export const Assignee = z.object({ _id: Id, name: z.string() })

const Parts = z.record(z.enum(inboxParts), Figure)

export const getInbox = endpoint({
  id: 'getInbox',
  method: 'GET',
  path: '/orders/inbox',
  area: 'orders',
  access: workers,
  summary: 'Orders that wait for a person, that go on by themselves, and that are late',
  description:
    'Exact counts and money of the whole store. `late`: promised for a day before today and not delivered; such an order may be in another part too. `muted`: held up by a cause that somebody muted.',
  scope: 'orders:read',
  response: z.object({
    parts: Parts,
    causes: z.number().int().describe('how many causes hold up the orders of `need-you` and `go-on`'),
  }),
})

/** Something that holds up several orders alike: an answer of a system to an operation, or a system that is not there. */
export const Cause = z.object({
  _id: Id,
  part: z.enum(inboxParts),
  reason: z.enum(blockerReasons),
  /** The system's name, and its integration where it is connected. */
  integration: z.string().nullable(),
  integrationId: Id.nullable(),
  operation: z.string().nullable(),
  cause: z.string().nullable().describe('the answer of the system without the values of one order'),
  known: z
    .object({ connector: z.string(), key: z.string(), mendedIn: z.enum(causeRemedies) })
    .nullable()
    .describe('its entry in the catalogue of the connector'),
  message: z.string().nullable().describe('the newest answer'),
  kind: z.enum(callFailureKinds).nullable(),
  orders: Figure,
  needYou: z.number().int().describe('orders that wait for a person'),
  oldestAt: Instant,
  newestAt: Instant,
  firstFailedAt: Instant.nullable(),
  failuresByHour: z.number().int().array().nullable().describe('of the last 24 hours, the oldest first'),
  assignee: Assignee.nullable(),
  muted: z.object({ at: Instant, by: z.string() }).nullable(),
  note: z.string(),
  version: Version,
})
export type Cause = z.output<typeof Cause>

export const listCauses = endpoint({
  id: 'listCauses',
  method: 'GET',
  path: '/orders/causes',
  area: 'orders',
  access: workers,
  summary: 'What holds orders up now, the cause with the most money first',
  description: '`GET /orders?cause={_id}` lists the orders of a cause.',
  scope: 'orders:read',
  response: z.object({ data: Cause.array() }),
})

export const updateCause = endpoint({
  id: 'updateCause',
  method: 'PATCH',
  path: '/orders/causes/:id',
  area: 'orders',
  access: workers,
  summary: 'Assign a cause to a person, mute it or note something about it',
  description: `A muted cause leaves the inbox until it is unmuted. ${versionRule}`,
  scope: 'orders:write',
  params: IdParams,
  body: z.object({
    version: EditedVersion,
    assigneeId: Id.nullable().optional().describe('one of `GET /orders/causes/assignees`; null for nobody'),
    muted: z.boolean().optional(),
    note: z.string().trim().max(1_000).optional(),
  }),
  response: Cause.pick({ _id: true, assignee: true, muted: true, note: true, version: true }),
  errors: ['cause.not_found', 'user.not_found', 'settings.changed_meanwhile'],
})

export const listAssignees = endpoint({
  id: 'listAssignees',
  method: 'GET',
  path: '/orders/causes/assignees',
  area: 'orders',
  access: workers,
  summary: 'The people of the store, to whom a cause or an alert may be assigned',
  response: z.object({ data: Assignee.array() }),
})
