import { createLocalTime } from '@ihub/kit/local-time'

/** Amounts are texts with a decimal comma. */
export const toAmount = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

/** Weights are kilos, in the form of amounts. */
export const toKilos = (grams: number) => (grams / 1_000).toFixed(3).replace('.', ',')

/** The installations stand in Brazil and write days alone. */
const localTime = createLocalTime('America/Sao_Paulo')
const two = (part: number) => String(part).padStart(2, '0')

/** `dd/mm/yyyy` of an instant. */
export function toDay(instant: string): string {
  const { year, month, day } = localTime(instant)
  return `${two(day)}/${two(month)}/${year}`
}

/** `dd/mm/yyyy` of `YYYY-MM-DD`. */
export const toDayOf = (date: string) => date.split('-').reverse().join('/')

export const digitsOf = (text: string) => text.replace(/\D/g, '')

/** GTIN-8, -12, -13 or -14 by its check digit (GS1 General Specifications, 7.9). */
export function isBarCode(code: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(code)) return false
  const digits = [...code].map(Number).reverse()
  const sum = digits.slice(1).reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === digits[0]
}
