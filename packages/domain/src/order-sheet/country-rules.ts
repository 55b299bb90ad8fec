import { checkDocument, plainDocument } from '../company-document.ts'
import { type StoreCountry, storeCountries } from '../store/store-country.ts'
import { plainName, stateOf } from './country-states.ts'
import type { SheetProblemCode } from './sheet-problem.ts'

/** A country's three letters: one that a store can be in, or any other, whose addresses nobody here can check. */
export type OrderCountry = StoreCountry | (string & {})

type Judged = { value: string } | { problem: SheetProblemCode; params?: Record<string, string | number> }

interface Typed {
  text: string
  /** A cell of numbers has lost the zeros in front. */
  isNumber: boolean
}

/** How an order's country spells the document of its buyer, and postal code and state of its addresses. */
interface CountryRules {
  document(typed: Typed): Judged
  zip(typed: Typed): Judged
  state(text: string): Judged
}

const zipOf =
  (digits: number): CountryRules['zip'] =>
  ({ text, isNumber }) => {
    const plain = text.replaceAll(/[\s.-]/g, '')
    const value = isNumber && plain.length === digits - 1 ? `0${plain}` : plain
    return new RegExp(`^\\d{${digits}}$`).test(value)
      ? { value }
      : { problem: 'zip-digits', params: { digits } }
  }

const stateIn =
  (country: StoreCountry, example: string): CountryRules['state'] =>
  (text) => {
    const value = stateOf(country, text)
    return value === undefined ? { problem: 'not-a-state', params: { example } } : { value }
  }

const brazil: CountryRules = {
  document: ({ text, isNumber }) => {
    const bare = plainOf(text)
    const padded = isNumber ? bare.padStart(bare.length > 11 ? 14 : 11, '0') : bare
    const isRight = /^\d{11}$/.test(padded)
      ? isPersonDocument(padded)
      : checkDocument(plainDocument(padded)) === null
    return isRight ? { value: padded } : { problem: 'not-a-document' }
  },
  zip: zipOf(8),
  state: stateIn('BRA', 'SP'),
}

/** RFC: letters of the name, the day of birth or foundation, three characters of the SAT; 12 of a company, 13 of a person. */
const rfc = /^[A-ZÑ&]{3,4}\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[0-9A-Z]{2}[0-9A]$/

const mexico: CountryRules = {
  document: ({ text }) => {
    const value = plainOf(text)
    return rfc.test(value) ? { value } : { problem: 'not-an-rfc' }
  },
  zip: zipOf(5),
  state: stateIn('MEX', 'JAL'),
}

const elsewhere: CountryRules = {
  document: (typed) => {
    const ofMexico = mexico.document(typed)
    return 'value' in ofMexico ? ofMexico : brazil.document(typed)
  },
  zip: ({ text }) => {
    const value = text.replaceAll(/[\s.-]/g, '')
    return /^[0-9A-Za-z]{4,10}$/.test(value) ? { value } : { problem: 'not-a-zip' }
  },
  state: (value) => ({ value }),
}

const rules: Record<StoreCountry, CountryRules> = { BRA: brazil, MEX: mexico }

export const rulesOf = (country: OrderCountry): CountryRules => {
  const known = storeCountries.find((one) => one === country)
  return known ? rules[known] : elsewhere
}

const spellings = new Map<string, StoreCountry>([
  ...['br', 'bra', 'brasil', 'brazil'].map((name) => [name, 'BRA'] as const),
  ...['mx', 'mex', 'mexico'].map((name) => [name, 'MEX'] as const),
])

/** Three letters, or the name of a country that a store can be in; null for anything else. */
export function readCountry(text: string): OrderCountry | null {
  const known = spellings.get(plainName(text))
  if (known) return known
  return /^[A-Za-z]{3}$/.test(text) ? text.toUpperCase() : null
}

const plainOf = (text: string) => text.replaceAll(/[\s./-]/g, '').toUpperCase()

/** Modulo 11 twice, as for a CNPJ; eleven equal digits are nobody's. */
function isPersonDocument(digits: string): boolean {
  if (/^(\d)\1{10}$/.test(digits)) return false
  const checkDigit = (base: string) => {
    const sum = [...base].reduce(
      (total, digit, index) => total + Number(digit) * (base.length + 1 - index),
      0,
    )
    return sum % 11 < 2 ? 0 : 11 - (sum % 11)
  }
  const first = checkDigit(digits.slice(0, 9))
  return digits.endsWith(`${first}${checkDigit(`${digits.slice(0, 9)}${first}`)}`)
}
