import type { InventoryRow } from '@ihub/contract/inventories'
import type { InventoryDetail, ReservingOrder, StockMovementRow } from '@ihub/contract/inventory-detail'
import type { Actor } from '@ihub/domain/actor'
import type { OrderStatus } from '@ihub/domain/order/statuses'
import { toldQuantity } from '@ihub/domain/stock/told-quantity'
import type { InventoryDetailRead } from '@ihub/ports/inventories'
import type { Inventory, ReservedOrder, StockMovementRead, StockPage } from '@ihub/ports/stock'
import type { InventoryChannels } from '@ihub/ports/stock-syncs'
import type { NameOf } from './present.ts'

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

export const presentInventoryDetail = (
  inventory: InventoryDetailRead,
  { sharing, isOn, channels }: InventoryChannels,
  nameOf: NameOf,
): InventoryDetail => ({
  ...presentInventory(inventory),
  version: inventory.version,
  createdAt: inventory.createdAt,
  productId: inventory.productId,
  factors: inventory.factors,
  usedSharing: sharing,
  sends: isOn,
  channels: channels.map(({ system, figure, toldAt, tryAt, failure }) => ({
    system: {
      _id: system.integrationId,
      connector: system.connector,
      name: nameOf(system.connector, system.label),
    },
    wanted: figure?.wanted ?? null,
    told: figure?.told ?? null,
    toldAt,
    tryAt,
    failure,
  })),
})

export const presentPart = <Row, Shown>({ rows, next }: StockPage<Row>, present: (row: Row) => Shown) => ({
  data: rows.map(present),
  nextCursor: next,
})

export const presentMovement = ({ cause, author, ...row }: StockMovementRead): StockMovementRow => ({
  ...row,
  cause: { kind: cause.kind, _id: cause.id, code: cause.code, movement: cause.movement },
  author: presentActor(author),
})

/** The hub acts by itself where no person or system is named. */
const presentActor = (actor: Actor) => ({
  kind: actor.kind,
  name: 'name' in actor ? actor.name : null,
  because: null,
})

export const presentReservingOrder = ({ code, ...order }: ReservedOrder): ReservingOrder => ({
  ...order,
  originOrderId: code,
  status: order.status as OrderStatus,
})
