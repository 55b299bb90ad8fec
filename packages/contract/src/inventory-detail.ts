import { callFailureKinds } from '@ihub/domain/call-failures'
import { movementKinds as sentMovementKinds } from '@ihub/domain/movement/movements'
import { orderStatuses } from '@ihub/domain/order/statuses'
import { movementKinds, reservedColumns, sharings, stockFigures } from '@ihub/domain/stock/figures'
import { z } from 'zod'
import { Author, EditedVersion, Id, IdParams, Instant, Version, versionRule, workers } from './common.ts'
import { endpoint } from './endpoint.ts'
import { InventoryRow } from './inventories.ts'
import { ConnectedSystem } from './role-statuses.ts'

const Percent = z.number().int().min(0).max(100)
const code = z.string().trim().min(1).max(100)
const otherCode = code.nullable()

/** A platform as it stands to a SKU. */
export const InventoryChannel = z.object({
  system: ConnectedSystem,
  wanted: z
    .number()
    .int()
    .nullable()
    .describe('the figure it is to be told; null where none was decided yet'),
  told: z
    .number()
    .int()
    .nullable()
    .describe('the figure it confirmed last; null while nobody knows what it has'),
  toldAt: Instant.nullable(),
  tryAt: Instant.nullable().describe('when it is told next; null where nothing is due'),
  failure: z
    .object({ kind: z.enum(callFailureKinds), message: z.string() })
    .nullable()
    .describe('why it did not take the last figure'),
})
export type InventoryChannel = z.output<typeof InventoryChannel>

export const InventoryDetail = InventoryRow.extend({
  version: Version,
  createdAt: Instant,
  productId: Id.nullable().describe('of the product in the catalog that has the SKU'),
  /** The factors that there are, of which the first one applies. */
  factors: z.object({
    sku: Percent.nullable(),
    seller: z.object({ code: z.string(), factor: Percent }).nullable(),
    store: Percent,
  }),
  /** How the channels share it: its own way, or that of the store. */
  usedSharing: z.enum(sharings),
  /** Whether the store wants its platforms to be told. */
  sends: z.boolean(),
  channels: InventoryChannel.array(),
})
export type InventoryDetail = z.output<typeof InventoryDetail>

/** Fields that people set; null takes a field back to that of the store or the warehouse. */
const settings = {
  description: z.string().trim().max(200).nullable(),
  ean: otherCode,
  refId: otherCode,
  externalSku: otherCode,
  externalWarehouseId: otherCode.describe('null for that of the warehouse'),
  stockFactor: Percent.nullable().describe('null for that of the seller or the store'),
  minimum: z.number().int().min(0).max(1_000_000).describe('units held back from the channels'),
  sharing: z.enum(sharings).nullable().describe('null for the way of the store'),
  active: z.boolean(),
} as const

export const createInventory = endpoint({
  id: 'createInventory',
  method: 'POST',
  path: '/inventories',
  area: 'inventories',
  access: workers,
  summary: 'Register a SKU in a warehouse, with nothing on hand',
  scope: 'inventories:write',
  body: z.object({ sku: code, warehouseId: code, ...z.object(settings).partial().shape }),
  response: InventoryDetail,
  errors: ['inventory.exists'],
})

export const getInventory = endpoint({
  id: 'getInventory',
  method: 'GET',
  path: '/inventories/:id',
  area: 'inventories',
  access: workers,
  summary: 'A SKU in a warehouse with every figure of its equation',
  scope: 'inventories:read',
  params: IdParams,
  response: InventoryDetail,
  errors: ['inventory.not_found'],
})

export const updateInventory = endpoint({
  id: 'updateInventory',
  method: 'PATCH',
  path: '/inventories/:id',
  area: 'inventories',
  access: workers,
  summary: 'Change what people set of a SKU in a warehouse; fields left out stay',
  description: versionRule,
  scope: 'inventories:write',
  params: IdParams,
  body: z.object(settings).partial().extend({ version: EditedVersion }),
  response: InventoryDetail,
  errors: ['inventory.not_found', 'settings.changed_meanwhile'],
})

/** A part of a list that is read on from where the one before ended. */
const parts = z.object({
  cursor: z.string().max(200).optional().describe('`nextCursor` of the answer before'),
  limit: z.coerce.number().int().min(1).max(100).default(30),
})
const partOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: row.array(), nextCursor: z.string().nullable() })

/** A row of the ledger. */
export const StockMovementRow = z.object({
  number: z.number().int().describe('counts up from 1 for each SKU in a warehouse'),
  kind: z.enum(movementKinds),
  figure: z.enum(stockFigures).describe('which figure it moves'),
  quantity: z.number().int().describe('by how much, with its sign'),
  onHand: z.number().int().describe('on hand after it'),
  available: z.number().int().describe('available after it'),
  cause: z.object({
    kind: z.enum(['order', 'erp', 'posting', 'person', 'kit', 'platform']),
    _id: z.string().nullable().describe('of the order or of the posting'),
    code: z.string().nullable().describe('as people know it'),
    movement: z.enum(sentMovementKinds).nullable().describe('the kind of the movement that a posting is of'),
  }),
  note: z.string().nullable(),
  author: Author,
  at: Instant,
})
export type StockMovementRow = z.output<typeof StockMovementRow>

export const listInventoryHistory = endpoint({
  id: 'listInventoryHistory',
  method: 'GET',
  path: '/inventories/:id/history',
  area: 'inventories',
  access: workers,
  summary: 'The ledger of a SKU in a warehouse, newest first; nothing in it is ever changed',
  scope: 'inventories:read',
  params: IdParams,
  query: parts,
  response: partOf(StockMovementRow),
  errors: ['inventory.not_found'],
})

/** An order that reserves a SKU. */
export const ReservingOrder = z.object({
  orderId: Id,
  originOrderId: z.string(),
  status: z.enum(orderStatuses),
  quantity: z.number().int(),
  column: z
    .enum(reservedColumns)
    .nullable()
    .describe(
      'the one figure in which it stands now; null where none of the hub holds it: that of the ERP is without it already, or a kit is held by its parts',
    ),
  changedAt: Instant.describe('since when it stands there'),
})
export type ReservingOrder = z.output<typeof ReservingOrder>

export const listReservedOrders = endpoint({
  id: 'listReservedOrders',
  method: 'GET',
  path: '/inventories/:id/reserved-orders',
  area: 'inventories',
  access: workers,
  summary: 'The orders that reserve a SKU in a warehouse, oldest first, with the figure in which each stands',
  scope: 'inventories:read',
  params: IdParams,
  query: parts,
  response: partOf(ReservingOrder),
  errors: ['inventory.not_found'],
})
