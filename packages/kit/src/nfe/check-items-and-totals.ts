import { toMoney } from './fields.ts'
import { hasGtinDigit } from './gtin.ts'
import type { Nfe, NfeTotals, NfeWarning } from './nfe.ts'

/** What does not add up in an invoice that can be read all the same (rules W16-10 and I03 of the manual). */
export function checkTotals({ items, totals }: Pick<Nfe, 'items' | 'totals'>): NfeWarning[] {
  const products = items
    .filter((item) => item.isInTotal)
    .reduce((cents, item) => cents + toMoney(item.total).cents, 0)
  const declared = totals.products.cents + (totals.services?.cents ?? 0)
  const expected = expectedCents(totals)
  // Whether relieved ICMS lowers the invoice depends on the line (indDeduzDeson): both sums are accepted.
  const accepted = [expected, expected - totals.icmsRelieved.cents]

  const warnings: NfeWarning[] = []
  if (products !== declared) {
    warnings.push({ code: 'products_mismatch', params: { expectedCents: products, declaredCents: declared } })
  }
  if (!accepted.includes(totals.invoice.cents)) {
    const params = { expectedCents: expected, declaredCents: totals.invoice.cents }
    warnings.push({ code: 'total_mismatch', params })
  }
  return warnings
}

/** Lines are numbered from 1 without gaps; repeated numbers were seen in the wild. */
export const checkItemNumbers = ({ items }: Pick<Nfe, 'items'>): NfeWarning[] =>
  items.every(({ number }, index) => number === index + 1) ? [] : [{ code: 'item_numbers' }]

/** Codes with the length of a GTIN and the wrong check digit: often internal codes. */
export function checkEans({ items }: Pick<Nfe, 'items'>): NfeWarning[] {
  return items.flatMap(({ number, ean }) =>
    ean && !hasGtinDigit(ean) ? [{ code: 'ean_check_digit', params: { item: number, ean } }] : [],
  )
}

function expectedCents(totals: NfeTotals): number {
  const added = [
    totals.products,
    totals.services,
    totals.icmsSt,
    totals.fcpSt,
    totals.freight,
    totals.insurance,
    totals.importTax,
    totals.ipi,
    totals.ipiReturned,
    totals.other,
  ]
  return added.reduce((cents, amount) => cents + (amount?.cents ?? 0), 0) - totals.discount.cents
}
