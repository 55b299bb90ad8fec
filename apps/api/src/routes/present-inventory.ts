import type { InventoryRow } from '@ihub/contract/inventories'
import type { InventoryDetail, ReservingOrder, StockMovementRow } from '@ihub/contract/inventory-detail'
import { toldQuantity } from '@ihub/domain/stock/told-quantity'
import type { InventoryDetailRead, ReservingOrderRead, StockMovementRead } from '@ihub/ports/inventories'
import type { Inventory, StockPage } from '@ihub/ports/stock'
import { presentAuthor } from './present.ts'

export const presentInventory = (inventory: Inventory): InventoryRow => ({
  _id: inventory.id,
  sku: inventory.sku,
  description: inventory.description,
  ean: inventory.ean,
  refId: inventory.refId,
  externalSku: inventory.externalSku,
  warehouseId: inventory.warehouseId,
  externalWarehouseId: inventory.externalWarehouseId,
  useDefaultExternalWarehouseId: inventory.useDefaultExternalWarehouseId,
  status: inventory.status,
  isOversold: inventory.isOversold,
  active: inventory.isActive,
  onHand: inventory.onHand,
  availableErp: inventory.availableErp,
  reservedErp: inventory.reservedErp,
  reservedOrders: inventory.reservedOpen,
  ordersInTransit: inventory.inTransit,
  notIntegratedOnOrder: inventory.notIntegrated,
  reservedPlatform: inventory.reservedPlatform,
  available: inventory.available,
  availableAdjusted: inventory.availableAdjusted,
  sent: toldQuantity(inventory),
  stockFactor: inventory.stockFactor,
  useDefaultStockFactor: inventory.useDefaultStockFactor,
  appliedFactor: inventory.appliedFactor,
  valueOrigin: inventory.valueOrigin,
  minimum: inventory.minimum,
  sharing: inventory.sharing,
  countedAt: inventory.countedAt,
  movedAt: inventory.movedAt,
  changedAt: inventory.changedAt,
})

export const presentInventoryDetail = (inventory: InventoryDetailRead): InventoryDetail => ({
  ...presentInventory(inventory),
  version: inventory.version,
  createdAt: inventory.createdAt,
  factors: inventory.factors,
})

export const presentPart = <Row, Shown>({ rows, next }: StockPage<Row>, present: (row: Row) => Shown) => ({
  data: rows.map(present),
  nextCursor: next,
})

export const presentMovement = ({ cause, author, ...row }: StockMovementRead): StockMovementRow => ({
  ...row,
  cause: { kind: cause.kind, _id: cause.id, code: cause.code },
  author: presentAuthor(author),
})

export const presentReservingOrder = (order: ReservingOrderRead): ReservingOrder => order
