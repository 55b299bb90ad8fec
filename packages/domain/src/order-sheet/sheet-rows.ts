import type { StoreCountry } from '../store/store-country.ts'
import type { SheetField } from './columns.ts'
import type { SheetValue } from './read-cell.ts'

/** A row of an order: only the cells that hold something, by their column. */
export type SheetRow = { row: number } & Partial<Record<SheetField, NonNullable<SheetValue>>>

/** The original payload of an order: its rows as they were read, and the file that they stood in. */
export interface SheetPayload {
  sheet: string
  /** Of the store when the sheet was read: what empty cells of country and currency mean. */
  country: StoreCountry
  rows: SheetRow[]
}

/** Of a decimal amount, such as 59.9; nothing where the cell is empty. */
export const centsOf = (amount: unknown): number => Math.round(Number(amount ?? 0) * 100)

interface PricedRow {
  quantity?: unknown
  unitPrice?: unknown
  unitDiscount?: unknown
  freight?: unknown
}

/** The amounts of an order in cents; prices and discounts are of one unit each. */
export function sheetTotals(rows: readonly PricedRow[]) {
  const sum = (cents: (row: PricedRow) => number) => rows.reduce((total, row) => total + cents(row), 0)
  const itemsCents = sum((row) => Number(row.quantity ?? 0) * centsOf(row.unitPrice))
  const discountsCents = sum((row) => Number(row.quantity ?? 0) * centsOf(row.unitDiscount))
  const shippingCents = centsOf(rows.find(({ freight }) => freight !== undefined)?.freight)
  return {
    itemsCents,
    discountsCents,
    shippingCents,
    totalCents: itemsCents - discountsCents + shippingCents,
  }
}
