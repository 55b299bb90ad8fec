import { cron } from '@ihub/domain/actor'
import { asId, type IntegrationId, type StoreId } from '@ihub/domain/ids'
import { effectiveValue } from '@ihub/domain/store/setting'
import { storeSettings } from '@ihub/domain/store/store-settings'
import { hubClock } from '@ihub/kit/clock'
import type { OpenConnector } from '@ihub/ports/engine'
import type { Stock } from '@ihub/ports/stock'
import type { InventoryChannels } from '@ihub/ports/stock-syncs'
import type { StoreFacts } from '@ihub/ports/work'
import { toCount } from '../stock/read-erp-stock.ts'

interface Deps {
  openConnector: OpenConnector
  stock: Pick<Stock, 'takeCounts'>
  readStore(storeId: StoreId): Promise<Pick<StoreFacts, 'store'>>
}

/**
 * Takes the figures of a SKU that its ERPs have now, where the store reads its stock from them. One that does not answer leaves
 * the figure there is; its call is among those of the integration.
 */
export async function refreshInventory(
  { openConnector, stock, readStore }: Deps,
  storeId: StoreId,
  { keys, erps }: Pick<InventoryChannels, 'keys' | 'erps'>,
): Promise<void> {
  const { store } = await readStore(storeId)
  if (effectiveValue(storeSettings, store, 'readStockFromErp') !== true) return
  await Promise.all(
    erps.map(async (erp) => {
      const integrationId = asId<IntegrationId>(erp.integrationId)
      const readAt = hubClock.nowIso()
      const opened = await openConnector({ storeId, integrationId }, () => undefined)
      const read = opened.ok ? await opened.value.stockSource?.readStock([keys.sku]) : undefined
      if (!read?.ok || read.value.reports.length === 0) return
      const reading = { integrationId, readAt, cursor: null, author: cron }
      await stock.takeCounts(storeId, reading, read.value.reports.map(toCount))
    }),
  )
}
