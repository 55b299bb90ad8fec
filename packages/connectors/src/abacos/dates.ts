import { instantOf } from '@ihub/domain/order-sheet/local-instant'
import { isBoundedInstant } from '@ihub/kit/bounds'
import { createLocalTime } from '@ihub/kit/local-time'

const padded = (value: number, length = 2) => String(value).padStart(length, '0')

/** `ddMMyyyy HH:mm:ss.SSS` by the clock of the ERP; undefined when there is no instant. */
export function toErpDate(instant: string | null, timeZone: string): string | undefined {
  const ms = instant === null ? Number.NaN : Date.parse(instant)
  if (instant === null || Number.isNaN(ms)) return undefined
  const { year, month, day, hour, minute, second } = createLocalTime(timeZone)(instant)
  const time = [hour, minute, second].map((part) => padded(part)).join(':')
  return `${padded(day)}${padded(month)}${padded(year, 4)} ${time}.${padded(((ms % 1000) + 1000) % 1000, 3)}`
}

// Statuses are dated `ddMMyyyy HH:mm:ss.SSS`, notes `dd/MM/yyyy HH:mm:ss`.
const forms = [
  /^(\d{2})(\d{2})(\d{4}) (\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?$/,
  /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?$/,
]

/** A date of the ERP as an ISO-8601 instant in UTC; null when it is absent, no date, or none that could be stored. */
export function toInstant(date: string | null, timeZone: string): string | null {
  const found = forms.map((form) => form.exec(date ?? '')).find((match) => match !== null)
  if (!found) return null
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0, second = 0] = found.slice(1, 7).map(Number)
  const whole = instantOf({ year, month, day, hour, minute, second: second || 0 }, timeZone)
  const ms = whole === null ? Number.NaN : Date.parse(whole) + Number((found[7] ?? '0').padEnd(3, '0'))
  return isBoundedInstant(ms) ? new Date(ms).toISOString() : null
}

/** Whether it is a day of the calendar in one of the ERP's forms, whatever the zone. */
export const isErpDate = (date: string): boolean => toInstant(date, 'UTC') !== null

export function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }) !== null
  } catch {
    return false
  }
}
