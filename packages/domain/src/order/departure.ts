import { businessDayFrom, businessDaysAfter, dayAfter } from '../bill/days.ts'
import { dayIn } from '../store/time-zone.ts'
import { chosenOffer, type FreightOffer, type Quotation } from './quotation.ts'

/** How long a store keeps the goods of an order before its carrier gets them. */
export interface DockTime {
  hours: number
  /** `HH:MM`; an order paid later counts from the next business day. Null where there is none. */
  cutoff: string | null
}

/** The dock time of one order, as the store had it when the order was quoted. */
export interface Dock extends DockTime {
  timeZone: string
  /** ISO-8601: the payment, or the quotation of an order that is not paid yet. */
  from: string
}

const hourMs = 3_600_000

/** The business day on which the goods leave, `YYYY-MM-DD`; holidays are not known. */
export function departureDay({ hours, cutoff, timeZone, from }: Dock): string {
  const day = dayIn(from, timeZone)
  if (cutoff === null || timeIn(from, timeZone) <= cutoff)
    return businessDayFrom(dayIn(new Date(Date.parse(from) + hours * hourMs), timeZone))
  return businessDayFrom(dayAfter(businessDayFrom(dayAfter(day, 1)), Math.floor(hours / 24)))
}

const timeIn = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(instant))

/** The day on which an offer arrives: its own word, or the departure and its business days; null where it promises nothing. */
export function arrivalDay({ dock }: Pick<Quotation, 'dock'>, offer: FreightOffer): string | null {
  if (offer.deliveryBy !== null || offer.businessDays === null || !dock) return offer.deliveryBy
  return businessDaysAfter(departureDay(dock), offer.businessDays)
}

/** The day that the carrier of a quoted order keeps. */
export function promisedDay(quotation: Quotation | null): string | null {
  const offer = quotation && chosenOffer(quotation)
  return offer ? arrivalDay(quotation, offer) : null
}

/** The quotation once its order is paid: the dock time counts from then on. */
export const paidAt = (quotation: Quotation | null, at: string | null): Quotation | null =>
  quotation?.dock && at !== null ? { ...quotation, dock: { ...quotation.dock, from: at } } : quotation
