import { businessDayFrom, businessDaysAfter, dayAfter } from '../bill/days.ts'
import { dayIn } from '../store/time-zone.ts'
import type { Dock } from './dock.ts'
import { chosenOffer, type FreightOffer, type Quotation } from './quotation.ts'

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
