import type { Language } from '@ihub/domain/languages'
import { countryOfStore, countryTraits } from '@ihub/domain/store/store-country'

const cache = new Map<string, unknown>()

/** `Intl` objects cost about 50 µs to build and are asked for in every cell of a list. */
function once<T>(key: string, build: () => T): T {
  if (!cache.has(key)) cache.set(key, build())
  return cache.get(key) as T
}

/** Currency where an amount names none. */
export const currencyOfStore = (storeCode: string | null) => countryTraits[countryOfStore(storeCode)].currency

/** Decimal number with two places to text: `R$ 1.234,50`. */
export function formatMoney(language: Language, value: number, currency: string): string {
  // The narrow symbol of dollars is a bare `$`, which the specification reserves for stores in Mexico.
  const currencyDisplay = currency === 'BRL' || currency === 'MXN' ? 'narrowSymbol' : 'symbol'
  const build = () => new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay })
  return once(`money ${language} ${currency}`, build).format(value)
}

export const formatNumber = (language: Language, value: number) =>
  once(`number ${language}`, () => new Intl.NumberFormat(language)).format(value)

/** A share as percent, rounded down: 999 of 1,000 are never all. */
export const formatShare = (language: Language, share: number) =>
  once(
    `share ${language}`,
    () =>
      new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1, roundingMode: 'floor' }),
  ).format(share)

export const decimalSeparatorIn = (language: Language) => formatNumber(language, 0.5).charAt(1)

const dateParts = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
/** On the clock of 24 hours in every language: an operation reads `18:04` faster than a.m. and p.m. */
const timeParts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const fullParts = {
  ...dateParts,
  ...timeParts,
  weekday: 'short',
  second: '2-digit',
  fractionalSecondDigits: 3,
  timeZoneName: 'longOffset',
} as const
const styles = {
  date: dateParts,
  time: timeParts,
  /** The time of day to the second. */
  clock: { ...timeParts, second: '2-digit' },
  /** Everything there is to know of an instant, offset included, for the tooltip. */
  full: fullParts,
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export interface Place {
  language: Language
  /** Of the store; the browser's where no store is chosen. */
  timeZone: string | null
}

/** An instant in ISO-8601, where the store is. */
export function formatInstant(
  { language, timeZone }: Place,
  style: keyof typeof styles,
  instant: string | Date,
) {
  const build = () =>
    new Intl.DateTimeFormat(language, { ...styles[style], ...(timeZone ? { timeZone } : {}) })
  return once(`${style} ${language} ${timeZone}`, build).format(new Date(instant))
}

/**
 * A day such as `2026-12-01`, which is the same day everywhere, or the day of an instant. Null for anything else:
 * platforms also send the expiry of a card (`12/29`) where a due date stands.
 */
export function formatDay(place: Place, text: string | null): string | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}/.test(text)) return null
  return text.length === 10
    ? formatInstant({ ...place, timeZone: 'UTC' }, 'date', `${text}T00:00:00Z`)
    : formatInstant(place, 'date', text)
}

/** The day of now, as calendars spell it, where the store is. */
export const today = (timeZone: string | null, now = new Date()) =>
  formatInstant({ language: 'pt-BR', timeZone }, 'date', now).split('/').reverse().join('-')

const steps = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 30],
  ['month', 12],
] as const

/** `há 5 minutos`, `in 2 days`. */
export function formatAgo(language: Language, instant: string | Date, now = Date.now()): string {
  const build = () => new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' })
  const format = once(`ago ${language}`, build)
  let amount = (new Date(instant).getTime() - now) / 1000
  for (const [unit, size] of steps) {
    if (Math.abs(amount) < size) return withoutDot(format.format(Math.trunc(amount), unit))
    amount /= size
  }
  return withoutDot(format.format(Math.trunc(amount), 'year'))
}

/** The field writes `1 min`, not `1 min.`. */
const withoutDot = (text: string) => text.replace('.', '')

/** `41 s`, `2 h`: how long something has lasted. */
export function formatElapsed(language: Language, instant: string | Date, now = Date.now()): string {
  let amount = Math.max(0, now - new Date(instant).getTime()) / 1000
  for (const [unit, size] of steps) {
    if (amount < size) return inUnit(language, unit, amount)
    amount /= size
  }
  return inUnit(language, 'year', amount)
}

function inUnit(language: Language, unit: string, amount: number): string {
  const unitDisplay = unit === 'second' ? 'narrow' : 'short'
  const build = () => new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay })
  return once(`${unit}s ${language}`, build).format(Math.trunc(amount))
}

/** Milliseconds as a person says them: `85 ms`, `1,2 s`, `3 min 20 s`, `2 h 5 min`. */
export function formatDuration(language: Language, durationMs: number): string {
  if (durationMs < 1000) return `${formatNumber(language, Math.round(durationMs))} ms`
  const seconds = durationMs / 1000
  const build = () => new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  if (seconds < 60) return `${once(`seconds ${language}`, build).format(seconds)} s`
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`
  return `${formatNumber(language, Math.floor(seconds / 3_600))} h ${Math.floor((seconds % 3_600) / 60)} min`
}
