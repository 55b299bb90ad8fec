import { boundedText, wordLengthMax } from '@ihub/kit/bounds'
import { z } from 'zod'

/** Text without the blanks that the ERP fills columns up with; null when it is absent or blank. */
export const Text = z
  .string()
  .transform((text) => text.trim())
  .pipe(boundedText(wordLengthMax))
  .nullish()
  .transform((text) => text || null)

/** A decimal number in reais as cents. */
export const Cents = z
  .string()
  .trim()
  .regex(/^-?\d+(\.\d+)?$/)
  .transform((text) => Math.round(Number(text) * 100))

const piecesMax = 1_000_000_000

/** A balance in whole pieces, below zero where more was sold than there was; a broken piece cannot be sold. */
export const Pieces = z
  .string()
  .trim()
  .regex(/^-?\d+(\.\d+)?(E[+-]?\d+)?$/i)
  .transform(Number)
  .refine((pieces) => Math.abs(pieces) <= piecesMax, { error: 'is beyond a billion' })
  .transform(Math.floor)

export const Flag = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1')

/** The shortest decimal of an amount, as recorded: `39.9`, `100`. */
export const toReais = (cents: number): string => String(cents / 100)

/** Undefined when there is nothing to send. */
export const textOrNone = (text: string | null | undefined): string | undefined => text?.trim() || undefined

export const digitsOf = (text: string | null | undefined): string | undefined =>
  (text ?? '').replace(/\D/g, '') || undefined
