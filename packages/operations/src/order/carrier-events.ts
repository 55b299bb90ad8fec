import { microstatusOf } from '@ihub/domain/invoice/cover-items'
import type { Order } from '@ihub/domain/order/order'
import type { OrderEvent } from '@ihub/domain/order/order-event'
import { trackingReports } from '@ihub/domain/order/order-reports'
import { type Parcel, withParcel } from '@ihub/domain/order/parcel'
import { parcelEvents } from '@ihub/domain/order/parcel-events'
import { parcelStepEvent } from '@ihub/domain/order/parcel-steps'
import type { OrderState } from '@ihub/domain/order/state'
import { hubClock } from '@ihub/kit/clock'
import type { CarrierReport, ParcelReport, StatusReport, StepReport } from '@ihub/ports/order-status-source'

type News = Omit<OrderEvent, 'originAt'>
type Told = Extract<StatusReport, { role: 'carrier' }>

/** As an order keeps it: what is not told is absent. */
export const toParcel = ({ items, ...parcel }: ParcelReport): Parcel => ({
  ...Object.fromEntries(Object.entries(parcel).filter(([, value]) => value !== null && value !== '')),
  ...(items.length > 0 ? { items } : {}),
})

const words: readonly string[] = trackingReports
type StepOfParcel = Extract<StepReport, CarrierReport>

/**
 * The events that a carrier's report of some parcels of an order implies, oldest first. Unlike an ERP it knows its parcels alone:
 * those that arrived are the whole order only where nothing of it is still to be sent. `document` is needed for a delivery.
 */
export function carrierEvents(order: OrderState, change: Told, document: Order | null): News[] {
  const { report, rawStatus } = change
  const at = change.at ?? hubClock.nowIso()
  const parcels = change.parcels.map(toParcel)
  const isDelivered = report === 'delivered'
  if (isDelivered || report === 'dispatched')
    return parcelEvents(order, {
      parcels: parcels.map((parcel) => (isDelivered ? { deliveredAt: at, ...parcel } : parcel)),
      isDelivered: isDelivered && parcels.length === 0,
      isPart: document !== null && isPartlyInvoiced(order, document),
      at,
    })
  // A carrier that moves the goods has them, also where nobody said that they left.
  const left = words.includes(report) ? [] : parcelEvents(order, { parcels, isDelivered: false, at })
  return [...left, ...stepEvents(afterwards(order, left), parcels, { type: report, at, word: rawStatus })]
}

function stepEvents(
  order: Pick<OrderState, 'parcels' | 'history'>,
  parcels: readonly Parcel[],
  step: { type: StepOfParcel; at: string; word: string },
): News[] {
  if (parcels.length === 0)
    return order.history.includes(step.type) ? [] : [{ type: step.type, details: { status: step.word } }]
  return parcels.flatMap((parcel) => parcelStepEvent(order, parcel, step) ?? [])
}

/** With the parcels that left by the same report. */
const afterwards = ({ parcels, history }: OrderState, left: readonly News[]) => ({
  history,
  parcels: left.flatMap((one) => one.parcels ?? []).reduce<readonly Parcel[]>(withParcel, parcels),
})

const isPartlyInvoiced = ({ invoices }: OrderState, { items }: Order) =>
  microstatusOf(null, invoices, items) === 'partial-invoiced'
