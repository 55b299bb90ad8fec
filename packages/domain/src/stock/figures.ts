/** The columns in which an item of an order may stand, each open item in exactly one. */
export const reservedColumns = ['notIntegrated', 'inTransit', 'reservedOpen', 'reservedErp'] as const
export type ReservedColumn = (typeof reservedColumns)[number]

/** Every figure of an inventory that movements change. */
export const stockFigures = ['onHand', ...reservedColumns, 'reservedPlatform'] as const
export type StockFigure = (typeof stockFigures)[number]

/** Whole units. */
export type StockFigures = Readonly<Record<StockFigure, number>>

/** Why a figure moved. */
export const movementKinds = [
  'in',
  'out',
  'count',
  'reserve',
  'release',
  'transfer',
  'sale',
  'cancellation',
  'return',
  'adjustment',
] as const
export type MovementKind = (typeof movementKinds)[number]

/** The four states of an inventory (specification section 4). */
export const inventoryStatuses = ['pending', 'done', 'error', 'disabled'] as const
export type InventoryStatus = (typeof inventoryStatuses)[number]

/** Every channel is told all there is, or each its share. */
export const sharings = ['shared', 'allocated'] as const
export type Sharing = (typeof sharings)[number]

/** Whose stock factor applies. */
export const valueOrigins = ['seller', 'sku', 'store'] as const
export type ValueOrigin = (typeof valueOrigins)[number]

/** The warehouse of figures and orders that name none. */
export const mainWarehouse = 'main'
