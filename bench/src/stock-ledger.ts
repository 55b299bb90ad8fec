import { createTellStock } from '@ihub/db/stock/tell-stock'
import { sql } from 'kysely'
import type { BenchContext } from './bench-context.ts'
import { onDatabase } from './database.ts'
import { manyRows } from './parts/ceilings.ts'
import { count, milliseconds, type Section, verdict } from './report.ts'
import { seedOrders } from './seed-orders.ts'
import { median } from './statistics.ts'
import { type StockShop, takeFigures } from './stock-shop.ts'

interface Spent {
  seconds: number
  /** Rows of the ledger. */
  rows: number
  walBytes: number
}

interface Step extends Spent {
  name: string
  /** SKUs or orders that were looked at. */
  looked: number
}

/** Writes the ledger in each of its ways, and decides anew about every SKU what its platform is to be told. */
export async function measureLedger(
  context: BenchContext,
  databaseUrl: string,
  { shop, skus, orders }: { shop: StockShop; skus: number; orders: number },
): Promise<Section> {
  const { say } = context
  const steps: Step[] = []
  const some = skus / 5
  const step = async (name: string, looked: number, work: () => Promise<unknown>) => {
    say(`stock: ${name}`)
    steps.push({ name, looked, ...(await measure(databaseUrl, work)) })
  }
  await step('figures of new SKUs', skus, () => takeFigures(shop, skus, () => 50))
  await step('figures that changed', some, () => takeFigures(shop, some, (index) => 60 + (index % 7)))
  await withWordsBeside(databaseUrl, () =>
    step('the same if the index of the search stood beside the figures', some, () =>
      takeFigures(shop, some, (index) => 80 + (index % 7)),
    ),
  )
  await step('figures that stayed', some, () => takeFigures(shop, some, (index) => 80 + (index % 7)))
  await seedOrders(databaseUrl, [{ ...shop, orders }])
  await placeEach(databaseUrl, skus)
  await step('orders that came', orders, () => settleAll(shop, databaseUrl, 'ready-for-handling', 'not-sent'))
  await step('orders that the ERP took', orders, () => settleAll(shop, databaseUrl, 'handling', 'accepted'))
  const told = await measure(databaseUrl, () => tellAll(shop))
  await onDatabase(databaseUrl, (client) =>
    client.query(`insert into stock_untold (store_id, inventory_id, since)
    select store_id, inventory_id, now() from inventories on conflict do nothing`),
  )
  say('stock: every SKU decided anew')
  const again = await measure(databaseUrl, () => tellAll(shop))
  const ceiling = median((await manyRows(context, databaseUrl)).rates)
  return sectionOf(steps, { skus, told, again, ceiling })
}

async function measure(databaseUrl: string, work: () => Promise<unknown>): Promise<Spent> {
  const before = await readSpent(databaseUrl)
  const startedAt = performance.now()
  await work()
  const seconds = (performance.now() - startedAt) / 1_000
  const after = await readSpent(databaseUrl)
  return { seconds, rows: after.rows - before.rows, walBytes: after.wal - before.wal }
}

const readSpent = (databaseUrl: string) =>
  onDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ rows: string; wal: number }>(
      `select (select count(*) from stock_movements) as rows, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as wal`,
    )
    return { rows: Number(rows[0]?.rows), wal: rows[0]?.wal ?? Number.NaN }
  })

/** An index of the words beside the figures, which each change of a figure would write; the hub has it on a table of its own. */
async function withWordsBeside(databaseUrl: string, work: () => Promise<void>): Promise<void> {
  await onDatabase(databaseUrl, (client) =>
    client.query('create index words_beside on inventories using gin (words gin_trgm_ops)'),
  )
  await work()
  await onDatabase(databaseUrl, (client) => client.query('drop index words_beside'))
}

/** Each order buys another SKU, and one that all of them buy. */
const placeEach = (databaseUrl: string, skus: number) =>
  onDatabase(databaseUrl, async (client) => {
    await client.query(
      `update orders o set document = jsonb_set(document, '{items,0,sku}', to_jsonb((1000001 + n.n * 7 % $1)::text))
       from (select order_id, row_number() over (order by order_id) as n from orders) n where n.order_id = o.order_id`,
      [skus],
    )
    await client.query('vacuum analyze orders, inventories, stock_movements')
  })

async function settleAll(shop: StockShop, databaseUrl: string, position: string, erpPosition: string) {
  await onDatabase(databaseUrl, async (client) => {
    await client.query('update orders set position = $1, erp_position = $2', [position, erpPosition])
    await client.query(
      'insert into stock_due (store_id, due_id, order_id) select store_id, uuidv7(), order_id from orders order by order_id',
    )
  })
  while ((await shop.stock.settleDue(500)) > 0);
}

async function tellAll({ system, stock, storeId }: StockShop): Promise<void> {
  const tell = createTellStock({ system, stock })
  for (;;) {
    await tell()
    const { rows } = await sql`select 1 from stock_untold where store_id = ${storeId} limit 1`.execute(system)
    if (rows.length === 0) return
  }
}

interface Figures {
  skus: number
  told: Spent
  again: Spent
  ceiling: number
}

const decidedMax = 60

function sectionOf(steps: Step[], { skus, told, again, ceiling }: Figures): Section {
  const line = ({ name, looked, seconds, rows, walBytes }: Step) => [
    name,
    count(looked),
    seconds.toFixed(1),
    count(looked / seconds),
    rows > 0 ? count(rows / seconds) : '–',
    rows > 0 ? `1/${count(ceiling / (rows / seconds))}` : '–',
    rows > 0 ? (walBytes / rows / 1_000).toFixed(1) : '–',
  ]
  const decided = (name: string, spent: Spent) => line({ name, looked: skus, ...spent, rows: 0 })
  return {
    title: `Stock: the ledger and what platforms are to be told, ${count(skus)} SKUs in one store`,
    columns: [
      'work',
      'SKUs or orders',
      'seconds',
      'of them a second',
      'ledger rows/s',
      'of the ceiling',
      'kB of log a row',
    ],
    rows: [
      ...steps.map(line),
      decided('offers of all SKUs, the first time', told),
      decided('offers of all SKUs decided anew', again),
    ],
    notes: [
      `the ceiling of this run: ${count(ceiling)} rows of 200 bytes a second, 1,000 in one statement; a row of the ledger comes with the change of its inventory and the mark that platforms are to be told`,
      `${count(skus)} SKUs decided anew in ${milliseconds(again.seconds)} s (≤ ${decidedMax} s: ${verdict(again.seconds <= decidedMax)})`,
      'orders of two lines each, one of them the same SKU in all; the setting of their statuses is part of the time',
    ],
  }
}
