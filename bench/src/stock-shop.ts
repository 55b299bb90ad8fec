import { createDb, createPool, type Db } from '@ihub/db/core/pool'
import { createStock } from '@ihub/db/stock/stock'
import { cron } from '@ihub/domain/actor'
import type { IntegrationId, StoreId } from '@ihub/domain/ids'
import { hubClock } from '@ihub/kit/clock'
import type { Stock } from '@ihub/ports/stock'
import { branch, moreSku, warehouse } from './outside-accounts.ts'

/** A store whose ERP counts its SKUs. */
export interface StockShop {
  system: Db
  stock: Stock
  storeId: StoreId
  platformId: IntegrationId
  erpId: IntegrationId
}

/** The settings by which a store reads stock and tells it to its platform. */
export const stockSettings = {
  readStockFromErp: true,
  sendStockToPlatform: true,
  externalWarehouseIds: { main: warehouse, [branch]: warehouse },
}

export function openStock(databaseUrl: string) {
  const app = createDb(createPool(databaseUrl, 'app', 4))
  const system = createDb(createPool(databaseUrl, 'system', 4, { statementTimeoutMs: 0 }))
  return {
    system,
    stock: createStock({ app, system }),
    close: async () => {
      await app.destroy()
      await system.destroy()
    },
  }
}

/** Figures of one page of an ERP. */
const page = 500

/** Takes figures of so many SKUs in, page by page, as their poll does. */
export async function takeFigures(
  { stock, storeId, erpId }: StockShop,
  skus: number,
  availableOf: (index: number) => number,
): Promise<void> {
  for (let from = 0; from < skus; from += page) {
    const reading = { integrationId: erpId, readAt: hubClock.nowIso(), cursor: null, author: cron }
    const counts = Array.from({ length: Math.min(page, skus - from) }, (_, offset) => ({
      sku: moreSku(from + offset),
      warehouseId: branch,
      available: availableOf(from + offset),
      reserved: null,
      at: null,
      description: `Camiseta de algodão ${from + offset}`,
    }))
    await stock.takeCounts(storeId, reading, counts)
  }
}
