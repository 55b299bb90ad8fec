import type { SellerDetail, SellerRow } from '@ihub/contract/sellers'
import { sellerSettings } from '@ihub/domain/store/seller-settings'
import { readSettings } from '@ihub/operations/store/read-settings'
import type { SellerRecord } from '@ihub/ports/sellers'
import type { ApiDeps } from '../serve.ts'

export const presentSellerRow = (seller: SellerRecord): SellerRow => ({
  _id: seller.sellerId,
  code: seller.code,
  name: seller.name,
  document: seller.document,
  email: seller.email,
  active: seller.active,
  warehouseIds: warehousesOf(seller),
  createdAt: seller.createdAt,
})

export const presentSeller = (
  { vault }: Pick<ApiDeps, 'vault'>,
  storeId: string,
  seller: SellerRecord,
  { reveals = false } = {},
): SellerDetail => ({
  ...presentSellerRow(seller),
  version: seller.version,
  settings: readSettings(vault, sellerSettings, { storeId, stored: seller, reveals }),
})

/** The table's rule for the setting guarantees texts. */
const warehousesOf = ({ settings: { warehouseIds } }: SellerRecord) =>
  Array.isArray(warehouseIds) ? warehouseIds.map(String) : []
