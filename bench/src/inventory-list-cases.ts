import { countedMax, listSorts } from '@ihub/domain/lists'
import type { InventoryListRequest } from '@ihub/ports/inventories'
import { limit } from './order-list-cases.ts'

/** As the list takes it over HTTP, where a search is one text. */
type InventoryQuery = Partial<Omit<InventoryListRequest, 'words'>> & { search?: string }

export interface InventoryCase {
  name: string
  /** The query of each repeat: words differ so that nothing is answered from memory alone. */
  queryOf(repeat: number): InventoryQuery
}

const always = (name: string, query: InventoryQuery): InventoryCase => ({ name, queryOf: () => query })
const varied = (name: string, queryOf: (repeat: number) => InventoryQuery): InventoryCase => ({
  name,
  queryOf,
})

const filters: InventoryCase[] = [
  always('status=done (most)', { status: ['done'] }),
  always('status=error (few)', { status: ['error'] }),
  always('status: pending and disabled', { status: ['pending', 'disabled'] }),
  varied('warehouse (one of four)', (repeat) => ({ warehouse: [`000${1 + (repeat % 4)}`] })),
  always('warehouse (few)', { warehouse: ['loja-07'] }),
  always('warehouse that has none', { warehouse: ['nenhum'] }),
  always('warehouse: two values', { warehouse: ['0002', 'loja-07'] }),
  always('isOversold (few)', { isOversold: true }),
  always('isOversold=false (most)', { isOversold: false }),
  always('isUntold (few)', { isUntold: true }),
  always('isUntold=false (most)', { isUntold: false }),
  always('sharing=allocated (few)', { sharing: ['allocated'] }),
  always('sharing=shared (none)', { sharing: ['shared'] }),
  always('active (most)', { active: true }),
  always('active=false (few)', { active: false }),
  varied('warehouse + status=error', (repeat) => ({
    warehouse: [`000${1 + (repeat % 4)}`],
    status: ['error'],
  })),
  always('warehouse (few) + isOversold', { warehouse: ['loja-07'], isOversold: true }),
  always('active=false + isOversold (none)', { active: false, isOversold: true }),
]

const sorts = listSorts.inventories.flatMap((orderBy) =>
  (['desc', 'asc'] as const).map((direction) =>
    always(`sort ${orderBy} ${direction}`, { orderBy, direction }),
  ),
)

const filteredAndSorted = listSorts.inventories
  .filter((orderBy) => orderBy !== 'changedAt')
  .flatMap((orderBy) => [
    always(`status=done, by ${orderBy}`, { status: ['done'], orderBy }),
    always(`status=error, by ${orderBy}`, { status: ['error'], orderBy }),
    always(`warehouse (few), by ${orderBy}`, { warehouse: ['loja-07'], orderBy }),
    always(`isOversold, by ${orderBy}`, { isOversold: true, orderBy, direction: 'asc' }),
    always(`isUntold, by ${orderBy}`, { isUntold: true, orderBy }),
    always(`sharing=allocated, by ${orderBy}`, { sharing: ['allocated'], orderBy }),
    always(`active=false, by ${orderBy}`, { active: false, orderBy }),
  ])

const sku = (repeat: number) => String(1_000_001 + repeat * 7_919)

const searches: InventoryCase[] = [
  varied('SKU, whole', (repeat) => ({ search: sku(repeat) })),
  varied('SKU, first 5 digits', (repeat) => ({ search: sku(repeat).slice(0, 5) })),
  varied('SKU, last 4 digits', (repeat) => ({ search: sku(repeat).slice(-4) })),
  varied('EAN, whole', (repeat) => ({ search: `789${String(repeat * 7_919).padStart(10, '0')}` })),
  varied('external SKU', (repeat) => ({ search: `ext-${repeat * 7_919}` })),
  always('description word, common (camiseta)', { search: 'camiseta' }),
  always('description word, rare (xilofone)', { search: 'xilofone' }),
  varied('description: number', (repeat) => ({ search: `modelo${repeat * 97}` })),
  always('two words, common (camiseta azul)', { search: 'camiseta azul' }),
  always('two letters (mo)', { search: 'mo' }),
  always('camiseta + status=error', { search: 'camiseta', status: ['error'] }),
  always('camiseta, by available', { search: 'camiseta', orderBy: 'available' }),
  always('xilofone, by sku', { search: 'xilofone', orderBy: 'sku' }),
  varied('nothing matches', (repeat) => ({ search: `zzz${repeat}` })),
]

const lastPage = countedMax / limit
const deepPages: InventoryCase[] = [
  always(`page ${lastPage} (the last that is counted)`, { page: lastPage }),
  always(`page ${lastPage}, by available`, { page: lastPage, orderBy: 'available' }),
  always(`page ${lastPage} of status=done`, { page: lastPage, status: ['done'] }),
]

/** Every way the list of SKUs in stock is asked. */
export const inventoryCases: Record<string, InventoryCase[]> = {
  'first page': [always('no filter', {})],
  filters,
  sorts,
  'filter and sort': filteredAndSorted,
  search: searches,
  'deep pages': deepPages,
}
