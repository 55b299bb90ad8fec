import { isUsable, type OrderInvoice } from '../invoice/order-invoice.ts'
import { isFurther, isSameNumber, type Parcel, type ParcelStage, toldOnly } from './parcel.ts'
import type { OrderSettings, OrderState } from './state.ts'

type Shipped = Pick<OrderState, 'parcels' | 'status' | 'history' | 'trackingNumber'>

interface Standing {
  parcel: Parcel
  hasLeft: boolean
  hasArrived: boolean
  told: ParcelStage | undefined
}

/** The parcels as they stand. Whatever is said of an order is said of its only parcel, also of one that nobody described. */
function standingsOf({ parcels, status, history, trackingNumber }: Shipped): Standing[] {
  const isSaid = (stage: ParcelStage) => history.includes(stage) || status === stage
  const isForced = (stage: ParcelStage) => status === stage && !history.includes(stage)
  if (parcels.length > 1)
    return parcels.map((parcel) => ({
      parcel,
      hasLeft: parcel.dispatchedAt !== undefined || isForced('dispatched'),
      hasArrived: parcel.deliveredAt !== undefined || isForced('delivered'),
      told: parcel.told,
    }))
  const [parcel] = parcels
  const [hasLeft, hasArrived] = [isSaid('dispatched'), isSaid('delivered')]
  if (parcel) return [{ parcel, hasLeft, hasArrived, told: parcel.told }]
  if (!hasLeft && !hasArrived) return []
  const toldByHistory = history.includes('tracking-announced') ? 'dispatched' : undefined
  const told = history.includes('delivery-announced') ? 'delivered' : toldByHistory
  return [{ parcel: trackingNumber === null ? {} : { trackingNumber }, hasLeft, hasArrived, told }]
}

type Announced = Pick<OrderInvoice, 'number' | 'isAnnounced'>

/**
 * The invoice that a parcel is announced under: the one that it goes with, or the last that stands where that counts no
 * more. Null while the one that it goes with is waited for.
 */
function invoiceOf(
  { invoiceNumber }: Parcel,
  { invoices, invoiceNumber: current }: Pick<OrderState, 'invoices' | 'invoiceNumber'>,
): Announced | null {
  if (invoiceNumber !== undefined && invoices.length > 0) {
    const named = invoices.filter(({ number }) => isSameNumber(number, invoiceNumber))
    const usable = named.findLast(isUsable)
    if (usable) return usable
    if (named.length === 0 || named.some(({ status }) => status === 'awaited')) return null
  }
  const last = invoices.findLast(isUsable)
  return last ?? (current === null ? null : { number: current, isAnnounced: true })
}

/** One call to a platform: the parcel that is named, and those that it speaks for. */
export interface Telling {
  parcel: Parcel
  invoiceNumber: string | null
  covered: readonly Parcel[]
  /** Of the last of them; absent where nobody said when. */
  deliveredAt?: string
}

type Order = Shipped & Pick<OrderState, 'invoices' | 'invoiceNumber' | 'shipments'>

/** Everything a platform can be told of an order's parcels in a stage; `onlyNew`: that it was not told yet. */
export function tellingsOf(
  order: Order,
  stage: ParcelStage,
  { platform, off }: Pick<OrderSettings, 'platform' | 'off'>,
  onlyNew: boolean,
): Telling[] {
  if (!platform?.takesCalls) return []
  const standings = standingsOf(order).map((one) => ({ ...one, invoice: invoiceOf(one.parcel, order) }))
  const canTell = (invoice: Announced | null) =>
    !platform.trackingNeedsInvoice ||
    (invoice !== null && (off?.includes('announce-invoice') === true || invoice.isAnnounced))
  // The carrier's code follows: nobody is told of a parcel that cannot be found.
  const awaitsCode = stage === 'dispatched' && order.shipments.length > 0 && !off?.includes('send-shipment')
  const keyOf = ({ parcel, invoice }: (typeof standings)[number], index: number) =>
    ({ parcel: index, invoice: invoice?.number ?? parcel.invoiceNumber, order: null })[platform.deliveryOf]
  const groups =
    stage === 'dispatched'
      ? standings.map((one) => [one])
      : [...Map.groupBy(standings, (one) => keyOf(one, standings.indexOf(one))).values()]
  return groups.flatMap((group) => {
    const last = group.at(-1)
    const isThere = group.every((one) => (stage === 'dispatched' ? one.hasLeft : one.hasArrived))
    const isNew = group.some(({ told }) => isFurther(stage, told))
    const isNameless = awaitsCode && last?.parcel.trackingNumber === undefined
    if (!last || !isThere || isNameless || (onlyNew && !isNew) || !canTell(last.invoice)) return []
    const covered = group.map(({ parcel }) => parcel)
    const arrivals = covered.flatMap(({ deliveredAt }) => deliveredAt ?? [])
    const deliveredAt = arrivals.toSorted((one, other) => Date.parse(one) - Date.parse(other)).at(-1)
    return [
      {
        parcel: last.parcel,
        invoiceNumber: last.invoice?.number ?? null,
        covered,
        ...(stage === 'delivered' && deliveredAt ? { deliveredAt } : {}),
      },
    ]
  })
}

/** The parcels once a platform took an announcement; a parcel that went with no invoice goes with the announced one. */
export const toldParcels = ({ covered, invoiceNumber }: Telling, told: ParcelStage): Parcel[] =>
  covered.map((parcel) =>
    toldOnly({
      trackingNumber: parcel.trackingNumber,
      invoiceNumber: parcel.invoiceNumber ?? invoiceNumber ?? undefined,
      told,
    }),
  )

/** The parcel to name with an invoice: its own, or any where the order has one invoice. */
export const parcelOfInvoice = (
  { parcels, invoices }: Pick<OrderState, 'parcels' | 'invoices'>,
  number: string,
): Parcel | undefined =>
  parcels.find(({ invoiceNumber }) => invoiceNumber !== undefined && isSameNumber(invoiceNumber, number)) ??
  (invoices.filter(isUsable).length > 1 ? undefined : parcels.at(-1))
