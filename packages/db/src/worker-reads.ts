import { type DocumentFacts, isCfdi } from '@ihub/domain/invoice/judge-file'
import type { NfeFacts } from '@ihub/domain/invoice/judge-invoice'
import { captureRuleOf } from '@ihub/domain/store/capture'
import type { StoreCarrier } from '@ihub/domain/store/carrier-terms'
import { catalogTermsOf } from '@ihub/domain/store/catalog-terms'
import { storeTermsOf } from '@ihub/domain/store/order-terms'
import { quotationTermsOf } from '@ihub/domain/store/quotation-terms'
import { warehouseTermsOf } from '@ihub/domain/store/warehouse-terms'
import type { SellerFacts, ShippedInvoice, StoreFacts } from '@ihub/ports/work'
import { decompress } from './core/compress.ts'
import { type Db, inStore, run } from './core/pool.ts'
import { readStoreSetup } from './store/store-setup.ts'
import { readTimeZone } from './store/store-time-zone.ts'

export interface SealedIntegration {
  connector: string
  settings: Record<string, unknown>
  secrets: string | null
}

/** A seller's invoice may come late: one that is switched off counts as well. */
const emittersText = `
  select origin_document as document from stores where store_id = $1 and origin_document is not null
  union select document from sellers where store_id = $1`

const registerText = `
  select exists (select 1 from kits where store_id = $1 and active) as "hasKits",
    (select json_agg(json_build_object('id', external_id, 'name', name, 'document', document, 'mode', mode, 'modeId', mode_id)
      order by position) from carriers where store_id = $1) as carriers`

/** Small facts a worker needs before it acts. */
export const createWorkerReads = (db: Db) => ({
  /** The CNPJs invoices may be issued under, the systems that the store has connected, and which orders it takes in. */
  store: (storeId: string): Promise<StoreFacts> =>
    inStore(db, storeId, async (tx) => {
      const documents = await run<{ document: string }>(tx, { text: emittersText, values: [storeId] })
      const setup = await readStoreSetup(tx, storeId)
      const [register] = await run<{ hasKits: boolean; carriers: StoreCarrier[] | null }>(tx, {
        text: registerText,
        values: [storeId],
      })
      const { store } = setup
      const emitterDocuments = documents.map(({ document }) => document)
      return {
        ...setup,
        emitterDocuments,
        capture: captureRuleOf(store),
        terms: storeTermsOf(store, register?.carriers ?? []),
        quotation: quotationTermsOf(store),
        catalog: catalogTermsOf(store),
        warehouse: warehouseTermsOf(store),
        hasKits: register?.hasKits === true,
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

  /** Where the store tells its days. */
  timeZone: (storeId: string): Promise<string> => inStore(db, storeId, (tx) => readTimeZone(tx, storeId)),

  /** An invoice as its file says; null without a readable one. */
  invoice: (storeId: string, invoiceId: string) =>
    inStore(db, storeId, async (tx) => {
      const row = await tx
        .selectFrom('invoices')
        .select(['number', 'series', 'access_key', 'total_cents', 'issued_at', 'document'])
        .where('store_id', '=', storeId)
        .where('invoice_id', '=', invoiceId)
        .executeTakeFirst()
      if (!row) return null
      const { series, access_key: accessKey, total_cents: valueCents, issued_at: issuedAt } = row
      // A file that could not be read says nothing to announce.
      const document = row.document as unknown as DocumentFacts
      if (accessKey === null || valueCents === null || issuedAt === null || !document.items) return null
      return {
        number: row.number,
        series,
        accessKey,
        valueCents,
        issuedAt,
        lines: document.items,
        volumes: isCfdi(document) ? 1 : volumesOf(document) || 1,
      }
    }),

  /** The invoices of an order as their files say, or their ERP where no file is read. */
  invoicesOfOrder: (storeId: string, orderId: string): Promise<ShippedInvoice[]> =>
    inStore(db, storeId, async (tx) => {
      const rows = await tx
        .selectFrom('invoices')
        .select([
          'invoice_id as invoiceId',
          'number',
          'series',
          'access_key as key',
          'total_cents as totalCents',
          'issued_at as issuedAt',
          'cfops',
          'document',
        ])
        .where('store_id', '=', storeId)
        .where('order_id', '=', orderId)
        .execute()
      return rows.flatMap(({ document: read, totalCents, issuedAt, cfops, ...row }) => {
        // A file that could not be read is kept without lines.
        const document = read as unknown as Partial<DocumentFacts> & {
          totals?: { products?: { cents: number } }
        }
        if (totalCents === null || issuedAt === null) return []
        const { items: lines = [], totals } = document
        const volumes = 'transport' in document ? volumesOf(document as NfeFacts) || 1 : 1
        const itemsCents = totals?.products?.cents ?? null
        return [{ ...row, totalCents, issuedAt, itemsCents, cfop: cfops[0] ?? null, lines, volumes }]
      })
    }),

  /** The file of an invoice, byte for byte; null where none is kept. */
  invoiceFile: (storeId: string, invoiceId: string): Promise<Uint8Array | null> =>
    inStore(db, storeId, async (tx) => {
      const row = await tx
        .selectFrom('invoice_files')
        .select('body')
        .where('store_id', '=', storeId)
        .where('invoice_id', '=', invoiceId)
        .executeTakeFirst()
      return row ? decompress(row.body) : null
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

const volumesOf = ({ transport }: NfeFacts) =>
  transport.volumes.reduce((sum, { quantity = '1' }) => sum + Number(quantity), 0)
