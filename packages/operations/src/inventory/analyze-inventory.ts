import type { CallFailureKind } from '@ihub/domain/call-failures'
import { asId, type IntegrationId, type StoreId } from '@ihub/domain/ids'
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
import type { Capabilities } from '@ihub/ports/capabilities'
import type { OpenConnector } from '@ihub/ports/engine'
import type { CallFailure } from '@ihub/ports/http'
import type { IntegrationName } from '@ihub/ports/reads'
import type { ChannelState, InventoryChannels } from '@ihub/ports/stock-syncs'

interface AnalyzeDeps {
  openConnector: OpenConnector
  nowMs(): number
}

interface Asked {
  system: IntegrationName
  /** ISO-8601 instant at which it was asked. */
  askedAt: string
  tookMs: number
  status: AnalysisStatus
  /** Why it did not answer, or did not take the last figure. */
  failure: { kind: CallFailureKind; message: string } | null
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
  deps: AnalyzeDeps,
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

interface Asker extends AnalyzeDeps {
  storeId: string
  inventory: InventoryChannels
}

async function askErp(asker: Asker, system: IntegrationName): Promise<ErpAnalysis> {
  const { keys, warehouseId, availableErp } = asker.inventory
  const asked = await ask(asker, system, async ({ stockSource }) => {
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
  const { answer, ...rest } = await ask(asker, system, async ({ stockTarget }) => {
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

type Answer<Value> = { ok: true; value: Value | null } | { ok: false; error: CallFailure } | undefined

async function ask<Value>(
  { openConnector, nowMs, storeId }: Asker,
  system: IntegrationName,
  question: (capabilities: Capabilities) => Promise<Answer<Value>>,
): Promise<Omit<Asked, 'status'> & { answer: Value | null }> {
  const beganAt = nowMs()
  const ids = { storeId: asId<StoreId>(storeId), integrationId: asId<IntegrationId>(system.integrationId) }
  const opened = await openConnector(ids, () => undefined)
  const answer = opened.ok ? await question(opened.value) : undefined
  return {
    system,
    askedAt: new Date(beganAt).toISOString(),
    tookMs: nowMs() - beganAt,
    failure: failureOf(answer),
    answer: answer?.ok ? answer.value : null,
  }
}

function failureOf(answer: Answer<unknown>): Asked['failure'] {
  if (answer?.ok) return null
  return answer
    ? { kind: answer.error.kind, message: answer.error.message }
    : { kind: 'credentials', message: 'the integration is switched off or its settings are incomplete' }
}
