import { BoundedCents, boundedText, Quantity, wordLengthMax } from '@ihub/kit/bounds'
import { z } from 'zod'

/** A word or a number as text; null when it is absent, null or blank. */
export const Text = z
  .union([boundedText(wordLengthMax), z.number()])
  .nullish()
  .transform((value) => {
    const text = value === null || value === undefined ? '' : String(value).trim()
    return text === '' ? null : text
  })

/** The number of an order or a SKU, which is searched by. */
export const Code = boundedText(200).min(1)

/** The id of a row, which calls take. */
export const Id = z.int().positive()

/** A decimal amount as whole cents; null when it is absent. Some modules write amounts as text. */
export const Amount = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((amount, context) => {
    if (amount === null || amount === undefined || amount === '') return null
    const cents = toCents(amount)
    if (cents === null) context.addIssue({ code: 'custom', message: 'is no amount' })
    return cents
  })
  .pipe(BoundedCents.nullable())

/** Zero where it is absent. */
export const Sum = Amount.transform((cents) => cents ?? 0)

export const Units = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((units) => Number(units ?? 0))
  .pipe(Quantity)

/** A list that is also left out or null; entries that are null are dropped. */
export const listOf = <T extends z.ZodType>(entry: T) =>
  z
    .array(entry.nullable())
    .nullish()
    .transform((list) => (list ?? []).filter((value) => value !== null))

/** An answer of which `fields` left nothing: PHP writes its empty object as an empty list. */
export const answerOf = <T extends z.ZodType>(schema: T) =>
  z.preprocess((answer) => (Array.isArray(answer) && answer.length === 0 ? {} : answer), schema)

/** Exact to the digit, half a cent away from zero; null for a text that is no number. */
export function toCents(amount: number | string): number | null {
  const text = typeof amount === 'number' ? plain(amount) : amount.trim()
  const [, sign, whole, fraction = ''] = /^([-+]?)(\d+)(?:\.(\d*))?$/.exec(text) ?? []
  if (whole === undefined) return null
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2))
  const rounded = Number(fraction[2] ?? 0) >= 5 ? cents + 1 : cents
  return sign === '-' && rounded !== 0 ? -rounded : rounded
}

/** Without an exponent. */
const plain = (amount: number) => (Math.abs(amount) < 1e-6 ? amount.toFixed(8) : String(amount))
