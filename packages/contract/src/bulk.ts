import { alertStatuses } from '@ihub/domain/alerts'
import {
  bulkActions,
  bulkItemsMax,
  bulkOrderActions,
  bulkReasons,
  type ListActionName,
} from '@ihub/domain/bulk/bulk-actions'
import type { FieldCode } from '@ihub/domain/field-codes'
import { z } from 'zod'
import { broken, Id } from './common.ts'
import { endpoint } from './endpoint.ts'
import { ListSelection } from './list-selection.ts'
import { Reason } from './order-edit.ts'
import { ForcedStatus } from './orders.ts'
import { ProcessRow } from './processes.ts'

const BulkPreview = z.object({
  total: z.number().int(),
  /** How many of them would be changed. */
  changes: z.number().int(),
  /** The orders or invoices that these are about; null where each row is one. */
  subjects: z.number().int().nullable(),
  sums: z
    .object({ currency: z.string(), cents: z.number().int() })
    .array()
    .nullable()
    .describe('the money that these move, a currency each; null where rows move none'),
  /** The most frequent reason first; `examples` are the codes of a few of the rows. */
  refused: z
    .object({ reason: z.enum(bulkReasons), count: z.number().int(), examples: z.string().array() })
    .array(),
})
export type BulkPreview = z.output<typeof BulkPreview>

const careful = z
  .boolean()
  .default(true)
  .describe(
    'tries one, then ten, then all the others, and stops after the first of these shares with a failure',
  )

interface Declaration<Shape extends z.ZodRawShape> {
  /** Completes the ids `start…` and `preview…`. */
  noun: string
  area: string
  summary: string
  input: Shape
  /** Problems that stop the start, and not the preview before it. */
  refusesStart?: { when(input: z.output<z.ZodObject<Shape>>): boolean; path: string[]; code: FieldCode }
}

/** Preview and start of one action; both take the same selection and input. */
function callsOf<Shape extends z.ZodRawShape>(
  action: ListActionName,
  { noun, area, summary, input, refusesStart }: Declaration<Shape>,
) {
  const shared = { method: 'POST', area, access: bulkActions[action].roles } as const
  const asked = { selection: ListSelection, ...input }
  return {
    action,
    preview: endpoint({
      ...shared,
      id: `preview${noun}`,
      path: `/bulk/${action}/preview`,
      summary: `${summary}: how many of the selected rows would be changed, and why the others would not`,
      isRead: true,
      body: z.object(asked),
      response: BulkPreview,
      errors: ['integration.not_found'],
    }),
    start: endpoint({
      ...shared,
      id: `start${noun}`,
      path: `/bulk/${action}`,
      summary,
      description: `At most ${bulkItemsMax} rows, as they are selected now. The answer is the process of the run; \`listProcessItems\` answers a result for each row.`,
      body: z.object({ ...asked, careful }).superRefine((body, context) => {
        if (!refusesStart?.when(body as z.output<z.ZodObject<Shape>>)) return
        const { path, code } = refusesStart
        context.addIssue({ code: 'custom', path, ...broken(code) })
      }),
      response: ProcessRow,
      errors: ['integration.not_found', 'bulk.nothing', 'bulk.too_many'],
    }),
  }
}

const OrderRequest = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('retry').describe('repeats all that failed of an order and of its invoices'),
    reason: Reason,
  }),
  z.object({ action: z.enum(bulkOrderActions), reason: Reason }),
  ForcedStatus.extend({ action: z.literal('force-status') }),
])

/** The calls of every bulk action. */
export const bulk = {
  'act-on-orders': callsOf('act-on-orders', {
    noun: 'BulkActionOnOrders',
    area: 'orders',
    summary: 'Take a manual action on many orders, or retry all that failed of them',
    input: { request: OrderRequest },
    refusesStart: {
      when: ({ request }) => request.action === 'integrate-cancellation' && !request.reason,
      path: ['request', 'reason'],
      code: 'field.required',
    },
  }),
  'retry-processes': callsOf('retry-processes', {
    noun: 'BulkRetryOfProcesses',
    area: 'integrations',
    summary: 'Retry many failed processes of one system',
    input: { integrationId: Id.describe('whose processes they are') },
  }),
  'resend-order-hook-events': callsOf('resend-order-hook-events', {
    noun: 'BulkResendOfOrderHookEvents',
    area: 'webhooks',
    summary: 'Deliver many order events again',
    input: {},
  }),
  'resend-invoice-hook-events': callsOf('resend-invoice-hook-events', {
    noun: 'BulkResendOfInvoiceHookEvents',
    area: 'webhooks',
    summary: 'Deliver many invoice events again',
    input: {},
  }),
  'resend-alert-hook-events': callsOf('resend-alert-hook-events', {
    noun: 'BulkResendOfAlertHookEvents',
    area: 'webhooks',
    summary: 'Deliver many alert events again',
    input: {},
  }),
  'delete-order-hook-events': callsOf('delete-order-hook-events', {
    noun: 'BulkDeletionOfOrderHookEvents',
    area: 'webhooks',
    summary: 'Delete many order events',
    input: {},
  }),
  'delete-invoice-hook-events': callsOf('delete-invoice-hook-events', {
    noun: 'BulkDeletionOfInvoiceHookEvents',
    area: 'webhooks',
    summary: 'Delete many invoice events',
    input: {},
  }),
  'delete-alert-hook-events': callsOf('delete-alert-hook-events', {
    noun: 'BulkDeletionOfAlertHookEvents',
    area: 'webhooks',
    summary: 'Delete many alert events',
    input: {},
  }),
  'announce-invoices': callsOf('announce-invoices', {
    noun: 'BulkAnnouncementOfInvoices',
    area: 'invoices',
    summary: 'Tell the platforms of many invoices again',
    input: {},
  }),
  'print-invoices': callsOf('print-invoices', {
    noun: 'BulkPrintOfInvoices',
    area: 'invoices',
    summary:
      'Print the DANFE of many invoices into one PDF among the caller’s exports, whose id is that of the run',
    input: {},
  }),
  'switch-jobs': callsOf('switch-jobs', {
    noun: 'BulkSwitchOfJobs',
    area: 'jobs',
    summary: 'Switch many jobs on or off',
    input: { active: z.boolean() },
  }),
  'move-alerts': callsOf('move-alerts', {
    noun: 'BulkMoveOfAlerts',
    area: 'alerts',
    summary: 'Move many alerts to a status',
    input: { status: z.enum(alertStatuses) },
  }),
  'push-products': callsOf('push-products', {
    noun: 'BulkPushOfProducts',
    area: 'catalog',
    summary: 'Tell the platforms many products and their prices again',
    input: {
      replaces: z.boolean().default(false).describe('fields that were changed at a platform go as well'),
    },
  }),
  'settle-refunds': callsOf('settle-refunds', {
    noun: 'BulkSettlementOfRefunds',
    area: 'refunds',
    summary: 'Have the platforms give the money of many refunds back',
    input: {},
  }),
  'list-routes': callsOf('list-routes', {
    noun: 'BulkListingOfRoutes',
    area: 'routes',
    summary: 'Announce many shipments to their carriers by pre-shipment lists',
    input: {},
  }),
} as const satisfies Record<ListActionName, unknown>

export type BulkCalls = (typeof bulk)[ListActionName]
