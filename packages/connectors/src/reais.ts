import { PriceCents } from '@ihub/kit/bounds'
import { z } from 'zod'

/** Amounts that come as reais with decimals. */
export const Cents = z
  .number()
  .transform((reais) => Math.round(reais * 100))
  .pipe(PriceCents)

export const toReais = (cents: number) => cents / 100
