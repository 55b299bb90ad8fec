import { dayAfter, daysBetween } from './days.ts'

/** Digits of a barcode of a bank slip, and of the line that people type. */
export const barcodeLength = 44
export const digitableLineLength = 47

/** The last position of the parts of a barcode (FEBRABAN, layout of the barcode of collection). */
const at = { bank: 3, currency: 4, check: 5, factor: 9, value: 19 } as const

const reais = '9'
const firstDay = '1997-10-07'
/** Factors run from 1000 to 9999; the day after factor 9999, 2025-02-22, is 1000 again. */
const factorMin = 1_000
const factorCount = 9_000
const factorMax = factorMin + factorCount - 1
/** A factor is read as the due date that lies at most so many days before today, else as the next one. */
const pastDaysMax = 3_000
const valueMax = 9_999_999_999

export interface BarcodeFacts {
  /** Three digits. */
  bank: string
  /** Integer cents; 0 for a slip without a value. */
  valueCents: number
  /** `YYYY-MM-DD`; null for a slip that is due at any time. */
  dueDate: string | null
  /** The 25 digits that the bank fills as it likes. */
  free: string
}

/** Reasons for which a barcode or a digitable line is not one. */
export type BarcodeProblem = 'length' | 'check-digit' | 'field-check-digit' | 'currency'

/** The check digit of a field of the digitable line: weights 2 and 1 from the right, the digits of each product summed. */
export function modulo10(digits: string): number {
  let sum = 0
  for (const [index, digit] of [...digits].reverse().entries()) {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1)
    sum += product > 9 ? product - 9 : product
  }
  return (10 - (sum % 10)) % 10
}

/** The check digit of the whole barcode: weights 2 to 9 from the right; 0, 10 and 11 become 1. */
export function modulo11(digits: string): number {
  let sum = 0
  for (const [index, digit] of [...digits].reverse().entries()) sum += Number(digit) * (2 + (index % 8))
  const rest = 11 - (sum % 11)
  return rest > 9 ? 1 : rest
}

/** Four digits; `0000` where there is no due date. */
export function dueDateFactor(dueDate: string | null): string {
  if (dueDate === null) return '0000'
  const days = daysBetween(firstDay, dueDate)
  const factor = days > factorMax ? factorMin + ((days - factorMin) % factorCount) : days
  return String(factor).padStart(4, '0')
}

/** The due date that a factor means on a day; null for `0000`. */
export function dueDateOfFactor(factor: string, today: string): string | null {
  const number = Number(factor)
  if (number === 0) return null
  let day = dayAfter(firstDay, number)
  while (daysBetween(day, today) > pastDaysMax) day = dayAfter(day, factorCount)
  return day
}

/** 44 digits. Throws where a part is not of its length: a caller made it up. */
export function buildBarcode({ bank, valueCents, dueDate, free }: BarcodeFacts): string {
  if (!/^\d{3}$/.test(bank) || !/^\d{25}$/.test(free) || valueCents > valueMax)
    throw new Error('a barcode of parts that are not of their length')
  const start = `${bank}${reais}`
  const rest = `${dueDateFactor(dueDate)}${String(valueCents).padStart(10, '0')}${free}`
  return `${start}${modulo11(start + rest)}${rest}`
}

/** Null for a right one. */
export function problemOfBarcode(barcode: string): BarcodeProblem | null {
  if (!/^\d{44}$/.test(barcode)) return 'length'
  if (barcode[at.bank] !== reais) return 'currency'
  const others = barcode.slice(0, at.currency) + barcode.slice(at.check)
  return Number(barcode[at.currency]) === modulo11(others) ? null : 'check-digit'
}

/** The facts of a right barcode, as they are read on a day (`YYYY-MM-DD`). */
export const readBarcode = (barcode: string, today: string): BarcodeFacts => ({
  bank: barcode.slice(0, at.bank),
  valueCents: Number(barcode.slice(at.factor, at.value)),
  dueDate: dueDateOfFactor(barcode.slice(at.check, at.factor), today),
  free: barcode.slice(at.value),
})

const withCheck = (field: string) => `${field}${modulo10(field)}`

/** The 47 digits that people type, of a right barcode. */
export function lineOfBarcode(barcode: string): string {
  const free = barcode.slice(at.value)
  return [
    withCheck(barcode.slice(0, at.currency) + free.slice(0, 5)),
    withCheck(free.slice(5, 15)),
    withCheck(free.slice(15)),
    barcode.slice(at.currency, at.value),
  ].join('')
}

/** The barcode behind a digitable line of 47 digits; its check digits are not looked at. */
export const barcodeOfLine = (line: string): string =>
  line.slice(0, 4) + line.slice(32) + line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31)

/** Null for a right one. */
export function problemOfLine(line: string): BarcodeProblem | null {
  if (!/^\d{47}$/.test(line)) return 'length'
  const fields = [line.slice(0, 10), line.slice(10, 21), line.slice(21, 32)]
  if (fields.some((field) => withCheck(field.slice(0, -1)) !== field)) return 'field-check-digit'
  return problemOfBarcode(barcodeOfLine(line))
}

/** The line in the groups in which it is printed. */
export const spacedLine = (line: string): string =>
  line.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8')

/** The digits alone of a text that a gateway or a person gave. */
const digitsOf = (text: string | null) => text?.replace(/\D/g, '') ?? ''

/**
 * The barcode and line that a gateway gave, where they are right and say the same; null where they are not, so that nobody is shown
 * digits that a bank refuses. One of the two is enough.
 */
export function checkedCodes(given: { barcode: string | null; digitableLine: string | null }): {
  barcode: string
  digitableLine: string
} | null {
  const line = digitsOf(given.digitableLine)
  const said = digitsOf(given.barcode)
  const barcode = said === '' && line !== '' ? barcodeOfLine(line) : said
  if (problemOfBarcode(barcode) !== null) return null
  const digitableLine = lineOfBarcode(barcode)
  return line === '' || line === digitableLine ? { barcode, digitableLine } : null
}
