import { boundedText, isBoundedInstant, Quantity, wordLengthMax } from '@ihub/kit/bounds'
import { z } from 'zod'

/** Null when it is absent, null or blank. */
export const Text = boundedText(wordLengthMax)
  .nullish()
  .transform((value) => value?.trim() || null)
export const Id = z.int().positive()
export const Ids = z
  .array(Id)
  .nullish()
  .transform((ids) => ids ?? [])
export const Units = z.number().pipe(Quantity)

/** `{ __class__: 'Decimal', decimal: '99.90' }`, in whole cents. */
export const Cents = z
  .object({ __class__: z.literal('Decimal'), decimal: z.string() })
  .transform(({ decimal }, context) => {
    const cents = Math.round(Number(decimal) * 100)
    if (!Number.isSafeInteger(cents)) context.addIssue({ code: 'custom', message: 'is no amount' })
    return cents
  })

const DateParts = z.object({ year: z.int(), month: z.int(), day: z.int() })
const two = (part: number) => String(part).padStart(2, '0')
const toDay = ({ year, month, day }: z.output<typeof DateParts>) =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`

/** A day without an hour; null when it is absent. */
export const Day = DateParts.extend({ __class__: z.literal('date') })
  .nullish()
  .transform((parts) => (parts ? toDay(parts) : null))

/** An instant in UTC to the microsecond, so that texts sort as instants do; null when it is absent. */
export const Stamp = DateParts.extend({
  __class__: z.literal('datetime'),
  hour: z.int(),
  minute: z.int(),
  second: z.int(),
  microsecond: z.int(),
})
  .nullish()
  .transform((parts) => {
    if (!parts) return null
    const { hour, minute, second, microsecond } = parts
    return `${toDay(parts)}T${two(hour)}:${two(minute)}:${two(second)}.${String(microsecond).padStart(6, '0')}Z`
  })

/** An instant of ours as a stamp. */
export const toStamp = (epochMs: number) => new Date(epochMs).toISOString().replace('Z', '000Z')

/** A stamp as the server takes it. */
export function toDateTime(stamp: string) {
  const date = new Date(stamp)
  return {
    __class__: 'datetime',
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    microsecond: Number(/\.(\d{6})/.exec(stamp)?.[1] ?? 0),
  }
}

/** The day of an instant in UTC, as the server takes it. */
export function toDate(instant: string) {
  const { year, month, day } = toDateTime(instant)
  return { __class__: 'date', year, month, day }
}

export const toDecimal = (value: string) => ({ __class__: 'Decimal', decimal: value })

/** A stamp to the millisecond, as the hub keeps instants. */
export function toInstant(stamp: string | null): string | null {
  const time = Date.parse(stamp ?? '')
  return Number.isNaN(time) || !isBoundedInstant(time) ? null : new Date(time).toISOString()
}
