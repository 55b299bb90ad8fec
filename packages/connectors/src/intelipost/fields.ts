import { PriceCents } from '@ihub/kit/bounds'
import { z } from 'zod'

/** Amounts are reais with decimals. */
export const Cents = z
  .number()
  .transform((reais) => Math.round(reais * 100))
  .pipe(PriceCents)

export const toReais = (cents: number) => cents / 100
export const toKilos = (grams: number) => grams / 1_000
export const toCentimeters = (millimeters: number) => millimeters / 10
export const digitsOf = (text: string) => text.replace(/\D/g, '')
