import { z } from 'zod'

/** Names, addresses, codes: a longer word of a vendor is no word. */
export const wordLengthMax = 2_000
/** Texts of free fields. */
export const freeTextLengthMax = 20_000
/** A billion of any currency. */
const centsMax = 100_000_000_000
const quantityMax = 1_000_000
const yearMin = 1900
const yearMax = 9999

const shown = (limit: number) => limit.toLocaleString('en-US')

/** Text that PostgreSQL can keep and that survives being sent on: no NUL, no half of a character, not endless. */
export const boundedText = (lengthMax: number) =>
  z.string().refine((text) => textProblem(text, lengthMax) === null, {
    error: ({ input }) => textProblem(String(input), lengthMax),
  })

function textProblem(text: string, lengthMax: number): string | null {
  if (text.includes('\0')) return 'holds the character NUL'
  if (!text.isWellFormed()) return 'holds half of a character'
  return text.length > lengthMax ? `is longer than ${shown(lengthMax)} characters` : null
}

/** An amount in cents, above or below zero. */
export const BoundedCents = z
  .number()
  .refine((cents) => Math.abs(cents) <= centsMax, { error: `is beyond ${shown(centsMax / 100)}` })

/** A price, freight or payment in cents. */
export const PriceCents = BoundedCents.refine((cents) => cents >= 0, { error: 'is below zero' })

export const Quantity = z
  .number()
  .refine((quantity) => quantity >= 0, { error: 'is below zero' })
  .refine((quantity) => quantity <= quantityMax, { error: `is beyond ${shown(quantityMax)}` })

/** True for an instant that every system on the way can write; the argument is in epoch milliseconds. */
export function isBoundedInstant(time: number): boolean {
  const date = new Date(time)
  if (Number.isNaN(date.getTime())) return false
  return date.getUTCFullYear() >= yearMin && date.getUTCFullYear() <= yearMax
}

export const instantBounds = `is no date between ${yearMin} and ${yearMax}`

/** True when a value broke one of these bounds, rather than a form that the vendor promises. */
export const breaksBounds = ({ issues }: z.ZodError): boolean => issues.some(({ code }) => code === 'custom')
