import type { CatalogPushes, StandingRow } from '@ihub/ports/catalog-pushes'
import type { CellKind, CellValue, Table } from '@ihub/ports/tables'
import type { Say } from '../export/export-column.ts'

interface Words {
  say: Say
  /** The name of a system as people say it. */
  nameOf(connector: string, label: string): string
}

const pageSize = 500

const columns: Record<string, { kind: CellKind; read(row: StandingRow, words: Words): CellValue }> = {
  code: { kind: 'text', read: (row) => row.code },
  name: { kind: 'text', read: (row) => row.name },
  sku: { kind: 'text', read: (row) => row.sku },
  skuName: { kind: 'text', read: (row) => row.skuName },
  platform: { kind: 'text', read: ({ system }, { nameOf }) => nameOf(system.connector, system.label) },
  status: {
    kind: 'text',
    read: ({ status }, { say }) => say(`product_platforms.status.${status ?? 'never'}`),
  },
  productId: { kind: 'text', read: (row) => row.productExternalId },
  skuId: { kind: 'text', read: (row) => row.skuExternalId },
  kept: {
    kind: 'text',
    read: ({ kept }, { say }) =>
      [...new Set(kept.map(({ field }) => say(`product_platforms.field.${field}`)))].join(', ') || null,
  },
  message: { kind: 'text', read: (row) => row.message },
  toldAt: { kind: 'instant', read: (row) => row.toldAt },
}

/** Each SKU of the store at each platform that takes products, read page by page. */
export function standingTable(
  read: (...page: [after: string | null, limit: number]) => ReturnType<CatalogPushes['listRows']>,
  words: Words,
): Pick<Table, 'name' | 'columns' | 'rows'> {
  const { say } = words
  async function* rows() {
    let after: string | null = null
    do {
      const page: Awaited<ReturnType<typeof read>> = await read(after, pageSize)
      for (const row of page.rows) yield Object.values(columns).map((column) => column.read(row, words))
      after = page.last
    } while (after !== null)
  }
  return {
    name: say('product_platforms.file'),
    columns: Object.entries(columns).map(([name, { kind }]) => ({
      heading: say(`product_platforms.column.${name}`),
      kind,
    })),
    rows: rows(),
  }
}
