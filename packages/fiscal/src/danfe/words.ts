import type { Money } from '../money.ts'
import type { NfeAddress } from '../nfe.ts'

/** A decimal of the XML as people write it in Brazil, with at least so many places; zeros beyond them are left out. */
export function decimal(value: string | undefined, places = 2): string {
  if (value === undefined) return ''
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? []
  if (whole === '') return value
  const shown = fraction.replace(/0+$/, '').padEnd(places, '0')
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, '.')
  return `${sign}${grouped}${shown === '' ? '' : `,${shown}`}`
}

export const percent = (rate: string | undefined): string => (rate === undefined ? '' : `${decimal(rate)}%`)

const moment = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}:\d{2}))?/

/** The day as the XML's own offset has it. */
export function day(instant: string | undefined): string {
  const [, year, month, date] = moment.exec(instant ?? '') ?? []
  return year ? `${date}/${month}/${year}` : (instant ?? '')
}
export const time = (instant: string | undefined): string => moment.exec(instant ?? '')?.[4] ?? ''
export const dayAndTime = (instant: string | undefined): string => `${day(instant)} ${time(instant)}`.trim()

/** A CNPJ, letters as well, or a CPF with its punctuation; another document as it is. */
export function taxId(document: string | undefined): string {
  if (document === undefined) return ''
  if (document.length === 14) return document.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')
  return document.length === 11 ? document.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4') : document
}

export const postalCode = (code: string | undefined): string =>
  (code ?? '').replace(/^(\d{5})(\d{3})$/, '$1-$2')

export const phone = (number: string | undefined): string =>
  (number ?? '').replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')

/** In groups of four, as people read it out. */
export const inFours = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ')

/** `000.007.638` of a number. */
export const nineDigits = (number: number): string =>
  String(number)
    .padStart(9, '0')
    .replace(/^(\d{3})(\d{3})(\d{3})$/, '$1.$2.$3')

export const joined = (parts: readonly (string | false | undefined)[], by: string): string =>
  parts.filter(Boolean).join(by)

/** A value with its name before it; nothing of an empty one. */
export const labelled = (name: string, value: string | undefined): string => (value ? `${name} ${value}` : '')

/** Whether an amount is there and not zero. */
export const isSome = <Amount extends Money | string>(amount: Amount | undefined): amount is Amount =>
  /[1-9]/.test(typeof amount === 'object' ? amount.decimal : (amount ?? ''))

export const unlessZero = (name: string, value: string | undefined): string =>
  isSome(value) ? `${name} ${decimal(value)}` : ''

export const reais = (amount: Money): string => `R$ ${decimal(amount.decimal)}`

export const streetLine = ({ street, number, complement }: NfeAddress): string =>
  joined([joined([street, number], ', '), complement], ' – ')
