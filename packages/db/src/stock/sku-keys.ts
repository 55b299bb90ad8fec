import type { AlternateIdType } from '@ihub/domain/store/choices'
import type { SkuKeys } from '@ihub/ports/stock-target'
import type { InventoryRow } from './inventory-rows.ts'

/** The codes by which a platform may know a SKU; its own where it lacks the one that the store chose. */
export function skuKeysOf(
  row: Pick<InventoryRow, 'sku' | 'ean' | 'ref_id' | 'external_sku'>,
  idType: AlternateIdType,
): SkuKeys {
  const ids = { ean: row.ean, refid: row.ref_id, externalSku: row.external_sku }
  const value = idType === 'default' ? null : ids[idType]
  return idType === 'default' || value === null
    ? { sku: row.sku }
    : { sku: row.sku, alternateId: { type: idType, value } }
}
