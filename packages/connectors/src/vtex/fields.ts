import { z } from 'zod'

/** A word or a number as text; null when it is absent, null or blank. */
export const Text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => {
    const text = value === null || value === undefined ? '' : String(value).trim()
    return text === '' ? null : text
  })

/** Integer cents; 0 when absent. OMS amounts are cents already, unlike those of pricing and taxes. */
export const Cents = z
  .number()
  .nullish()
  .transform((value) => Math.round(value ?? 0))

/** Integer cents; null when absent. */
export const OptionalCents = z
  .number()
  .nullish()
  .transform((value) => (value === null || value === undefined ? null : Math.round(value)))

export const Flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)

/** A list that the vendor also leaves out or sends as null; entries that are null are dropped. */
export const listOf = <T extends z.ZodType>(entry: T) =>
  z
    .array(entry.nullable())
    .nullish()
    .transform((list) => (list ?? []).filter((value) => value !== null))
