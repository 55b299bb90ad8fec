import { listSorts } from '@ihub/domain/lists'
import { orderEventTypes } from '@ihub/domain/order/events'
import { orderStatuses } from '@ihub/domain/order/statuses'
import { wmsStatuses, wmsStepStates, wmsSteps } from '@ihub/domain/wms/wms-steps'
import { z } from 'zod'
import { DayOrInstant, Id, IdParams, Instant } from './common.ts'
import { endpoint, fileEndpoint } from './endpoint.ts'
import { listOf, listQuery, oneOrMore } from './list.ts'
import { ProcessRow } from './processes.ts'
import { timelineEvent } from './timeline.ts'

const shared = { area: 'wms', scope: 'orders:read' } as const

/** An order whose goods a warehouse system picks. */
export const WmsOrderRow = z.object({
  _id: Id,
  code: z.string().describe('of the order at its origin, by which the warehouse knows it'),
  status: z.enum(wmsStatuses),
  step: z.enum(wmsSteps).describe('at which it stands'),
  details: z.string().nullable().describe('of the failure of that step'),
  orderId: Id,
  erpOrderId: z.string().nullable(),
  warehouseOrderId: z.string().nullable().describe('the warehouse’s own number of it'),
  customerName: z.string(),
  dueDate: z.string().nullable().describe('that the customer was promised; an instant'),
  position: z.enum(orderStatuses).describe('how far the order got'),
  files: z.number().int().describe('that the warehouse gave back'),
  createdAt: Instant,
  updatedAt: Instant,
})
export type WmsOrderRow = z.output<typeof WmsOrderRow>

const Step = z.object({
  step: z.enum(wmsSteps),
  mover: z.enum(['hub', 'warehouse']).describe('who takes it'),
  state: z.enum(wmsStepStates).nullable().describe('null of a step that the order does not pass'),
  waitsFor: z.enum(wmsSteps).nullable().describe('the step that comes first and is not done'),
  isAwaited: z.boolean().describe('the warehouse waits for it'),
  at: Instant.nullable().describe('when it came to be so'),
  details: z.string().nullable().describe('of its failure'),
  process: ProcessRow.nullable().describe('the last that took it; one that may be retried where it failed'),
})
export type WmsOrderStep = z.output<typeof Step>

const File = z.object({
  _id: Id,
  kind: z.enum(['invoice', 'label']),
  name: z.string(),
  contentType: z.string(),
  byteSize: z.number().int(),
})
export type WmsOrderFile = z.output<typeof File>

export const WmsOrderDetail = WmsOrderRow.extend({
  storeCode: z.string(),
  warehouse: z.string().nullable().describe('the name of its system; null once the store has none'),
  flow: Step.array().describe('the ten steps, in their sequence'),
  invoices: z
    .object({ invoiceId: Id, number: z.string(), isTold: z.boolean().describe('the warehouse knows it') })
    .array(),
  volumes: z
    .object({
      number: z.number().int().describe('from 1'),
      invoiceNumber: z.string(),
      trackingNumber: z.string().nullable(),
      isLabelled: z.boolean().describe('the warehouse has its label'),
    })
    .array(),
  warehouseFiles: File.array(),
  timeline: timelineEvent(orderEventTypes, orderStatuses)
    .array()
    .describe('of its way through the warehouse'),
  history: ProcessRow.array().describe('the processes of its steps, the newest first'),
})
export type WmsOrderDetail = z.output<typeof WmsOrderDetail>

const filters = {
  status: oneOrMore(z.enum(wmsStatuses)),
  step: oneOrMore(z.enum(wmsSteps)),
  orderId: Id.optional().describe('that of one order'),
  createdFrom: DayOrInstant.optional(),
  createdTo: DayOrInstant.optional(),
}

export const listWmsOrders = endpoint({
  ...shared,
  id: 'listWmsOrders',
  method: 'GET',
  path: '/wms/orders',
  summary: 'The store’s orders in its warehouse, newest first',
  description: '`search` finds the beginning of the order’s code or of the warehouse’s number.',
  query: listQuery(filters, listSorts['wms-orders']),
  response: listOf(WmsOrderRow),
})

export const countWmsOrders = endpoint({
  ...shared,
  id: 'countWmsOrders',
  method: 'GET',
  path: '/wms/orders/counts',
  summary: 'How many orders of the warehouse each status or step would bring',
  description:
    'With all other filters as they are; what is counted itself does not count. Exact up to 1,000.',
  query: z.object({ ...filters, search: listWmsOrders.query.shape.search, by: z.enum(['status', 'step']) }),
  response: z.object({
    counts: z
      .object({
        value: z.string(),
        count: z.number().int(),
        isExact: z.boolean().describe('false when there are more'),
      })
      .array(),
  }),
})

export const getWmsOrder = endpoint({
  ...shared,
  id: 'getWmsOrder',
  method: 'GET',
  path: '/wms/orders/:id',
  summary: 'An order in its warehouse with its flow, files, history and processes',
  description: 'A failed step is retried as its process is: `POST /processes/{id}/retry`.',
  params: IdParams,
  response: WmsOrderDetail,
  errors: ['wms_order.not_found'],
})

export const getWmsOrderFile = fileEndpoint({
  ...shared,
  id: 'getWmsOrderFile',
  method: 'GET',
  path: '/wms/orders/:id/files/:fileId',
  summary: 'A file that the warehouse gave back: the printed invoice, or a label',
  params: IdParams.extend({ fileId: Id }),
  file: { types: ['application/pdf', 'text/plain'], maxBytes: 67_108_864 },
  errors: ['wms_order.not_found', 'file.not_found'],
})
