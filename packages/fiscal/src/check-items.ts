import type { InvoiceWarning } from '@ihub/domain/invoice/warnings'
import { productCents, toCents } from './decimal.ts'
import { hasGtinDigit } from './gtin.ts'
import type { Nfe } from './nfe.ts'
import type { NfeItem } from './nfe-item.ts'

/** SEFAZ lets quantity × price differ from the line's total by a cent, for rounding (rule I11-10). */
const toleranceCents = 1
/** Complements and adjustments have lines with a value and no quantity. */
const withoutQuantity: Nfe['purpose'][] = ['complementary', 'adjustment']

/** Lines are numbered from 1 without gaps; repeated numbers were seen in the wild. */
export function checkItemNumbers({ items }: Pick<Nfe, 'items'>): InvoiceWarning[] {
  const odd = items.filter(({ number }, index) => number !== index + 1)
  return odd.length === 0 ? [] : [{ code: 'item_numbers', params: { items: listed(odd) } }]
}

/** Lines whose total is not quantity × price; the values are those of the first one. */
export function checkItemTotals({ items, purpose }: Pick<Nfe, 'items' | 'purpose'>): InvoiceWarning[] {
  if (withoutQuantity.includes(purpose)) return []
  const odd = items.filter((item) => Math.abs(differenceCents(item)) > toleranceCents)
  const [first] = odd
  if (!first) return []
  const params = {
    items: listed(odd),
    item: first.number,
    expectedCents: productCents(first.quantity, first.unitValue),
    declaredCents: toCents(first.total),
  }
  return [{ code: 'item_total_mismatch', params }]
}

/** Codes with the length of a GTIN and the wrong check digit: often internal codes. */
export function checkEans({ items }: Pick<Nfe, 'items'>): InvoiceWarning[] {
  const odd = items.filter(({ ean }) => ean !== undefined && !hasGtinDigit(ean))
  const [first] = odd
  return first ? [{ code: 'ean_check_digit', params: { items: listed(odd), ean: first.ean ?? '' } }] : []
}

const differenceCents = ({ quantity, unitValue, total }: NfeItem) =>
  productCents(quantity, unitValue) - toCents(total)

const listedMax = 10

function listed(items: NfeItem[]): string {
  const numbers = [...new Set(items.map(({ number }) => number))]
  const shown = numbers.slice(0, listedMax).join(', ')
  return numbers.length > listedMax ? `${shown}…` : shown
}
