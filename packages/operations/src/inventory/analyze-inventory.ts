import {
  type AnalysisStatus,
  concernedBy,
  type HoldingOrder,
  judgeChannel,
  judgeErp,
  worstOf,
} from '@ihub/domain/stock/analysis'
import { mainWarehouse } from '@ihub/domain/stock/figures'
import type { Held } from '@ihub/domain/stock/share-out'
import type { IntegrationName } from '@ihub/ports/reads'
import type { ChannelState, InventoryChannels } from '@ihub/ports/stock-syncs'
import { type AskDeps, type AskedSystem, askSystem } from '../ask-system.ts'

interface Asked extends AskedSystem {
  status: AnalysisStatus
}

export interface ErpAnalysis extends Asked {
  /** Its figure now; null where it does not know the SKU. */
  available: number | null
  reserved: number | null
}

export interface ChannelAnalysis extends Asked, Pick<ChannelState, 'figure' | 'toldAt' | 'tryAt'> {
  /** Its units now; null where it holds nothing, or sells without counting. */
  held: Held | null
}

export interface InventoryAnalysis {
  status: AnalysisStatus
  erps: ErpAnalysis[]
  channels: ChannelAnalysis[]
  /** Null where there is enough for all orders. */
  oversale: { pieces: number; orders: HoldingOrder[] } | null
}

/**
 * Asks the ERP and every channel what they have of a SKU now, all at once; each answers or fails on its own. Nothing is changed
 * and nothing is kept.
 */
export async function analyzeInventory(
  deps: AskDeps,
  storeId: string,
  inventory: InventoryChannels,
): Promise<InventoryAnalysis> {
  const asker = { ...deps, storeId, inventory }
  const [erps, channels] = await Promise.all([
    Promise.all(inventory.erps.map((system) => askErp(asker, system))),
    Promise.all(inventory.channels.map((channel) => askChannel(asker, channel))),
  ])
  const { available, holding } = inventory
  return {
    status: worstOf([...erps, ...channels].map(({ status }) => status)),
    erps,
    channels,
    oversale: available < 0 ? { pieces: -available, orders: concernedBy(-available, holding) } : null,
  }
}

interface Asker extends AskDeps {
  storeId: string
  inventory: InventoryChannels
}

async function askErp(asker: Asker, system: IntegrationName): Promise<ErpAnalysis> {
  const { keys, warehouseId, availableErp } = asker.inventory
  const asked = await askSystem(asker, system, async ({ stockSource }) => {
    const read = await stockSource?.readStock([keys.sku])
    if (!read?.ok) return read
    const found = read.value.reports.find((report) => (report.warehouseId ?? mainWarehouse) === warehouseId)
    return { ok: true, value: found ?? null }
  })
  const { answer, ...rest } = asked
  const status = rest.failure ? 'requestError' : judgeErp(answer?.available ?? null, availableErp)
  return { ...rest, status, available: answer?.available ?? null, reserved: answer?.reserved ?? null }
}

async function askChannel(
  asker: Asker,
  { system, figure, toldAt, tryAt, failure }: ChannelState,
): Promise<ChannelAnalysis> {
  const { keys, externalWarehouseId } = asker.inventory
  const { answer, ...rest } = await askSystem(asker, system, async ({ stockTarget }) => {
    const read = await stockTarget?.readStock([keys])
    if (!read?.ok) return read
    const found = read.value.find(
      (one) => externalWarehouseId === null || one.warehouseId === externalWarehouseId,
    )
    return { ok: true, value: found ?? null }
  })
  const held: Held | null =
    answer && answer.total !== null ? { total: answer.total, reserved: answer.reserved ?? 0 } : null
  return {
    ...rest,
    status: rest.failure ? 'requestError' : judgeChannel(figure, held),
    failure: rest.failure ?? failure,
    figure,
    toldAt,
    tryAt,
    held,
  }
}
