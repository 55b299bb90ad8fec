import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import type { Nfe } from './nfe.ts'

/**
 * The XML import demands a GTIN and a quantity above zero in every line of an invoice that could be read.
 * `invoice.invalid_ean` and `invoice.invalid_quantity` with `item` and `sku`.
 */
export function checkImport(nfe: Nfe): Result<Nfe, Failure> {
  for (const { number, sku, ean, quantity, taxableQuantity } of nfe.items) {
    if (ean === undefined) return err(failure('invoice.invalid_ean', { item: number, sku }))
    if (Number(quantity) === 0 || Number(taxableQuantity) === 0) {
      return err(failure('invoice.invalid_quantity', { item: number, sku }))
    }
  }
  return ok(nfe)
}
