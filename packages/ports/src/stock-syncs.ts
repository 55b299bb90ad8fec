import type { Actor } from '@ihub/domain/actor'
import type { ItemStatus } from '@ihub/domain/bulk/bulk-run'
import type { CallFailureKind } from '@ihub/domain/call-failures'
import type { HoldingOrder, ToldFigure } from '@ihub/domain/stock/analysis'
import type { Sharing } from '@ihub/domain/stock/figures'
import type { IntegrationName } from './reads.ts'
import type { SkuKeys } from './stock-target.ts'

/** An inventory as it stands to the systems around it. */
export interface InventoryChannels {
  keys: SkuKeys
  warehouseId: string
  externalWarehouseId: string | null
  availableErp: number | null
  available: number
  /** The units that the factor leaves above the minimum: channels are told them together or each. */
  sent: number
  sharing: Sharing
  /** Whether the store wants its platforms to be told. */
  isOn: boolean
  /** ERPs whose stock the store reads. */
  erps: IntegrationName[]
  channels: ChannelState[]
  /** The orders that hold some of it where more is held than there is, the newest first. */
  holding: HoldingOrder[]
}

export interface ChannelState {
  system: IntegrationName
  /** Null where nothing was decided for it yet. */
  figure: ToldFigure | null
  toldAt: string | null
  tryAt: string | null
  failure: { kind: CallFailureKind; message: string } | null
}

/** The outcome of a movement on one platform. */
export interface ToldChannel {
  system: IntegrationName
  status: ItemStatus
  quantity: number
  message: string | null
  at: string | null
  processId: string | null
}

export interface StockSyncs {
  /** Everything is read from the ERPs and told to the platforms again. */
  requestAll(storeId: string, actor: Actor): Promise<void>
  /** One inventory is told again; false where the store does not have it. */
  request(storeId: string, inventoryId: string, actor: Actor): Promise<boolean>
  findChannels(storeId: string, inventoryId: string): Promise<InventoryChannels | null>
  /** The first figure with this movement that each platform was told; none of a movement that is not there, null without the inventory. */
  toldAfter(storeId: string, inventoryId: string, movement: number): Promise<ToldChannel[] | null>
}
