import type { OrderEventType } from './events.ts'

/** The steps of a parcel on its way, and the other words of carriers and tracking services about it. */
export const parcelStepTypes = [
  'collected',
  'waiting-for-cross-docking',
  'cross-docking',
  'in-transit',
  'out-of-delivery',
  'ready-to-pickup',
  'delivery-failed',
  'tracking-event',
  'etracker-event',
  'etracker-failed',
] as const satisfies readonly OrderEventType[]
export type ParcelStepType = (typeof parcelStepTypes)[number]

/** How far a parcel got. */
export type ParcelStage = 'dispatched' | 'delivered'

/** A step of a parcel, or another word about it, as a carrier told of it. */
export interface ParcelStep {
  type: ParcelStepType
  /** ISO-8601. */
  at: string
  /** The carrier's own. */
  word: string
}

/** One parcel of an order; what nobody says of it is absent. */
export interface Parcel {
  trackingNumber?: string
  trackingUrl?: string
  courier?: string
  /** The number of the invoice that it goes with. */
  invoiceNumber?: string
  /** Of the shipment of that invoice, from 1; absent of a parcel that the hub handed to nobody. */
  volume?: number
  items?: readonly { sku: string; quantity: number }[]
  /** ISO-8601. */
  dispatchedAt?: string
  deliveredAt?: string
  /** The newest that its carrier told of, in the order in which the hub heard of them. */
  steps?: readonly ParcelStep[]
  /** How far the order's platform was told of it. */
  told?: ParcelStage
}

const plain = (text: string) => text.replace(/^0+(?=.)/, '')
export const isSameNumber = (one: string, other: string) => plain(one) === plain(other)
export const mayGoWith = (one: Parcel, other: Parcel) =>
  (one.invoiceNumber === undefined ||
    other.invoiceNumber === undefined ||
    isSameNumber(one.invoiceNumber, other.invoiceNumber)) &&
  (one.volume === undefined || other.volume === undefined || one.volume === other.volume)

/**
 * The parcel that somebody speaks of: by its code and its invoice, as far as both are told. One code under two invoices is
 * two parcels, and one without a code is any that nothing tells apart from it. A volume of a shipment is no other volume.
 */
export function findParcel(parcels: readonly Parcel[], sought: Parcel): Parcel | undefined {
  const fitting = parcels.filter((one) => mayGoWith(one, sought))
  const { trackingNumber, invoiceNumber, volume } = sought
  const isAsSure = (one: Parcel) => (one.invoiceNumber === undefined) === (invoiceNumber === undefined)
  const nameless = fitting.find((one) => one.trackingNumber === undefined)
  if (trackingNumber === undefined && volume !== undefined)
    return fitting.find((one) => one.volume === volume) ?? nameless
  if (trackingNumber === undefined) return fitting.find(isAsSure) ?? fitting[0]
  const called = fitting.filter((one) => one.trackingNumber === trackingNumber)
  return called.find(isAsSure) ?? called[0] ?? nameless
}

/** The facts that are told; absent ones say nothing. */
export const toldOnly = (parcel: Parcel): Parcel =>
  Object.fromEntries(Object.entries(parcel).filter(([, value]) => value !== undefined))

/** Whether it is more than what is known already. */
export const isFurther = (one: ParcelStage | undefined, other: ParcelStage | undefined) =>
  one !== undefined && one !== other && other !== 'delivered'

/** The list with what is now known of one parcel: a moment that is known stays, and the platform's knowledge only grows. */
export function withParcel(parcels: readonly Parcel[], news: Parcel): Parcel[] {
  const known = findParcel(parcels, news)
  if (!known) return [...parcels, toldOnly(news)]
  // A platform that was told of a parcel without its code is told again.
  const isNamedNow = known.trackingNumber === undefined && news.trackingNumber !== undefined
  const toldBefore = isNamedNow ? undefined : known.told
  const merged = toldOnly({
    ...known,
    ...toldOnly(news),
    ...toldOnly({ dispatchedAt: known.dispatchedAt, deliveredAt: known.deliveredAt }),
    told: isFurther(news.told, toldBefore) ? news.told : toldBefore,
  })
  return parcels.map((one) => (one === known ? merged : one))
}

/** The code an order goes by: that of its last parcel. */
export const currentTracking = (parcels: readonly Parcel[]): string | null =>
  parcels.findLast(({ trackingNumber }) => trackingNumber !== undefined)?.trackingNumber ?? null
