import type { InventedOrder } from './invent-order.ts'
import { vtexDate } from './invent-order.ts'
import { type Oddity, spoilt } from './oddities.ts'
import { describe } from './order-status.ts'

/** One change of status, in the detail's spelling; times in epoch ms. */
export type Transition = {
  eventId: string
  orderId: string
  state: string
  lastState: string
  lastChange: number
  currentChange: number
}

export type TrackingEvent = { city: string; state: string; description: string; date: string }

export type Package = {
  items: {
    itemIndex: number
    quantity: number
    price: number
    description: string | null
    unitMultiplier: number
  }[]
  type: string
  invoiceNumber: string
  invoiceValue: number
  issuanceDate: string
  invoiceKey: string | null
  invoiceUrl: string | null
  embeddedInvoice: string | null
  courier: string | null
  trackingNumber: string | null
  trackingUrl: string | null
  courierStatus: CourierStatus | null
  cfop: string | null
  restitutions: Record<string, never>
  volumes: number
  EnableInferItems: boolean
}

type CourierStatus = {
  status: string
  finished: boolean
  deliveredDate: string | null
  data: { lastChange: string; city: string; state: string; description: string; createDate: string }[]
}

/** The integration's calls on an order. */
export type HubActions = {
  startHandling: { accepted: number; refused: number }
  cancels: { reason: string | null; outcome: 'canceled' | 'repeated' | 'refused' }[]
  /** `posts` counts repeated calls with the same number. */
  invoices: { invoiceNumber: string; type: string; valueCents: number; posts: number }[]
  trackings: {
    invoiceNumber: string
    trackingNumber?: string
    isDelivered?: boolean
    events: TrackingEvent[]
  }[]
}

export type SimOrder = InventedOrder & {
  orderId: string
  sequence: string
  status: string
  createdAt: number
  changedAt: number
  authorizedAt: number | undefined
  invoicedAt: number | undefined
  cancellation: { reason: string | null; at: number; isByUser: boolean } | undefined
  packages: Package[]
  history: Transition[]
  hub: HubActions
  /** Breaks the detail until somebody mends it. */
  oddity: Oddity | undefined
}

/** The order detail as JSON text; only the changing part is serialised on a call. */
export function detailText(order: SimOrder): string {
  const fixedText = order.oddity ? spoilt(order.fixedText, order.oddity) : order.fixedText
  return `{${JSON.stringify(changing(order)).slice(1, -1)},${fixedText}}`
}

export function isClosed(order: SimOrder): boolean {
  return order.status === 'invoiced' || order.status === 'canceled'
}

function changing(order: SimOrder) {
  const { cancellation, packages } = order
  return {
    status: order.status,
    statusDescription: describe(order.status),
    lastChange: vtexDate(order.changedAt),
    lastMessage: null,
    isCompleted: order.status !== 'order-created',
    allowCancellation: !isClosed(order) && packages.length === 0,
    authorizedDate: order.authorizedAt === undefined ? null : vtexDate(order.authorizedAt),
    invoicedDate: order.invoicedAt === undefined ? null : vtexDate(order.invoicedAt),
    cancelReason: cancellation?.reason ?? null,
    cancellationData: cancellation ? cancellationData(cancellation) : null,
    packageAttachment: { packages },
  }
}

function cancellationData({
  reason,
  at,
  isByUser,
}: {
  reason: string | null
  at: number
  isByUser: boolean
}) {
  return {
    RequestedByUser: isByUser,
    RequestedBySystem: false,
    RequestedBySellerNotification: !isByUser,
    RequestedByPaymentNotification: false,
    Reason: reason,
    CancellationDate: vtexDate(at),
  }
}
