import type { PriceReport, PriceSource } from '@ihub/ports/price-source'
import { PriceRow } from './catalog-schema.ts'
import type { Context } from './context.ts'
import { toInstant } from './dates.ts'
import { readCatalogPage } from './read-catalog-page.ts'
import { RowList } from './schema.ts'

/** The ERP keeps a price table for each showcase: a table is named by the number of its showcase. */
export const listPrices =
  ({ call, settings }: Context): PriceSource['listPrices'] =>
  (wanted, cursor) => {
    const table = wanted ?? String(settings.vitrine)
    return readCatalogPage(cursor, {
      schema: PriceRow,
      id: 'sku',
      toItem: (row) => toReport(row, table),
      read: (page) => call.get('precodetabela', { ...page, vitrine: table }, RowList),
    })
  }

/**
 * `preco1` is what customers pay. `preco2` is the price that it is compared with where it is the higher one; nothing says what
 * a lower one means, so nobody is asked to pay it.
 */
function toReport(row: PriceRow, table: string): PriceReport | null {
  const { sku, preco1: sellingCents, preco2 } = row
  if (sku === null || sellingCents === null || sellingCents === undefined) return null
  return {
    sku,
    table,
    sellingCents,
    listCents: preco2 !== null && preco2 !== undefined && preco2 > sellingCents ? preco2 : null,
    costCents: row.preco_custo ?? null,
    isBlocked: row.bloqueado_preco === true || row.ativo === false,
    at: toInstant(row.data_atualizacao),
  }
}
