import type { SheetField } from './columns.ts'

/** Why a cell, a row or an order of a sheet is not imported; each has a sentence in every language. */
export const sheetProblemCodes = [
  'column-missing',
  'column-twice',
  'required',
  'required-unless-pickup',
  'required-for-pickup',
  'required-with-billing',
  'too-long',
  'unreadable-text',
  'formula-error',
  'not-a-date',
  'date-ahead',
  'not-money',
  'negative',
  'too-big',
  'total-too-big',
  'not-a-count',
  'not-a-whole-number',
  'not-a-percent',
  'formula',
  'kit-contradicts',
  'protocol-contradicts',
  'goods-twice',
  'not-a-flag',
  'not-a-document',
  'not-an-rfc',
  'not-an-email',
  'not-a-zip',
  'zip-digits',
  'not-a-state',
  'not-a-country',
  'not-a-currency',
  'not-a-choice',
  'contradicts',
  'discount-above-price',
  'addresses-equal',
  'placed-before-capture',
  'skipped-by-store',
  'outside-contexts',
] as const
export type SheetProblemCode = (typeof sheetProblemCodes)[number]

/** Problems that an import of rows keeps; the first of them. */
export const keptProblemsMax = 1_000

export interface SheetProblem {
  /** As the spreadsheet counts, from 1; the titles stand in the first row that holds anything. */
  row: number
  /** Null for a problem of the whole order. */
  field: SheetField | null
  code: SheetProblemCode
  /** As it was typed; empty for an empty cell. */
  value: string
  /** Values the sentence names, such as the first row of the order. */
  params?: Record<string, string | number>
}
