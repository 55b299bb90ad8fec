import {
  BoundedCents,
  boundedText,
  instantBounds,
  isBoundedInstant,
  PriceCents,
  wordLengthMax,
} from '@ihub/kit/bounds'
import { z } from 'zod'
import { timeOf } from './instants.ts'

const wordOf = (lengthMax: number) =>
  z
    .union([boundedText(lengthMax), z.number()])
    .nullish()
    .transform((value) => {
      const text = value === null || value === undefined ? '' : String(value).trim()
      return text === '' ? null : text
    })

/** A word or a number as text; null when it is absent, null or blank. */
export const Text = wordOf(wordLengthMax)

/** The id of an order or a SKU, which is searched by. */
export const Code = boundedText(200).min(1)

/** A date as the vendor writes it; null when it is absent. One that is no date at all counts as absent. */
export const Moment = Text.refine(
  (text) => {
    const time = timeOf(text)
    return time === null || isBoundedInstant(time)
  },
  { error: instantBounds },
)

/** Integer cents; 0 when absent. OMS amounts are cents already, unlike those of pricing and taxes. */
export const Cents = BoundedCents.nullish().transform((value) => Math.round(value ?? 0))

const rounded = (value: number | null | undefined) =>
  value === null || value === undefined ? null : Math.round(value)

/** Integer cents; null when absent. */
export const OptionalCents = BoundedCents.nullish().transform(rounded)

/** Integer cents of a price; null when absent. */
export const OptionalPrice = PriceCents.nullish().transform(rounded)

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
