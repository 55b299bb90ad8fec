import { nobody, silenceSpans } from '@ihub/domain/alert-care'
import { alertStatuses, hubAlertCodes } from '@ihub/domain/alerts'
import { lastingBlockers } from '@ihub/domain/blocker-reasons'
import { callFailureKinds } from '@ihub/domain/call-failures'
import { listSorts } from '@ihub/domain/lists'
import { operationNames } from '@ihub/domain/operation-names'
import { erpStatuses } from '@ihub/domain/order/statuses'
import { entityKinds } from '@ihub/domain/subject'
import { hookKinds } from '@ihub/domain/webhook/hook-kinds'
import { z } from 'zod'
import { Assignee } from './causes.ts'
import { Id, Instant, workers } from './common.ts'
import { endpoint } from './endpoint.ts'
import { distinct, flag, listOf, listQuery, oneOrMore } from './list.ts'

export const Alert = z.object({
  _id: Id,
  storeCode: z.string(),
  /**
   * Set for alerts that the hub raised itself: `subject` is this code then, to be said with the name of `integration`.
   */
  code: z.enum(hubAlertCodes).nullable(),
  /** Why its system does not work now, in the words of every other screen. */
  diagnosis: z.enum(callFailureKinds).nullable(),
  subject: z.string(),
  message: z.string(),
  /** The values that the words of its code name, such as `minutes`. */
  figures: z.record(z.string(), z.union([z.string(), z.number()])),
  /** A program's or a system's own words. */
  stack: z.string().nullable(),
  /** The id under which the logs of the program that raised it tell more. */
  logId: z.string().nullable(),
  integration: z.object({ _id: Id, connector: z.string(), name: z.string() }).nullable(),
  /** The webhook it is about; null for other alerts, and once it is removed. */
  webhook: z.object({ kind: z.enum(hookKinds), _id: Id, name: z.string() }).nullable(),
  /** The order, invoice or report that the problem was found on first; `_id` is null when that could not be read. */
  entity: z.object({ kind: z.enum(entityKinds), _id: Id.nullable(), code: z.string() }).nullable(),
  /** The orders and reports that an open alert of the hub counts now. */
  about: z
    .object({
      orders: z.number().int(),
      /** The filters of `GET /orders` that show them. */
      filter: z.object({
        erpStatus: z.enum(erpStatuses).array().optional(),
        refused: z.enum(operationNames).array().optional(),
        blocker: z.enum(lastingBlockers).array().optional(),
        integrationId: Id.array().optional(),
      }),
      /** Reports of the system that could not be taken in. */
      receipts: z.number().int(),
    })
    .nullable(),
  status: z.enum(alertStatuses),
  assignee: Assignee.nullable(),
  /** While nobody is told of it; `until` is null for a silence that only a person ends. */
  silenced: z.object({ until: Instant.nullable(), at: Instant, by: z.string() }).nullable(),
  /** How often the hub found its trouble again since it was raised, and when last. */
  raisedAgain: z.object({ count: z.number().int(), lastAt: Instant }).nullable(),
  createdAt: Instant,
  /** Null for alerts that the hub raised itself. */
  createdBy: z.string().nullable(),
})
export type Alert = z.output<typeof Alert>

export const listAlerts = endpoint({
  id: 'listAlerts',
  method: 'GET',
  path: '/alert/list',
  area: 'alerts',
  summary: 'Alerts of the store, newest first',
  access: workers,
  scope: 'alerts:read',
  query: listQuery(
    {
      status: oneOrMore(z.enum(alertStatuses)),
      assignedTo: oneOrMore(z.union([Id, z.literal(nobody)])).describe(
        'people of the store; `nobody` for alerts without one',
      ),
      silenced: flag.optional().describe('whether it is silenced now'),
      alertId: Id.optional(),
    },
    listSorts.alerts,
  ),
  response: listOf(Alert),
})

export const countAlerts = endpoint({
  id: 'countAlerts',
  method: 'GET',
  path: '/alert/count',
  area: 'alerts',
  summary: 'How many alerts of the store nobody has finished or silenced; 0 when there are none',
  access: workers,
  scope: 'alerts:read',
  response: z.number().int().min(0),
})

export const createAlert = endpoint({
  id: 'createAlert',
  method: 'POST',
  path: '/alert/create',
  area: 'alerts',
  summary: 'Raise an alert for the people of the store',
  access: workers,
  scope: 'alerts:write',
  body: z.object({
    subject: z.string().trim().min(1).max(200),
    message: z.string().trim().max(4_000).default(''),
    stack: z.string().max(20_000).nullable().default(null),
    logId: z.string().trim().max(100).nullable().default(null),
    integrationId: Id.nullable().default(null).describe('the system it is about'),
  }),
  response: Alert,
  errors: ['integration.not_found'],
})

/** As many as a page of the list has at most. */
const Ids = distinct(Id.array().min(1).max(200))

export const setAlertStatus = endpoint({
  id: 'setAlertStatus',
  method: 'PUT',
  path: '/alert/status',
  area: 'alerts',
  summary: 'Move one alert or several to a status',
  description:
    'All or none: `fields` names the ids that are not there or may not move so. An alert that has the status already stays as it is.',
  access: workers,
  scope: 'alerts:write',
  body: z.object({ ids: Ids, status: z.enum(alertStatuses) }),
  response: z.object({ data: Alert.array() }),
  errors: ['alert.not_found', 'alert.transition_refused'],
})

export const setAlertAssignee = endpoint({
  id: 'setAlertAssignee',
  method: 'PUT',
  path: '/alert/assignee',
  area: 'alerts',
  summary: 'Assign one alert or several to a person of the store, or to nobody',
  description: 'All or none: `fields` names the ids that are not there.',
  access: workers,
  scope: 'alerts:write',
  body: z.object({
    ids: Ids,
    assigneeId: Id.nullable().describe('one of `GET /orders/causes/assignees`; null for nobody'),
  }),
  response: z.object({ data: Alert.array() }),
  errors: ['alert.not_found', 'user.not_found'],
})

export const silenceAlerts = endpoint({
  id: 'silenceAlerts',
  method: 'PUT',
  path: '/alert/silence',
  area: 'alerts',
  summary: 'Silence one alert or several for a while, or end their silence',
  description:
    'A silenced alert is not counted and mails nothing; it comes back by itself. An alert of the hub is silenced together with all of its kind and system, those that are raised later too. `tomorrow` ends at 08:00 of the store. All or none: `fields` names the ids that are not there.',
  access: workers,
  scope: 'alerts:write',
  body: z.object({
    ids: Ids,
    for: z.enum(silenceSpans).nullable().describe('from now on; null ends the silence'),
  }),
  response: z.object({ data: Alert.array() }),
  errors: ['alert.not_found'],
})
