import { firstOf } from '@ihub/domain/order/compared/told'
import { boundedText, wordLengthMax } from '@ihub/kit/bounds'
import { z } from 'zod'

/** A word or a number as text, without the control characters the ERP lets in; null when absent, null or blank. */
export const Text = z
  .union([z.string().transform(withoutControls).pipe(boundedText(wordLengthMax)), z.number()])
  .nullish()
  .transform((value) => {
    const text = String(value ?? '').trim()
    return text === '' ? null : text
  })

function withoutControls(text: string): string {
  return text.replace(/\p{Cc}/gu, '')
}

/** A whole number, also when an installation sends it as text. */
export const Whole = z
  .union([z.int(), z.string().regex(/^\d+$/)])
  .transform(Number)
  .pipe(z.int())

export const Flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)

/** Amounts travel as decimal text with two places, such as `10.50`. */
export const toReais = (cents: number) => (cents / 100).toFixed(2)

/** Cut to the length the ERP takes; undefined when there is nothing to send. */
export function upTo(length: number, text: string | null | undefined): string | undefined {
  const kept = firstOf(text ?? '', length)
  return kept === '' ? undefined : kept
}

export const digitsOf = (text: string | null) => (text ?? '').replace(/\D/g, '')
