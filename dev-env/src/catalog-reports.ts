import type { ProductReport } from '@ihub/ports/catalog-source'
import type { PriceReport } from '@ihub/ports/price-source'

const measures = { weightGrams: 180, heightMm: 100, widthMm: 200, lengthMm: 300 }

let version = 0

/** A product with two SKUs as an ERP tells it; each report is newer than the one before. */
export function productReport(code: string, more: Partial<ProductReport['product']> = {}): ProductReport {
  version += 1
  return {
    externalId: code,
    at: new Date(Date.UTC(2026, 1, 1) + version * 1_000).toISOString(),
    product: {
      ...{ code, name: `Camiseta ${code}`, description: null, isActive: true, attributes: [], media: [] },
      brand: { id: 'SC', name: 'Serra Clara' },
      category: { id: 'CAM', name: 'Camisetas' },
      department: { id: 'M', name: 'Moda' },
      ...{ seo: { title: null, description: null, keywords: null }, fiscal: { ncm: null, cest: null } },
      logistics: { ...measures, leadTimeDays: null },
      ...more,
    },
    skus: [sku(`${code}_P`), sku(`${code}_M`)],
  }
}

const sku = (code: string) => ({
  ...{ sku: code, name: code.slice(-1), ean: null, refId: null, externalSku: null, isActive: true },
  ...{ attributes: [], media: [], logistics: measures, components: [] },
})

/** A price of the table `1`. */
export const priceReport = (
  sku: string,
  sellingCents: number,
  listCents: number | null = null,
): PriceReport => ({
  ...{ sku, table: '1', sellingCents, listCents },
  ...{ costCents: null, isBlocked: false, at: null },
})
