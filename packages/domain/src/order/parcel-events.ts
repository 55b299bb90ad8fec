import type { OrderEvent } from './order-event.ts'
import { findParcel, mayGoWith, type Parcel, toldOnly, withParcel } from './parcel.ts'
import type { OrderState } from './state.ts'

/** A system's report of the parcels of an order at one moment. */
export interface ParcelsReport {
  /** Those that have left, each with the moments that the system tells; empty where it names none. */
  parcels: readonly Parcel[]
  /** Whether it says that the whole order arrived. */
  isDelivered: boolean
  /** Goods of the order are still to be sent, so that its parcels that arrived are not the whole of it. */
  isPart?: boolean
  /** For moments that it does not tell. */
  at: string
}

type Shipped = Pick<OrderState, 'parcels' | 'history' | 'invoices'>
type ParcelEvent = Omit<OrderEvent, 'originAt'>

/**
 * The events that a report of parcels adds to an order's history: it leaves with the first of them and arrives with the last.
 * A report that is repeated adds none.
 */
export function parcelEvents(order: Shipped, report: ParcelsReport): ParcelEvent[] {
  const leftAt = report.isDelivered ? undefined : report.at
  const told = report.parcels.flatMap((parcel) =>
    volumesOf(order, bound(order, { ...parcel, dispatchedAt: parcel.dispatchedAt ?? leftAt })),
  )
  const left = report.isDelivered ? [] : departures(order, told, report.at)
  const known = left
    .flatMap(({ parcels = [] }) => parcels)
    .reduce<readonly Parcel[]>(withParcel, order.parcels)
  return [...left, ...arrivals({ ...order, parcels: known }, told, report)]
}

/** With the only invoice that stands, where the system names none: another may come before the platform is told. */
function bound({ invoices }: Shipped, parcel: Parcel): Parcel {
  const [only, another] = invoices.filter(({ status }) => status !== 'canceled')
  return parcel.invoiceNumber !== undefined || !only || another
    ? parcel
    : { ...parcel, invoiceNumber: only.number }
}

/** A parcel without a code is every volume that a carrier was handed under its invoice. */
function volumesOf({ parcels }: Shipped, parcel: Parcel): Parcel[] {
  if (parcel.trackingNumber !== undefined) return [parcel]
  const volumes = parcels.filter((one) => one.volume !== undefined && mayGoWith(one, parcel))
  if (volumes.length === 0) return [parcel]
  return volumes.map(({ trackingNumber, invoiceNumber, volume }) =>
    toldOnly({ ...parcel, trackingNumber, invoiceNumber, volume }),
  )
}

function departures({ parcels, history }: Shipped, told: readonly Parcel[], at: string): ParcelEvent[] {
  const further: ParcelEvent[] = []
  let known = parcels
  for (const parcel of told) {
    const before = findParcel(known, parcel)
    const news = { parcels: [withoutArrival(parcel)], details: detailsOf([parcel]) }
    // A parcel may be spoken of before it leaves.
    if (!before || !hasLeft(before)) further.push({ type: 'parcel-dispatched', ...news })
    else if (isBetterKnown(before, parcel)) further.push({ type: 'parcel-changed', ...news })
    known = withParcel(known, withoutArrival(parcel))
  }
  const isLate = history.includes('delivered') && known.length > parcels.length
  if (history.includes('dispatched') || isLate) return further
  const first = told.length > 0 ? told : volumesOf({ parcels, history, invoices: [] }, { dispatchedAt: at })
  return [{ type: 'dispatched', parcels: first.map(withoutArrival), details: detailsOf(first) }]
}

const hasLeft = ({ steps, volume, dispatchedAt, deliveredAt }: Parcel) =>
  (steps === undefined && volume === undefined) || dispatchedAt !== undefined || deliveredAt !== undefined

const withoutArrival = ({ deliveredAt: _, ...parcel }: Parcel): Parcel => parcel

/** Its code, or the invoice that it goes with, was not known before. */
const isBetterKnown = (known: Parcel, { trackingNumber, invoiceNumber }: Parcel) =>
  (known.trackingNumber === undefined && trackingNumber !== undefined) ||
  (known.invoiceNumber === undefined && invoiceNumber !== undefined)

function arrivals(
  order: Shipped,
  told: readonly Parcel[],
  { isDelivered, isPart = false, at }: ParcelsReport,
): ParcelEvent[] {
  const named = told.filter(({ deliveredAt }) => isDelivered || deliveredAt !== undefined)
  const now = named.reduce<readonly Parcel[]>(withParcel, order.parcels).map((parcel, index) => {
    const { deliveredAt = isDelivered ? at : undefined } = parcel
    const before = order.parcels[index]
    const isArrival = deliveredAt !== undefined && before?.deliveredAt === undefined
    const isNews = isArrival || (before !== undefined && isBetterKnown(before, parcel))
    return { parcel: deliveredAt === undefined ? parcel : { ...parcel, deliveredAt }, isArrival, isNews }
  })
  const parcels = now.filter(({ isNews }) => isNews).map(({ parcel }) => parcel)
  const hasArrival = now.some(({ isArrival }) => isArrival)
  const isWhole = isDelivered || (hasArrival && !isPart && isWholeDelivered(order.invoices, now))
  if (isWhole && !order.history.includes('delivered'))
    return [
      {
        type: 'delivered',
        parcels: now.length > 0 ? parcels : [{ deliveredAt: at }],
        details: now.length > 1 ? detailsOf(parcels) : {},
      },
    ]
  if (parcels.length === 0) return []
  return [{ type: hasArrival ? 'parcel-delivered' : 'parcel-changed', parcels, details: detailsOf(parcels) }]
}

/** Every parcel arrived, and no invoice waits for one of its own. */
function isWholeDelivered(invoices: Shipped['invoices'], now: readonly { parcel: Parcel }[]): boolean {
  const parcels = now.map(({ parcel }) => parcel)
  const isSent = (number: string) => findParcel(parcels, { invoiceNumber: number }) !== undefined
  return (
    parcels.every(({ deliveredAt }) => deliveredAt !== undefined) &&
    invoices.every(({ status, number }) => status === 'canceled' || isSent(number))
  )
}

const detailsOf = (parcels: readonly Parcel[]) => ({
  trackingNumber: listed(parcels, 'trackingNumber'),
  courier: listed(parcels, 'courier'),
  ...(parcels.some(({ invoiceNumber }) => invoiceNumber !== undefined) && {
    invoiceNumber: listed(parcels, 'invoiceNumber'),
  }),
})

/** The different values of a field; null where none is known. */
const listed = (parcels: readonly Parcel[], field: 'trackingNumber' | 'courier' | 'invoiceNumber') =>
  [...new Set(parcels.flatMap((parcel) => parcel[field] ?? []))].join(', ') || null
