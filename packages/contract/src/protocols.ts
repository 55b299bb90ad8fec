import { integrationStatuses, invoiceStatuses } from '@ihub/domain/constants'
import { listSorts } from '@ihub/domain/lists'
import { protocolActions, protocolRefusals } from '@ihub/domain/protocol/actions'
import { protocolEventTypes, statusesByHand } from '@ihub/domain/protocol/lifecycle'
import { countedProtocolFilters } from '@ihub/domain/protocol/list-filters'
import { returnVerdicts } from '@ihub/domain/protocol/match-return-invoice'
import { protocolStatuses, protocolTypes } from '@ihub/domain/protocol/statuses'
import { z } from 'zod'
import { Blocker } from './blocker.ts'
import { Accepted, DayOrInstant, Email, Id, IdParams, Instant, Money } from './common.ts'
import { endpoint, fileEndpoint } from './endpoint.ts'
import { listOf, listQuery, oneOrMore } from './list.ts'
import type { NamedFields } from './named-problem.ts'
import { Address, GivenAddress } from './order-edit.ts'
import { ProcessRow } from './processes.ts'
import { timelineEvent } from './timeline.ts'

const shared = { area: 'protocols' } as const
const count = z.number().int()

/** Of a file that comes with a protocol, in bytes. */
export const protocolFileMax = 600_000

export const ProtocolRow = z.object({
  _id: Id,
  externalProtocolId: z.string().describe('the number that people know it by'),
  protocolType: z.enum(protocolTypes),
  status: z.enum(protocolStatuses),
  integrationStatus: z.enum(integrationStatuses).describe('how far the ERP knows of it'),
  protocolOrderId: Id.describe('the order whose goods come back'),
  originOrderId: z.string(),
  customer: z.string(),
  units: count,
  value: Money,
  currency: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type ProtocolRow = z.output<typeof ProtocolRow>

const ProtocolItem = z.object({
  sku: z.string(),
  ean: z.string().nullable(),
  name: z.string(),
  quantity: count,
  sellingPrice: Money.describe('charged for a unit'),
})

const ReturnInvoice = z.object({
  number: z.string(),
  series: z.string().nullable(),
  key: z.string().nullable().describe('44 characters'),
})

const ReturnNote = z.object({
  invoiceId: Id,
  number: z.string(),
  series: z.string().nullable(),
  key: z.string().nullable().describe('44 characters'),
  status: z.enum(invoiceStatuses),
  value: Money.nullable(),
  issuedAt: z.string().nullable(),
  verdict: z
    .enum(returnVerdicts)
    .describe('its relation to the protocols of the order; one in doubt waits for a person'),
  protocol: z
    .object({ _id: Id, externalProtocolId: z.string() })
    .nullable()
    .describe('that has it, or that it fits'),
})
export type ReturnNote = z.output<typeof ReturnNote>

export const ProtocolDetail = ProtocolRow.extend({
  email: z.string(),
  reason: z.string().nullable(),
  deliveryAddress: Address.nullable().describe('null where it is that of the order'),
  billingAddress: Address.nullable().describe('null where it is that of the order'),
  fileName: z.string().nullable(),
  items: ProtocolItem.array(),
  erpReturnId: z.string().nullable().describe('null until the ERP has the return'),
  returnInvoice: ReturnInvoice.nullable().describe('the incoming invoice of the goods'),
  exchangeOrder: z
    .object({
      _id: Id,
      originOrderId: z.string(),
      value: Money.describe('its total when it was named'),
      returned: Money.describe('the goods that come back with their taxes'),
    })
    .nullable()
    .describe('that the customer of an exchange gets'),
  returnNotes: ReturnNote.array().describe('incoming NF-e that name an invoice of the order (refNFe)'),
  blocker: Blocker.nullable(),
  timeline: timelineEvent(protocolEventTypes, protocolStatuses).array(),
  history: ProcessRow.array().describe('its own processes, newest first'),
  actions: z
    .object({ action: z.enum(protocolActions), refusal: z.enum(protocolRefusals).nullable() })
    .array(),
})
export type ProtocolDetail = z.output<typeof ProtocolDetail>

const filters = {
  status: oneOrMore(z.enum(protocolStatuses)),
  type: oneOrMore(z.enum(protocolTypes)),
  integration: oneOrMore(z.enum(integrationStatuses)),
  orderId: Id.optional().describe('the protocols of one order'),
  exchangeOrderId: Id.optional().describe('the exchange that an order was made for'),
  from: DayOrInstant.optional().describe('created from then on'),
  to: DayOrInstant.optional().describe('created until then'),
}
const query = listQuery(filters, listSorts.protocols)

export const listProtocols = endpoint({
  ...shared,
  id: 'listProtocols',
  method: 'GET',
  path: '/orders/protocols',
  summary: 'Exchanges and returns of the store',
  description: '`search` finds a part of the protocol’s or order’s number, the customer’s name or e-mail.',
  scope: 'orders:read',
  query,
  response: listOf(ProtocolRow),
})

export const searchProtocols = endpoint({
  ...shared,
  id: 'searchProtocols',
  method: 'POST',
  path: '/orders/protocols/search',
  isRead: true,
  summary: 'The same as GET /orders/protocols, with the query as a body',
  scope: 'orders:read',
  body: query,
  response: listOf(ProtocolRow),
})

export const countProtocols = endpoint({
  ...shared,
  id: 'countProtocols',
  method: 'GET',
  path: '/orders/protocols/counts',
  summary: 'How many protocols each choice of one filter would bring',
  description:
    'With all other filters as they are; `by` names the filter, whose own values do not count. Exact up to 1,000.',
  scope: 'orders:read',
  query: z.object({ ...filters, search: query.shape.search, by: z.enum(countedProtocolFilters) }),
  response: z.object({
    counts: z
      .object({
        value: z.string().describe('as the filter takes it'),
        count,
        isExact: z.boolean().describe('false when there are more'),
      })
      .array(),
  }),
})

const Returnable = ProtocolItem.omit({ quantity: true }).extend({
  bought: count,
  returnable: count.describe('bought, less what earlier protocols of the order took'),
})
export type Returnable = z.output<typeof Returnable>

export const findReturnables = endpoint({
  ...shared,
  id: 'findReturnables',
  method: 'GET',
  path: '/orders/returnables',
  summary: 'An order and its goods that may still come back',
  scope: 'orders:read',
  query: z.object({
    order: z.string().trim().min(1).max(200).describe('id of the order, or its number on the platform'),
  }),
  response: z.object({
    orderId: Id,
    originOrderId: z.string(),
    customer: z.string(),
    email: z.string().nullable(),
    currency: z.string(),
    deliveryAddress: Address.nullable(),
    billingAddress: Address.nullable(),
    items: Returnable.array(),
  }),
  errors: ['order.not_found'],
})
export type Returnables = z.output<typeof findReturnables.response>

/** The names of a protocol's fields in the sentences about their problems. */
const names = {
  sku: 'sku',
  quantity: 'quantity',
  sellingPrice: 'sellingPrice',
  items: 'items',
  email: 'email',
} as const satisfies NamedFields

const Text = z.string().trim().min(1)

export const createProtocol = endpoint({
  ...shared,
  id: 'createProtocol',
  method: 'POST',
  path: '/orders/protocols',
  summary: 'Open an exchange or a return of goods of an order',
  description:
    'Goods are named by the SKU and the price that they have in the order, at most as many as may still come back. An address that is left out is that of the order; of two that are given both must differ. A store whose ERP takes returns tells it at once.',
  scope: 'orders:write',
  body: z.object({
    orderId: Id,
    externalProtocolId: Text.max(60),
    protocolType: z.enum(protocolTypes),
    email: Email,
    reason: z.string().trim().max(500).nullable().default(null),
    items: z
      .object({
        sku: Text.max(200),
        sellingPrice: z.number().min(0).max(9_999_999),
        quantity: z.number().int().min(1).max(99_999),
      })
      .array()
      .max(500),
    deliveryAddress: GivenAddress.nullable().default(null),
    billingAddress: GivenAddress.nullable().default(null),
    file: z
      .object({ name: Text.max(200), content: z.string().max(900_000).describe('base64, 600 kB at most') })
      .nullable()
      .default(null),
  }),
  response: ProtocolDetail,
  names,
  errors: [
    'order.not_found',
    'order.item_not_matched',
    'order.addresses_equal',
    'order.queue_timeout',
    'protocol.exists',
    'file.invalid_base64',
  ],
})

export const getProtocol = endpoint({
  ...shared,
  id: 'getProtocol',
  method: 'GET',
  path: '/orders/protocols/:id',
  summary: 'A protocol with its goods, its timeline, its processes and the actions it allows',
  scope: 'orders:read',
  params: IdParams,
  response: ProtocolDetail,
  errors: ['protocol.not_found'],
})

export const getProtocolFile = fileEndpoint({
  ...shared,
  id: 'getProtocolFile',
  method: 'GET',
  path: '/orders/protocols/:id/file',
  summary: 'The file that came with a protocol, as it was sent',
  scope: 'orders:read',
  params: IdParams,
  file: { types: ['application/octet-stream'], maxBytes: protocolFileMax },
  errors: ['protocol.not_found', 'file.not_found'],
})

/** 44 characters; the letters are of emitters with a register of letters. */
const AccessKey = z
  .string()
  .trim()
  .regex(/^[0-9A-Z]{44}$/)

export const updateProtocol = endpoint({
  ...shared,
  id: 'updateProtocol',
  method: 'PUT',
  path: '/orders/protocols/:id',
  summary: 'Move a protocol on by hand',
  description:
    '`in-progress` takes it up, `awaiting-invoice` says that the goods are here, `awaiting-internalization` names their incoming invoice, `done` internalizes them.',
  scope: 'orders:write',
  params: IdParams,
  body: z
    .object({
      status: z.enum(statusesByHand),
      returnInvoice: z
        .object({
          number: Text.max(20),
          series: Text.max(10).nullable().default(null),
          key: AccessKey.nullable().default(null),
        })
        .optional()
        .describe('needed for `awaiting-internalization`'),
    })
    .refine(({ status, returnInvoice }) => status !== 'awaiting-internalization' || returnInvoice, {
      path: ['returnInvoice', 'number'],
      params: { code: 'field.required' },
    }),
  response: ProtocolDetail,
  errors: ['protocol.not_found', 'protocol.action_refused', 'order.queue_timeout'],
})

export const linkExchange = endpoint({
  ...shared,
  id: 'linkExchange',
  method: 'PUT',
  path: '/orders/protocols/:id/exchange-order',
  summary: 'Name the order that the customer of an exchange gets',
  description:
    'The order was made on its platform. Once the exchange is internalized, what the returned goods are worth beyond it is owed to the customer.',
  scope: 'orders:write',
  params: IdParams,
  body: z.object({ order: Text.max(100).describe('its number on the platform') }),
  response: ProtocolDetail,
  errors: ['protocol.not_found', 'protocol.action_refused', 'order.not_found', 'order.queue_timeout'],
})

export const pushProtocol = endpoint({
  ...shared,
  id: 'pushProtocol',
  method: 'POST',
  path: '/orders/protocols/:id/push',
  summary: 'Send a protocol to the ERP again',
  scope: 'orders:write',
  params: IdParams,
  response: Accepted,
  errors: ['protocol.not_found', 'protocol.action_refused', 'order.queue_timeout'],
})
