import type { Language } from '@ihub/domain/languages'

const cache = new Map<string, unknown>()

/** `Intl` objects cost about 50 µs to build and are asked for in every cell of a list. */
function once<T>(key: string, build: () => T): T {
  if (!cache.has(key)) cache.set(key, build())
  return cache.get(key) as T
}

/** Currency where an amount names none: pesos when the store code ends with MX (specification section 9). */
export const currencyOfStore = (storeCode: string | null) =>
  storeCode?.toUpperCase().endsWith('MX') ? 'MXN' : 'BRL'

/** Decimal number with two places to text: `R$ 1.234,50`. */
export function formatMoney(language: Language, value: number, currency: string): string {
  // The narrow symbol of dollars is a bare `$`, which the specification reserves for stores in Mexico.
  const currencyDisplay = currency === 'BRL' || currency === 'MXN' ? 'narrowSymbol' : 'symbol'
  const build = () => new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay })
  return once(`money ${language} ${currency}`, build).format(value)
}

export const formatNumber = (language: Language, value: number) =>
  once(`number ${language}`, () => new Intl.NumberFormat(language)).format(value)

const dateParts = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const timeParts = { hour: '2-digit', minute: '2-digit' } as const

/** Instants are ISO-8601 texts; shown in the time zone of the browser. */
export const formatDate = (language: Language, instant: string | Date) =>
  once(`date ${language}`, () => new Intl.DateTimeFormat(language, dateParts)).format(new Date(instant))

export const formatTime = (language: Language, instant: string | Date) =>
  once(`time ${language}`, () => new Intl.DateTimeFormat(language, timeParts)).format(new Date(instant))

/** The time of day to the second. */
export const formatClock = (language: Language, instant: string | Date) =>
  once(
    `clock ${language}`,
    () => new Intl.DateTimeFormat(language, { ...timeParts, second: '2-digit' }),
  ).format(new Date(instant))

/** Everything there is to know of an instant, offset included, for the tooltip. */
export const formatFull = (language: Language, instant: string | Date) =>
  once(
    `full ${language}`,
    () =>
      new Intl.DateTimeFormat(language, {
        ...dateParts,
        ...timeParts,
        weekday: 'short',
        second: '2-digit',
        fractionalSecondDigits: 3,
        timeZoneName: 'longOffset',
      }),
  ).format(new Date(instant))

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
    if (Math.abs(amount) < size) return format.format(Math.trunc(amount), unit)
    amount /= size
  }
  return format.format(Math.trunc(amount), 'year')
}

/** Milliseconds as a person says them: `85 ms`, `1,2 s`, `3 min 20 s`. */
export function formatDuration(language: Language, durationMs: number): string {
  if (durationMs < 1000) return `${formatNumber(language, Math.round(durationMs))} ms`
  const seconds = durationMs / 1000
  const build = () => new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  if (seconds < 60) return `${once(`seconds ${language}`, build).format(seconds)} s`
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
}
