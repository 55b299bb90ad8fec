import { deliveryChannels, feedStatuses, integrationStatuses, paymentMethods } from '@ihub/domain/constants'
import { listSorts } from '@ihub/domain/lists'
import { operationNames } from '@ihub/domain/operation-names'
import { actionRefusals, orderActions } from '@ihub/domain/order/actions'
import { derivedReasons, derivedRules } from '@ihub/domain/order/derived'
import { erpHolds } from '@ihub/domain/order/erp-hold'
import { orderEventTypes } from '@ihub/domain/order/events'
import { changedParts } from '@ihub/domain/order/field-changes'
import { erpStatuses, orderMicrostatuses, orderStatuses } from '@ihub/domain/order/statuses'
import { wmsStatuses } from '@ihub/domain/wms/wms-steps'
import { z } from 'zod'
import { Blocker } from './blocker.ts'
import { Accepted, broken, Id, IdParams, Instant, Money, Version, workers } from './common.ts'
import { endpoint } from './endpoint.ts'
import { OrderInvoice } from './invoice-row.ts'
import { flag, listOf, listQuery } from './list.ts'
import { Address, OrderEdit, orderFieldNames, Reason } from './order-edit.ts'
import { orderFilters } from './order-filters.ts'
import { OrderPayment } from './order-payments.ts'
import { OrderQuotation } from './order-quotation.ts'
import { taxList } from './order-taxes.ts'
import { ProcessRow } from './processes.ts'
import { ConnectedSystem, RoleStatuses } from './role-statuses.ts'
import { timelineEvent } from './timeline.ts'

export const OrderRow = z.object({
  _id: Id,
  originOrderId: z.string(),
  erpOrderId: z.string().nullable(),
  sequence: z.string().nullable(),
  status: z.enum(orderStatuses),
  microstatus: z.enum(orderMicrostatuses).nullable(),
  wmsStatus: z.enum(wmsStatuses).nullable().describe('null of an order that no warehouse system picks'),
  erpStatus: z.enum(erpStatuses),
  /** How far the order, and the ERP with it, got; the statuses show an error in place of it. */
  position: z.enum(orderStatuses),
  erpPosition: z.enum(erpStatuses),
  /** How far each system knows of the order; disabled where the store has no such system. */
  integrations: z.object({ erp: z.enum(integrationStatuses), platform: z.enum(integrationStatuses) }),
  customerName: z.string(),
  deliveryChannel: z.enum(deliveryChannels),
  salesChannel: z.string().nullable(),
  currency: z.string(),
  sellingPrice: Money,
  totalItems: z.number().int(),
  invoiceNumber: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  /** When the hub received it, and when the customer bought. */
  createdAt: Instant,
  originCreatedAt: Instant,
  updatedAt: Instant,
  dueDate: z.string().nullable(),
  seller: z.string().nullable().describe('of its first item, as the platform calls it'),
  courier: z.string().nullable(),
  paymentType: z.enum(paymentMethods).nullable().describe('the method that pays most of it'),
  isCanceled: z.boolean(),
  hasError: z.boolean(),
  blocker: Blocker.nullable(),
})
export type OrderRow = z.output<typeof OrderRow>

const query = listQuery(orderFilters, listSorts.orders)

export const listOrders = endpoint({
  id: 'listOrders',
  method: 'GET',
  path: '/orders',
  area: 'orders',
  access: workers,
  summary: 'Orders of the store, newest first',
  scope: 'orders:read',
  query,
  response: listOf(OrderRow),
})

export const searchOrders = endpoint({
  id: 'searchOrders',
  method: 'POST',
  path: '/orders/search',
  isRead: true,
  area: 'orders',
  access: workers,
  summary: 'The same as GET /orders, with the query as a body',
  scope: 'orders:read',
  body: query,
  response: listOf(OrderRow),
})

/** The last count of a line: units, and the person or program that counted them. */
const CheckedGoods = z.object({ quantity: z.number().int(), by: z.string(), at: Instant })

export const OrderItem = z.object({
  lineId: z.string(),
  sku: z.string(),
  ean: z.string().nullable(),
  refId: z.string().nullable(),
  name: z.string(),
  quantity: z.number(),
  price: Money,
  sellingPrice: Money,
  discount: Money,
  tax: Money,
  ...taxList,
  taxCode: z.string().nullable().describe('the fiscal class of the SKU at the platform'),
  gift: z.boolean(),
  service: z.boolean(),
  subsidized: z.boolean(),
  warehouseId: z.string().nullable(),
  seller: z.string().nullable().describe('the platform’s id of who sells it'),
  imageUrl: z.string().nullable(),
  checked: CheckedGoods.nullable().describe('the last count of its units'),
  components: z
    .object({
      sku: z.string(),
      ean: z.string().nullable(),
      name: z.string(),
      quantity: z.number(),
      sellingPrice: Money,
    })
    .array(),
})

const ChangedValue = z.union([z.string(), z.number(), z.boolean(), z.null()]).optional()

/** A field that the platform changed, without its values where they are personal. */
export const FieldChange = z.object({
  part: z.enum(changedParts),
  of: z.string().nullable().describe('the SKU of the line or the method of the payment'),
  field: z.string(),
  isAmount: z.boolean().describe('the values are in the currency of the order'),
  from: ChangedValue,
  to: ChangedValue,
})
export type FieldChange = z.output<typeof FieldChange>

export const TimelineEvent = timelineEvent(orderEventTypes, orderStatuses).extend({
  changes: FieldChange.array(),
  /** Changes beyond those listed. */
  moreChanges: z.number().int(),
})
export type TimelineEvent = z.output<typeof TimelineEvent>

export const OrderDetail = OrderRow.extend({
  version: Version.describe('raised by every change of its contents'),
  statuses: RoleStatuses,
  platformStatus: z.string().describe('the platform’s word for its status, or ours where it has not said it'),
  platform: ConnectedSystem.nullable(),
  erp: ConnectedSystem.nullable(),
  storeCode: z.string(),
  marketplace: z.string().nullable(),
  marketplaceOrderId: z.string().nullable().describe('the code of the order at its marketplace'),
  customer: z.object({
    name: z.string(),
    document: z.string().nullable(),
    documentType: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    corporateName: z.string().nullable(),
    corporateDocument: z.string().nullable(),
    stateInscription: z.string().nullable(),
    isCorporate: z.boolean(),
  }),
  deliveryAddress: Address.nullable(),
  billingAddress: Address.nullable(),
  pickupPoint: z
    .object({ id: z.string(), name: z.string().nullable(), address: Address.nullable() })
    .nullable(),
  items: OrderItem.array(),
  payments: OrderPayment.array(),
  bulks: z
    .object({
      number: z.string().nullable(),
      items: z.object({ sku: z.string(), quantity: z.number() }).array(),
      courier: z.string().nullable(),
      trackingNumber: z.string().nullable(),
      trackingUrl: z.string().nullable(),
      invoiceNumber: z.string().nullable(),
    })
    .array(),
  parcels: z
    .object({
      trackingNumber: z.string().nullable(),
      trackingUrl: z.string().nullable(),
      courier: z.string().nullable(),
      invoiceNumber: z.string().nullable(),
      items: z.object({ sku: z.string(), quantity: z.number() }).array(),
      dispatchedAt: Instant.nullable(),
      deliveredAt: Instant.nullable(),
    })
    .array()
    .describe('as the ERP tells of them; `bulks` are those that the platform knows'),
  totals: z.object({
    totalItems: Money,
    totalDiscounts: Money,
    shippingCost: Money,
    totalTax: Money,
    sellingPrice: Money,
  }),
  ...taxList,
  logisticContract: z.string().nullable(),
  courierId: z.string().nullable(),
  quotationId: z.string().nullable(),
  quotation: OrderQuotation.nullable(),
  cancelReason: z.string().nullable(),
  cancellationRequestedBy: z.enum(['origin', 'other']).nullable(),
  erpHold: z
    .enum(erpHolds)
    .nullable()
    .describe(
      'why it stays out of the ERP: its seller keeps its orders, or waits for its own payment until the order is sent by hand',
    ),
  sellerId: Id.nullable().describe(
    'the seller of the store that `seller` names; null where none chose anything about its orders',
  ),
  isApprovalPending: z.boolean(),
  isCancellationPending: z.boolean(),
  derived: z
    .object({ rule: z.enum(derivedRules), reason: z.enum(derivedReasons) })
    .array()
    .describe('the computed rules that hold of the order, each with its reason'),
  customizations: z
    .object({ name: z.string(), value: z.string(), itemLineId: z.string().nullable() })
    .array(),
  invoices: OrderInvoice.array(),
  timeline: TimelineEvent.array(),
  history: ProcessRow.array(),
  actions: z.object({ action: z.enum(orderActions), refusal: z.enum(actionRefusals).nullable() }).array(),
})
export type OrderDetail = z.output<typeof OrderDetail>

export const getOrder = endpoint({
  id: 'getOrder',
  method: 'GET',
  path: '/orders/:id',
  area: 'orders',
  access: workers,
  summary: 'One order with items, payments, invoices, timeline, history and the actions it allows',
  scope: 'orders:read',
  params: IdParams,
  response: OrderDetail,
  errors: ['order.not_found'],
})

export const pushActions = [
  'reintegrate',
  'integrate-order',
  'integrate-approval',
  'integrate-cancellation',
  'confirm-change',
  'issue-bills',
] as const

export const pushOrder = endpoint({
  id: 'pushOrder',
  method: 'POST',
  path: '/orders/:id/push',
  area: 'orders',
  access: workers,
  summary:
    'Reintegrate the order, integrate it, its approval or its cancellation, confirm a change, or issue its bills',
  description:
    '`confirm-change` says that a person made the change in the ERP as well; the order goes on. `integrate-order` also releases an order that its seller keeps out of the ERP (`erpHold`): it confirms that a seller that waits for its payment has it. A cancellation needs its `reason`. `issue-bills` opens the bills of an invoiced order on terms that has none, such as one that was invoiced before the gateway was connected; it is left to those who administer the store.',
  scope: 'orders:write',
  params: IdParams,
  body: z
    .object({ action: z.enum(pushActions).default('reintegrate'), reason: Reason })
    .refine(({ action, reason }) => action !== 'integrate-cancellation' || Boolean(reason), {
      path: ['reason'],
      ...broken('field.required'),
    }),
  response: Accepted,
  errors: ['order.not_found', 'order.action_refused', 'order.queue_timeout'],
  names: orderFieldNames,
})

export const quoteOrder = endpoint({
  id: 'quoteOrder',
  method: 'POST',
  path: '/orders/:id/quotation/push',
  area: 'orders',
  access: workers,
  summary: 'Ask the store’s carrier system for a freight quotation',
  scope: 'orders:write',
  params: IdParams,
  body: z.object({ reason: Reason }),
  response: Accepted,
  errors: ['order.not_found', 'order.action_refused', 'order.queue_timeout'],
})

export const editOrder = endpoint({
  id: 'editOrder',
  method: 'PATCH',
  path: '/orders/:id',
  area: 'orders',
  access: workers,
  summary: 'Correct customer, addresses, items or payments before the order goes to the ERP',
  description:
    'An order that its ERP has is corrected where the ERP takes changes, which are sent to it. What is corrected outlives newer versions of the platform. With the `version` that was read, an edit answers 409 when somebody has changed the order since. Answers the order as it is then.',
  scope: 'orders:write',
  params: IdParams,
  body: OrderEdit,
  response: OrderDetail,
  names: orderFieldNames,
  errors: [
    'order.not_found',
    'order.action_refused',
    'order.edited_meanwhile',
    'order.queue_timeout',
    'order.addresses_equal',
    'order.item_not_matched',
    'order.payments_differ',
  ],
})

/** A status to force, with the consequences that are asked for. */
export const ForceChoice = z.object({
  status: z.enum(orderStatuses),
  sendsToErp: flag.default(false).describe('send to the ERP, and ask it, all that the status misses'),
  tellsPlatform: flag.default(false).describe('tell the platform all that it should know in the status'),
  notifiesWebhooks: flag.default(false),
})

/** Recorded with the reason. */
export const ForcedStatus = ForceChoice.extend({ reason: z.string().trim().min(3).max(280) })

export const previewForcedStatus = endpoint({
  id: 'previewForcedStatus',
  method: 'GET',
  path: '/orders-v2/:id/preview',
  area: 'orders',
  access: workers,
  summary: 'List the operations that forcing an order into a status would begin, without doing it',
  scope: 'orders:read',
  params: IdParams,
  query: ForceChoice,
  response: z.object({
    operations: z.object({ operation: z.enum(operationNames), system: z.string().nullable() }).array(),
    /** The event told, and the subscriptions that get it. */
    announcement: z.enum(feedStatuses).nullable(),
    webhooks: z.object({ _id: Id, name: z.string() }).array(),
  }),
  errors: ['order.not_found', 'order.action_refused'],
})

export const forceOrderStatus = endpoint({
  id: 'forceOrderStatus',
  method: 'PATCH',
  path: '/orders-v2/:id',
  area: 'orders',
  access: workers,
  summary: 'Force an order into a status',
  description:
    'Recorded with the reason. Of the operations that follow the status, only the chosen ones begin.',
  scope: 'orders:write',
  params: IdParams,
  body: ForcedStatus,
  response: Accepted,
  names: orderFieldNames,
  errors: ['order.not_found', 'order.action_refused', 'order.queue_timeout'],
})

export const resendOrderStatus = endpoint({
  id: 'resendOrderStatus',
  method: 'POST',
  path: '/orders-v2/resend/status',
  area: 'orders',
  access: workers,
  summary: 'Tell the platform the last milestone of an order again',
  scope: 'orders:write',
  body: z.object({ orderId: Id, reason: Reason }),
  response: Accepted,
  errors: ['order.not_found', 'order.action_refused', 'order.queue_timeout'],
})
