import {
  BoundedCents,
  boundedText,
  instantBounds,
  isBoundedInstant,
  PriceCents,
  wordLengthMax,
} from '@ihub/kit/bounds'
import { z } from 'zod'

/** Null when it is absent, null or blank. */
export const Text = boundedText(wordLengthMax)
  .nullish()
  .transform((text) => text?.trim() || null)

export const Word = boundedText(wordLengthMax).refine((text) => text.trim() !== '', { error: 'is blank' })

/** The code of an order or a SKU, which is searched by. */
export const Code = boundedText(200).min(1)

export const Moment = z.iso
  .datetime({ offset: true })
  .refine((instant) => isBoundedInstant(Date.parse(instant)), { error: instantBounds })
  .transform((instant) => new Date(instant).toISOString())

export const OptionalMoment = Moment.nullish().transform((instant) => instant ?? null)

/** Whole cents of a price; zero where nobody says. */
export const Price = z
  .int()
  .pipe(PriceCents)
  .nullish()
  .transform((cents) => cents ?? 0)

/** Whole cents, above or below zero. */
export const Cents = z.int().pipe(BoundedCents)

export const Flag = z
  .boolean()
  .nullish()
  .transform((flag) => flag ?? false)

/** Empty where it is left out or null. */
export const listOf = <T extends z.ZodType>(entry: T) =>
  z
    .array(entry)
    .nullish()
    .transform((list) => list ?? [])
