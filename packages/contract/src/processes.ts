import { bulkKinds, bulkReasons } from '@ihub/domain/bulk/bulk-actions'
import { type ItemStatus, itemStatuses } from '@ihub/domain/bulk/bulk-run'
import { processStatuses } from '@ihub/domain/constants'
import { listSorts } from '@ihub/domain/lists'
import { processStandings } from '@ihub/domain/processes'
import { z } from 'zod'
import { Accepted, Author, GivenInstant, Id, Instant, workers } from './common.ts'
import { endpoint } from './endpoint.ts'
import { listOf, listQuery, oneOrMore } from './list.ts'
import { AccountLabel, IntegrationHealth } from './store-parts.ts'

export const Exchange = z.object({
  at: z.string(),
  method: z.string(),
  url: z.string(),
  requestHeaders: z.record(z.string(), z.string()),
  requestBody: z.string().nullable(),
  status: z.number().int().nullable(),
  responseHeaders: z.record(z.string(), z.string()),
  responseBody: z.string().nullable(),
  durationMs: z.number(),
  failure: z.string().nullable(),
})

const count = z.number().int()
/** A count for each status of an item. */
const itemCounts = Object.fromEntries(itemStatuses.map((status) => [status, count])) as Record<
  ItemStatus,
  typeof count
>

export const ProcessRow = z.object({
  _id: Id,
  processNumber: z.number().int(),
  integration: z.object({ _id: Id, connector: z.string(), name: z.string() }).nullable(),
  type: z.string(),
  status: z.enum(processStatuses),
  author: Author,
  entity: z.object({ kind: z.string(), _id: Id.nullable(), code: z.string().nullable() }).nullable(),
  createdAt: Instant,
  startTime: Instant.nullable(),
  endTime: Instant.nullable(),
  /** Milliseconds from first start to end. */
  duration: z.number().int().nullable(),
  attempts: z.number().int(),
  nextAttemptAt: Instant.nullable(),
  details: z.string().nullable(),
  serviceCode: z.string().nullable(),
  canRetry: z.boolean(),
  retryOf: Id.nullable(),
  /** When a later run of the same operation, or another event, made its retry needless. */
  overtakenAt: Instant.nullable(),
  /** How many items of a run on many things have which result; null for other processes. */
  items: z.object(itemCounts).nullable(),
})
export type ProcessRow = z.output<typeof ProcessRow>

export const ProcessAttempt = z.object({
  attempt: z.number().int(),
  startedAt: Instant,
  endedAt: Instant.nullable(),
  outcome: z.enum(['success', 'failed', 'running']),
  message: z.string().nullable(),
  exchanges: Exchange.array(),
})
export type ProcessAttempt = z.output<typeof ProcessAttempt>

export const ProcessDetail = ProcessRow.extend({
  runs: ProcessAttempt.array(),
  /** The report of another system that could not be taken in, as JSON; null for other processes. */
  received: z.string().nullable(),
  /** The run that made its retry needless, where a run did. */
  overtakenBy: z
    .object({ _id: Id, processNumber: z.number().int(), integrationId: Id.nullable() })
    .nullable(),
  /** Of a run on many things: its action, and the system whose processes its items are. */
  bulk: z
    .object({
      action: z.string(),
      integrationId: Id.nullable(),
      /** The manual action asked of each order, with the status to force and the reason. */
      asked: z
        .object({ action: z.string(), status: z.string().nullable(), reason: z.string().nullable() })
        .nullable(),
      undoes: z
        .object({ processId: Id, number: z.number().int() })
        .nullable()
        .describe('the run that this one takes back'),
      undoable: z.number().int().describe('items that can be taken back now'),
    })
    .nullable(),
})
export type ProcessDetail = z.output<typeof ProcessDetail>

export const IntegrationRow = z.object({
  _id: Id,
  code: z.string(),
  label: z.string().describe('tells several accounts of one system apart; empty for the first'),
  name: z.string(),
  status: IntegrationHealth.shape.status,
  kind: IntegrationHealth.shape.kind,
  message: z.string().nullable(),
  active: z.boolean(),
  /** Jobs waiting for this system right now. */
  waiting: z.number().int(),
  waitingReturns: z.number().int().describe('the exchanges and returns among them'),
  downSince: Instant.nullable(),
  nextProbeAt: Instant.nullable(),
  /** Set while a person keeps its work from being done. */
  paused: z.object({ at: Instant, by: z.string().nullable(), reason: z.string() }).nullable(),
  oldestWaitingAt: Instant.nullable().describe('when the oldest of the waiting jobs was planned'),
  changedFields: z
    .number()
    .int()
    .describe('fields of its answers that are not as the connector knows them, but for the silenced ones'),
  /** Calls of the last 24 hours, as all processes of the hub made them. */
  calls: z.object({
    total: z.number().int(),
    failed: z
      .number()
      .int()
      .describe(
        'no answer, 5xx, unreadable, busy, or our credentials refused; an answer that says no is none',
      ),
    p50: z
      .number()
      .int()
      .nullable()
      .describe('milliseconds, within the classes in which durations are counted'),
    p95: z.number().int().nullable().describe('milliseconds'),
    lastFailure: z.object({ at: Instant, message: z.string() }).nullable(),
  }),
  /** The limits that the hub keeps to; null where the system is never called. */
  limits: z
    .object({
      callsPerMinute: z.number().int(),
      callsAtOnce: z.number().int(),
      busiestPerMinute: z
        .number()
        .int()
        .describe('calls a minute in the busiest five minutes of the last hour'),
    })
    .nullable(),
})
export type IntegrationRow = z.output<typeof IntegrationRow>

export const listIntegrations = endpoint({
  id: 'listIntegrations',
  method: 'GET',
  path: '/integrations',
  area: 'integrations',
  summary: 'Systems linked to the current store and how they are',
  response: z.object({ data: IntegrationRow.array() }),
})

export const IntegrationDays = z.object({
  _id: Id,
  days: z
    .object({
      day: z.iso.date(),
      calls: z.number().int(),
      failed: z.number().int(),
      downSeconds: z.number().int().describe('without an answer, or with our credentials refused'),
    })
    .array(),
})
export type IntegrationDays = z.output<typeof IntegrationDays>

/** The days of the overview's strip. */
export const healthDays = 90

export const listIntegrationDays = endpoint({
  id: 'listIntegrationDays',
  method: 'GET',
  path: '/integrations/days',
  area: 'integrations',
  summary: 'How each linked system did on each of the last 90 days',
  description:
    "Days of the store's time zone, oldest first, each of them there. Counts of before this was counted are 0.",
  response: z.object({ data: IntegrationDays.array() }),
})

export const pauseIntegration = endpoint({
  id: 'pauseIntegration',
  method: 'POST',
  path: '/integrations/:id/pause',
  area: 'integrations',
  access: ['Admin'],
  summary: 'Stop calling one linked system until somebody resumes it',
  description:
    'Its work waits and none is lost: orders still come in and wait in the hub. Calls that are under way end; others begin no more within 5 seconds. Pausing it again changes nothing.',
  params: z.object({ id: Id }),
  body: z.object({ reason: z.string().trim().min(3).max(280) }),
  response: Accepted,
  errors: ['integration.not_found'],
})

export const resumeIntegration = endpoint({
  id: 'resumeIntegration',
  method: 'POST',
  path: '/integrations/:id/resume',
  area: 'integrations',
  access: ['Admin'],
  summary: 'Go on with the work of a system that was paused',
  description: 'Resuming a system that is not paused changes nothing.',
  params: z.object({ id: Id }),
  response: Accepted,
  errors: ['integration.not_found'],
})

export const checkIntegrationHealth = endpoint({
  id: 'checkIntegrationHealth',
  method: 'GET',
  path: '/:code/health',
  area: 'integrations',
  summary: 'Ask one linked system whether it answers, with the credentials in use',
  params: z.object({ code: z.string().regex(/^[A-Za-z0-9_-]{2,40}$/) }),
  query: z.object({ label: AccountLabel.optional() }),
  response: IntegrationHealth,
  errors: ['integration.not_found', 'integration.not_configured'],
})

const ProcessParams = z.object({ id: Id, processId: Id })

export const listProcesses = endpoint({
  id: 'listProcesses',
  method: 'GET',
  path: '/integrations/:id/processes',
  area: 'integrations',
  access: workers,
  summary: 'Recorded runs of one integration, newest first',
  description: "With the id of the store itself: the work of the hub's own lane, which asks nobody outside.",
  params: z.object({ id: Id }),
  query: listQuery(
    {
      status: oneOrMore(z.enum(processStatuses)),
      type: z.string().max(60).optional(),
      standing: z
        .enum(processStandings)
        .optional()
        .describe('not over; or reports of orders that are no orders yet, not over or refused'),
      from: GivenInstant.optional(),
      to: GivenInstant.optional(),
    },
    listSorts.processes,
  ),
  response: listOf(ProcessRow),
  errors: ['integration.not_found'],
})

export const getProcess = endpoint({
  id: 'getProcess',
  method: 'GET',
  path: '/integrations/:id/processes/:processId',
  area: 'integrations',
  access: workers,
  summary: 'One run with every request and answer, secrets redacted',
  params: ProcessParams,
  response: ProcessDetail,
  errors: ['process.not_found'],
})

export const ProcessItem = z.object({
  /** Of the row that was selected. */
  _id: Id,
  position: z.number().int(),
  kind: z.enum(bulkKinds),
  code: z.string(),
  status: z.enum(itemStatuses),
  reason: z.enum(bulkReasons).nullable(),
  /** A system's own words about the item. */
  message: z.string().nullable(),
  /** Of an item that is an order of a sheet: the order that the store has under its code; null until it has one. */
  orderId: Id.nullable(),
  /** Of an item that is an imported file: its invoice, also one that the store had already; null where it has none. */
  invoiceId: Id.nullable(),
  startTime: Instant.nullable(),
  endTime: Instant.nullable(),
})
export type ProcessItem = z.output<typeof ProcessItem>

export const listProcessItems = endpoint({
  id: 'listProcessItems',
  method: 'GET',
  path: '/integrations/:id/processes/:processId/items',
  area: 'integrations',
  access: workers,
  summary: 'List the items of a bulk run with their results',
  description: 'In the sequence in which they are done. Results are kept as long as requests and answers.',
  params: ProcessParams,
  query: listQuery({ status: oneOrMore(z.enum(itemStatuses)) }, ['position'], {
    direction: 'asc',
  }),
  response: listOf(ProcessItem),
  errors: ['process.not_found'],
})

export const cancelProcess = endpoint({
  id: 'cancelProcess',
  method: 'POST',
  path: '/integrations/:id/processes/:processId/cancel',
  area: 'integrations',
  access: workers,
  summary: 'Stop a bulk run; items that are done stay done',
  params: ProcessParams,
  response: ProcessRow,
  errors: ['process.not_found', 'process.not_cancelable'],
})

export const undoProcess = endpoint({
  id: 'undoProcess',
  method: 'POST',
  path: '/integrations/:id/processes/:processId/undo',
  area: 'integrations',
  access: workers,
  summary: 'Take back what a bulk run did, in a run of its own',
  description:
    'Of the items that its action can take back: jobs that were switched, alerts that were moved, statuses that were forced and told to nobody outside. An item that changed since is left as it is.',
  params: ProcessParams,
  response: ProcessRow,
  errors: ['process.not_found', 'process.not_undoable'],
})

export const retryProcess = endpoint({
  id: 'retryProcess',
  method: 'POST',
  path: '/integrations/:id/processes/:processId/retry',
  area: 'integrations',
  access: workers,
  summary: 'Run a failed process again from the failed step, with the current settings',
  description:
    'The old run stays as it was; the answer is the new process. A run on many things is repeated for those that failed or were left undone.',
  params: ProcessParams,
  response: ProcessRow,
  errors: ['process.not_found', 'process.not_retriable'],
})
