import type { InventoryDetail } from '@ihub/contract/inventory-detail'
import type { Sharing } from '@ihub/domain/stock/figures'
import type { Key, Translate } from './texts.ts'

/** The choices of people about a SKU, as the form has them: an empty field is null. */
export interface InventoryValues {
  description: string | null
  ean: string | null
  refId: string | null
  externalSku: string | null
  externalWarehouseId: string | null
  stockFactor: number | null
  minimum: number | null
  sharing: Sharing | null
  active: boolean
}

export const newInventory: InventoryValues = {
  description: null,
  ean: null,
  refId: null,
  externalSku: null,
  externalWarehouseId: null,
  stockFactor: null,
  minimum: 0,
  sharing: null,
  active: true,
}

export const valuesOf = (inventory: InventoryDetail): InventoryValues => ({
  description: inventory.description,
  ean: inventory.ean,
  refId: inventory.refId,
  externalSku: inventory.externalSku,
  externalWarehouseId: inventory.useDefaultExternalWarehouseId ? null : inventory.externalWarehouseId,
  stockFactor: inventory.useDefaultStockFactor ? null : inventory.stockFactor,
  minimum: inventory.minimum,
  sharing: inventory.sharing,
  active: inventory.active,
})

/** An emptied text is no text; no minimum is none. */
export const bodyOf = ({ minimum, ...values }: InventoryValues) => ({
  ...values,
  description: values.description?.trim() || null,
  ean: values.ean?.trim() || null,
  refId: values.refId?.trim() || null,
  externalSku: values.externalSku?.trim() || null,
  externalWarehouseId: values.externalWarehouseId?.trim() || null,
  minimum: minimum ?? 0,
})

const labels: Record<keyof InventoryValues, Key> = {
  description: 'inventories.column.description',
  ean: 'inventories.column.ean',
  refId: 'inventories.column.ref_id',
  externalSku: 'inventories.column.external_sku',
  externalWarehouseId: 'inventories.column.external_warehouse',
  stockFactor: 'inventories.choices.factor',
  minimum: 'inventories.column.minimum',
  sharing: 'inventories.column.sharing',
  active: 'inventories.choices.active',
}
export const labelOf = (t: Translate, field: string) => t(labels[field as keyof InventoryValues])
