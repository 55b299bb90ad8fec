import { isBoundedInstant } from '@ihub/kit/bounds'

/** Magento's date, UTC without a zone, as an ISO-8601 instant; null when it is absent or no date. */
export function toInstant(date: string | null | undefined): string | null {
  if (!date) return null
  const time = Date.parse(/[zZ]|[+-]\d{2}:?\d{2}$/.test(date) ? date : `${date.replace(' ', 'T')}Z`)
  return Number.isNaN(time) || !isBoundedInstant(time) ? null : new Date(time).toISOString()
}

/** An instant as Magento writes it, to the second. */
export const toStamp = (instant: string | number) =>
  new Date(instant).toISOString().slice(0, 19).replace('T', ' ')
