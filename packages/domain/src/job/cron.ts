/** Why a cron expression is refused: its first wrong field, counted from 1, or null where the whole is wrong. */
export type CronMistake = { code: 'field.cron_fields' } | { code: 'field.cron_never' } | CronFieldMistake
interface CronFieldMistake {
  code: 'field.cron_field'
  position: number
  value: string
}

interface CronField {
  min: number
  max: number
  /** In the place of numbers from `namedFrom` on. */
  names?: readonly string[]
  namedFrom?: number
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** Minute, hour, day of the month, month, day of the week: no seconds, so that nothing runs more often than once a minute. */
const fields: readonly CronField[] = [
  { min: 0, max: 59 },
  { min: 0, max: 23 },
  { min: 1, max: 31 },
  { min: 1, max: 12, names: months, namedFrom: 1 },
  { min: 0, max: 7, names: weekdays, namedFrom: 0 },
]

/** The longest that each month can be, from January. */
const longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Null for an expression of five fields with `*`, numbers, names, ranges, lists and steps that names at least one day. */
export function findCronMistake(expression: string): CronMistake | null {
  const parts = expression.trim().split(/\s+/)
  if (parts.length !== fields.length) return { code: 'field.cron_fields' }
  for (const [index, field] of fields.entries()) {
    const value = parts[index] ?? ''
    if (valuesOf(value, field) === null) return { code: 'field.cron_field', position: index + 1, value }
  }
  return hasDay(parts) ? null : { code: 'field.cron_never' }
}

/** 31 April never comes, nor does 30 February. */
function hasDay([, , day = '', month = '']: readonly string[]): boolean {
  const [, , days, named] = fields
  const first = Math.min(...((days && valuesOf(day, days)) ?? []))
  return ((named && valuesOf(month, named)) ?? []).some((one) => first <= (longest[one - 1] ?? 0))
}

/** Every value that the text names; null where it is not written right. */
function valuesOf(text: string, field: CronField): number[] | null {
  const lists = text.split(',').map((part) => rangeOf(part, field))
  return lists.some((list) => list === null) ? null : lists.flatMap((list) => list ?? [])
}

function rangeOf(text: string, field: CronField): number[] | null {
  const [, base = '', step] = /^([^/]+)(?:\/(\d{1,2}))?$/.exec(text) ?? []
  const every = step === undefined ? 1 : Number(step)
  if (base === '' || every < 1 || every > field.max) return null
  const [from, to] = base === '*' ? [field.min, field.max] : boundsOf(base, field, step !== undefined)
  if (from === null || to === null || from > to) return null
  return Array.from({ length: Math.floor((to - from) / every) + 1 }, (_, index) => from + index * every)
}

/** `5/10` begins at 5 and goes on to the end. */
function boundsOf(text: string, field: CronField, hasStep: boolean): [number | null, number | null] {
  const [from = '', to, ...rest] = text.split('-')
  if (rest.length > 0) return [null, null]
  const first = numberOf(from, field)
  if (to !== undefined) return [first, numberOf(to, field)]
  return [first, hasStep ? field.max : first]
}

function numberOf(text: string, { min, max, names = [], namedFrom = 0 }: CronField): number | null {
  const named = names.indexOf(text.toLowerCase())
  if (named >= 0) return named + namedFrom
  if (!/^\d{1,2}$/.test(text)) return null
  const value = Number(text)
  return value >= min && value <= max ? value : null
}
