import { boundedText, Quantity, wordLengthMax } from '@ihub/kit/bounds'
import { z } from 'zod'

/** Null when it is absent, null or blank. */
export const Text = boundedText(wordLengthMax)
  .nullish()
  .transform((value) => value?.trim() || null)

/** The code of an order or a SKU, which is searched by. */
export const Code = boundedText(200).min(1)
export const Id = z.string().min(1)
export const Units = z.number().pipe(Quantity)
export const Rate = z.number()

/** In the smallest unit of the shop's `MoneyStrategy`; `toCents` makes cents of it. */
export const Money = z.number()

/** How a shop counts money: of its unit, so many decimals are kept. */
export const toCentsBy = (precision: number) => (amount: number) => Math.round(amount * 10 ** (2 - precision))
