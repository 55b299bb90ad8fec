import { captureRuleOf } from '@ihub/domain/store/capture'
import type { SellerFacts, StoreFacts } from '@ihub/ports/work'
import { type Db, inStore } from './pool.ts'
import { readStoreSetup } from './store-setup.ts'

export interface SealedIntegration {
  connector: string
  settings: Record<string, unknown>
  secrets: string | null
}

/** Small facts a worker needs before it acts. */
export const createWorkerReads = (db: Db) => ({
  /** The CNPJ invoices must be issued by, what the store has connected, and which orders it takes in. */
  store: (storeId: string): Promise<StoreFacts> =>
    inStore(db, storeId, async (tx) => {
      const row = await tx
        .selectFrom('stores')
        .select('origin_document')
        .where('store_id', '=', storeId)
        .executeTakeFirst()
      const { settings, erpId, store } = await readStoreSetup(tx, storeId)
      return {
        emitterDocument: row?.origin_document ?? null,
        settings,
        erpId,
        capture: captureRuleOf(store),
      }
    }),

  /** The store's active sellers, as far as a platform knows of them. */
  sellers: (storeId: string): Promise<SellerFacts[]> =>
    inStore(db, storeId, async (tx) => {
      const rows = await tx
        .selectFrom('sellers')
        .select(['code', 'settings'])
        .where('store_id', '=', storeId)
        .where('active', '=', true)
        .orderBy('code')
        .execute()
      return rows.map(({ code, settings }) => {
        const { warehouseIds } = settings as { warehouseIds?: unknown }
        return { code, warehouseIds: Array.isArray(warehouseIds) ? warehouseIds.map(String) : [] }
      })
    }),

  /** The newest invoice of an order that stands. */
  invoice: (storeId: string, orderId: string) =>
    inStore(db, storeId, async (tx) => {
      const row = await tx
        .selectFrom('invoices')
        .select(['number', 'series', 'access_key', 'total_cents', 'issued_at', 'document'])
        .where('store_id', '=', storeId)
        .where('order_id', '=', orderId)
        .where('status', '<>', 'canceled')
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (!row) return null
      const { transport } = row.document as { transport?: { volumes?: { quantity?: string }[] } }
      const volumes = (transport?.volumes ?? []).reduce(
        (sum, volume) => sum + Number(volume.quantity ?? 1),
        0,
      )
      return {
        number: row.number,
        series: row.series,
        accessKey: row.access_key,
        valueCents: row.total_cents,
        issuedAt: row.issued_at,
        volumes: volumes || 1,
      }
    }),

  /** Settings and sealed secrets of an integration; null when it is switched off. */
  integration: (storeId: string, integrationId: string): Promise<SealedIntegration | null> =>
    inStore(db, storeId, async (tx) => {
      const row = await tx
        .selectFrom('integrations')
        .select(['connector', 'settings', 'secrets'])
        .where('store_id', '=', storeId)
        .where('integration_id', '=', integrationId)
        .where('active', '=', true)
        .executeTakeFirst()
      return row ? { ...row, settings: row.settings as Record<string, unknown> } : null
    }),
})
