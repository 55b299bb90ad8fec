import { alertStatuses, hubAlertCodes } from '@ihub/domain/alerts'
import { lastingBlockers } from '@ihub/domain/blocker-reasons'
import { callFailureKinds } from '@ihub/domain/call-failures'
import { listSorts } from '@ihub/domain/lists'
import { operationNames } from '@ihub/domain/operation-names'
import { erpStatuses } from '@ihub/domain/order/statuses'
import { entityKinds } from '@ihub/domain/subject'
import { z } from 'zod'
import { Id, Instant, workers } from './common.ts'
import { endpoint } from './endpoint.ts'
import { distinct, listOf, listQuery, oneOrMore } from './list.ts'

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
  /** A program's or a system's own words. */
  stack: z.string().nullable(),
  /** The id under which the logs of the program that raised it tell more. */
  logId: z.string().nullable(),
  integration: z.object({ _id: Id, connector: z.string(), name: z.string() }).nullable(),
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
  query: listQuery({ status: oneOrMore(z.enum(alertStatuses)), alertId: Id.optional() }, listSorts.alerts),
  response: listOf(Alert),
})

export const countAlerts = endpoint({
  id: 'countAlerts',
  method: 'GET',
  path: '/alert/count',
  area: 'alerts',
  summary: 'How many alerts of the store nobody has finished; 0 when there are none',
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
  body: z.object({ ids: distinct(Id.array().min(1).max(200)), status: z.enum(alertStatuses) }),
  response: z.object({ data: Alert.array() }),
  errors: ['alert.not_found', 'alert.transition_refused'],
})
