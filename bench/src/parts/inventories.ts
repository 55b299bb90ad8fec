import { setTimeout as sleep } from 'node:timers/promises'
import { createDb, createPool } from '@ihub/db/core/pool'
import { givenStore } from '@ihub/dev-env/given'
import { createVault } from '@ihub/kit/vault'
import type { BenchContext, Part } from '../bench-context.ts'
import { onDatabase } from '../database.ts'
import { type HubClient, signIn } from '../hub-client.ts'
import { startHub } from '../hub-processes.ts'
import { secretKey } from '../hub-settings.ts'
import { inventoryCases } from '../inventory-list-cases.ts'
import { type MeasuredCall, measureList, queryText } from '../list-section.ts'
import { limit } from '../order-list-cases.ts'
import { emitterDocument } from '../outside-accounts.ts'
import { count } from '../report.ts'
import { seedInventories } from '../seed/seed-inventories.ts'
import { seedOrders } from '../seed-orders.ts'
import { exportSection, measureFiles } from './export.ts'

const movements = 10

/** The list of SKUs in stock with its pages, and the list of products, over HTTP. */
export const measureInventories: Part = async (context) => {
  const store = await prepareStore(context)
  const hub = await startHub(context, store.databaseUrl)
  const client = await signIn(hub.api.ready.url, store.storeId)
  try {
    await sleep(3_000)
    const calls = Object.entries(callsOf(client, store.hot)).flatMap(([group, list]) =>
      list.map((one) => ({ group, ...one })),
    )
    const files = await measureFiles(context, { hub, client }, { list: 'inventories', columns, matching })
    return [
      await measureList(context, titleOf(store), calls, [
        `SKUs with ${movements} rows of the ledger each, one with 100,000 more and ${count(store.orders)} orders; seeded in ${count(store.seededSeconds)} s`,
      ]),
      await measureList(
        context,
        `Product list, ${count(store.products)} products in the store, over HTTP`,
        productCalls(client),
      ),
      exportSection('SKUs', files),
    ]
  } finally {
    await client.close()
    await hub.stop()
  }
}

const titleOf = ({ inventories }: Prepared) =>
  `SKUs in stock, ${count(inventories)} in the store with ${count(inventories * movements)} rows of the ledger, over HTTP`

const columns = ['sku', 'description', 'warehouse', 'status', 'available', 'sent', 'counted', 'changed'].map(
  (name) => `inventories.column.${name}`,
)
/** Fewer SKUs than a file may have rows. */
const matching = { status: ['pending'] }

interface Prepared {
  databaseUrl: string
  storeId: string
  /** The inventory that most orders hold. */
  hot: string
  inventories: number
  products: number
  orders: number
  seededSeconds: number
}

async function prepareStore({ cluster, isQuick, say }: BenchContext): Promise<Prepared> {
  const sizes = isQuick
    ? { inventories: 50_000, products: 10_000, orders: 2_000 }
    : { inventories: 1_000_000, products: 100_000, orders: 50_000 }
  const databaseUrl = await cluster.open(isQuick ? 'bench_stock_list_quick' : 'bench_stock_list')
  const startedAt = performance.now()
  if ((await findHot(databaseUrl)) === null) {
    say(`seeding ${count(sizes.inventories)} SKUs`)
    const store = await addStore(databaseUrl)
    await seedOrders(databaseUrl, [{ ...store, orders: sizes.orders }])
    await onDatabase(databaseUrl, (client) => seedInventories(client, store, { ...sizes, movements }))
  }
  const seededSeconds = (performance.now() - startedAt) / 1_000
  const found = await findHot(databaseUrl)
  if (!found) throw new Error('the store was not seeded')
  return { databaseUrl, ...found, ...sizes, seededSeconds }
}

const findHot = (databaseUrl: string) =>
  onDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ storeId: string; hot: string }>(
      `select store_id as "storeId", inventory_id as hot from inventories where sku = '1000001'
         and exists (select 1 from stock_reservations)`,
    )
    return rows[0] ?? null
  })

async function addStore(databaseUrl: string) {
  const system = createDb(createPool(databaseUrl, 'system', 1))
  const { storeId, integrations } = await givenStore(system, createVault(secretKey), {
    code: 'inventories',
    originDocument: emitterDocument,
    orderDestination: 'mln',
    connect: { vtex: {}, mln: {} },
  })
  await system.destroy()
  return {
    storeId,
    platformId: integrations.vtex?.integrationId ?? '',
    erpId: integrations.mln?.integrationId ?? '',
  }
}

function callsOf(client: HubClient, hot: string): Record<string, Omit<MeasuredCall, 'group'>[]> {
  const get = (name: string, addressOf: (repeat: number) => string) => ({
    name,
    call: (repeat: number) => client.get(`/api/inventories${addressOf(repeat)}`),
  })
  const lists = Object.entries(inventoryCases).map(([group, cases]) => [
    group,
    cases.map(({ name, queryOf }) =>
      get(
        name,
        (repeat) =>
          `?${queryText({ page: 1, limit, orderBy: 'changedAt', direction: 'desc', ...queryOf(repeat) })}`,
      ),
    ),
  ])
  return {
    ...Object.fromEntries(lists),
    counts: [
      ...['status', 'isOversold', 'isUntold', 'sharing', 'active', 'warehouse'].map((by) =>
        get(`counts by ${by}`, () => `/counts?by=${by}`),
      ),
      get('counts by status of camiseta', () => '/counts?by=status&search=camiseta'),
      get('counts by warehouse of camiseta', () => '/counts?by=warehouse&search=camiseta'),
    ],
    'one SKU': [
      get('detail', () => `/${hot}`),
      get('ledger, first page', () => `/${hot}/history`),
      get('ledger, a page in its middle', (repeat) => `/${hot}/history?cursor=${50_000 - repeat * 20}`),
      get('reserved orders, first page', () => `/${hot}/reserved-orders`),
      get(
        'reserved orders, a page in their middle',
        (repeat) => `/${hot}/reserved-orders?cursor=019${repeat % 10}8000-0000-7000-8000-000000000000`,
      ),
    ],
  }
}

function productCalls(client: HubClient): MeasuredCall[] {
  const get = (group: string, name: string, queryOf: (repeat: number) => object): MeasuredCall => ({
    group,
    name,
    call: (repeat) =>
      client.get(
        `/api/catalogs/products?${queryText({ page: 1, limit, orderBy: 'updatedAt', direction: 'desc', ...queryOf(repeat) })}`,
      ),
  })
  return [
    get('first page', 'no filter', () => ({})),
    get('filters', 'active=false (few)', () => ({ active: false })),
    get('filters', 'brand', (repeat) => ({ brand: repeat % 200 })),
    get('filters', 'category', (repeat) => ({ category: repeat % 500 })),
    ...['name', 'code'].map((orderBy) =>
      get('sorts', `sort ${orderBy} asc`, () => ({ orderBy, direction: 'asc' })),
    ),
    get('search', 'code, whole', (repeat) => ({ search: `P${1 + repeat * 791}` })),
    get('search', 'SKU of it', (repeat) => ({ search: String(10 + repeat * 7_910) })),
    get('search', 'word, common (camiseta)', () => ({ search: 'camiseta' })),
    get('search', 'word, rare (xilofone)', () => ({ search: 'xilofone' })),
    get('search', 'two words (camiseta azul)', () => ({ search: 'camiseta azul' })),
    get('search', 'xilofone, by name', () => ({ search: 'xilofone', orderBy: 'name', direction: 'asc' })),
    get('search', 'xilofone + brand', (repeat) => ({ search: 'xilofone', brand: repeat % 200 })),
    get('search', 'nothing matches', (repeat) => ({ search: `zzz${repeat}` })),
  ]
}
