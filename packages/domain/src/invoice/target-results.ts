import type { IntegrationStatus } from '../constants.ts'
import type { OrderShipment } from '../route/order-shipment.ts'
import type { InvoiceInWarehouse } from '../wms/invoice-in-warehouse.ts'

/** The systems that may be told of an invoice: the platform of its order, and those that move its goods. */
export const invoiceTargets = ['api', 'delivery-hub', 'fulfillment', 'wms', 'senior-wms'] as const
export type InvoiceTarget = (typeof invoiceTargets)[number]

export const targetOutcomes = ['success', 'error', 'disabled', 'warning'] as const
export type TargetOutcome = (typeof targetOutcomes)[number]

/** Why a target stands where it does; each has a sentence in every language. */
export const targetReasons = [
  'confirmed',
  'sent',
  'kept-after-cancellation',
  'waiting',
  'send-refused',
  'file-refused',
  'canceled',
  'no-order',
  'no-platform',
  'platform-takes-no-calls',
  'switched-off',
  'not-wanted',
  'not-connected',
  'takes-no-invoices',
  'told-to-warehouse',
  'kept-by-warehouse',
  'refused-by-warehouse',
  'off-for-warehouse',
  'not-in-warehouse',
  'told-to-carrier',
  'refused-by-carrier',
  'no-shipment',
] as const
export type TargetReason = (typeof targetReasons)[number]

export interface TargetResult {
  target: InvoiceTarget
  outcome: TargetOutcome
  reason: TargetReason
}

/** As the hub knows the invoice and its order. */
export interface TargetFacts {
  /** Of the invoice to the platform of its order. */
  integration: IntegrationStatus
  isCanceled: boolean
  /** Null for an invoice without an order. */
  order: {
    platform: { takesCalls: boolean } | null
    /** The store tells its platforms of no invoice. */
    isOff: boolean
    /** Connectors of the systems that move the goods of the order; null where there is none. */
    carrier: string | null
    warehouse: string | null
    /** How far its warehouse knows the invoice; null where the hub tells it of none. */
    inWarehouse: InvoiceInWarehouse | null
    /** Its shipment; null where none was planned. */
    shipment: Pick<OrderShipment, 'isTaken' | 'status'> | null
  } | null
  /** The platform refused it, or could not be told; else its own file is the reason of an error. */
  isSendRefused: boolean
}

type Verdict = Omit<TargetResult, 'target'>
const disabled = (reason: TargetReason): Verdict => ({ outcome: 'disabled', reason })

/** How far each target heard of the invoice, and why no further. */
export const targetResults = (facts: TargetFacts): TargetResult[] =>
  invoiceTargets.map((target) => ({ target, ...verdicts[target](facts) }))

const verdicts: Record<InvoiceTarget, (facts: TargetFacts) => Verdict> = {
  api: platformVerdict,
  'delivery-hub': carrierVerdict,
  fulfillment: () => untold(false),
  wms: ({ order }) => untold(isSystem(order?.warehouse) && order?.warehouse !== 'senior'),
  'senior-wms': seniorVerdict,
}

/** An invoice is told with the shipment of its goods. */
function carrierVerdict({ order, isCanceled }: TargetFacts): Verdict {
  if (order?.carrier !== 'deliveryHub') return untold(false)
  const { shipment } = order
  if (shipment === null) return disabled('no-shipment')
  if (shipment.isTaken && !isCanceled) return { outcome: 'success', reason: 'told-to-carrier' }
  if (isCanceled && !shipment.isTaken) return disabled('canceled')
  return shipment.status === 'error'
    ? { outcome: 'error', reason: 'refused-by-carrier' }
    : { outcome: 'warning', reason: 'waiting' }
}

function seniorVerdict({ order, isCanceled }: TargetFacts): Verdict {
  if (order?.warehouse !== 'senior') return untold(false)
  const standing = order.inWarehouse
  if (standing === null) return disabled('off-for-warehouse')
  return isCanceled && standing !== 'told' ? disabled('canceled') : inWarehouse[standing](isCanceled)
}

const inWarehouse: Record<InvoiceInWarehouse, (isCanceled: boolean) => Verdict> = {
  told: (isCanceled) =>
    isCanceled
      ? { outcome: 'warning', reason: 'kept-by-warehouse' }
      : { outcome: 'success', reason: 'told-to-warehouse' },
  refused: () => ({ outcome: 'error', reason: 'refused-by-warehouse' }),
  waiting: () => ({ outcome: 'warning', reason: 'waiting' }),
  'not-there': () => disabled('not-in-warehouse'),
}

const isSystem = (connector: string | null | undefined) => connector !== null && connector !== undefined

/** No connector of another warehouse has a call that tells of invoices. */
const untold = (isConnected: boolean) => disabled(isConnected ? 'takes-no-invoices' : 'not-connected')

const told: Partial<Record<IntegrationStatus, Verdict>> = {
  confirmed: { outcome: 'success', reason: 'confirmed' },
  sent: { outcome: 'success', reason: 'sent' },
}

function platformVerdict({ integration, isCanceled, order, isSendRefused }: TargetFacts): Verdict {
  if (!order) return disabled('no-order')
  // A platform that took the invoice keeps it, whatever becomes of it afterwards.
  if (isCanceled && told[integration]) return { outcome: 'warning', reason: 'kept-after-cancellation' }
  if (isCanceled) return disabled('canceled')
  const taken = told[integration]
  if (taken) return taken
  if (integration === 'error')
    return { outcome: 'error', reason: isSendRefused ? 'send-refused' : 'file-refused' }
  if (!order.platform) return disabled('no-platform')
  if (!order.platform.takesCalls) return disabled('platform-takes-no-calls')
  if (order.isOff) return disabled('switched-off')
  return integration === 'disabled' ? disabled('not-wanted') : { outcome: 'warning', reason: 'waiting' }
}
