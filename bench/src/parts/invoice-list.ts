import { uuidv7 } from '@ihub/kit/ids'
import pg from 'pg'
import type { BenchContext, Part } from '../bench-context.ts'
import { type HubClient, signIn } from '../hub-client.ts'
import { startApi } from '../hub-processes.ts'
import { invoiceCases } from '../invoice-list-cases.ts'
import { measureCalls } from '../measure-list.ts'
import { limit } from '../order-list-cases.ts'
import { count, milliseconds, type Section, verdict } from '../report.ts'
import { seedInvoices } from '../seed/seed-invoices.ts'
import type { Latency } from '../statistics.ts'
import { median } from '../statistics.ts'

const target = { p50: 10, p99: 60 }

/** The list of invoices over HTTP, in every way it can be asked, in a store with a million of them. */
export const measureInvoiceList: Part = async (context) => {
  const store = await prepareStore(context)
  const api = await startApi(context, store.databaseUrl)
  const client = await signIn(api.ready.url, store.storeId)
  try {
    return [await measureAll(client, store, context)]
  } finally {
    await client.close()
    await api.stop()
  }
}

interface InvoiceStore {
  databaseUrl: string
  storeId: string
  invoices: number
  seededSeconds: number
}

async function prepareStore({ cluster, isQuick, say }: BenchContext): Promise<InvoiceStore> {
  const invoices = isQuick ? 50_000 : 1_000_000
  const databaseUrl = await cluster.open(isQuick ? 'bench_invoices_quick' : 'bench_invoices')
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ store_id: string }>(
      "select store_id from stores where code = 'invoices'",
    )
    if (rows[0]) return { databaseUrl, storeId: rows[0].store_id, invoices, seededSeconds: 0 }
    say(`seeding ${count(invoices)} invoices`)
    const startedAt = performance.now()
    const storeId = uuidv7()
    await owner.query("insert into stores (store_id, code, name) values ($1, 'invoices', 'Invoices')", [
      storeId,
    ])
    await seedInvoices(owner, storeId, invoices)
    return { databaseUrl, storeId, invoices, seededSeconds: (performance.now() - startedAt) / 1_000 }
  } finally {
    await owner.end()
  }
}

async function measureAll(
  client: HubClient,
  { invoices, seededSeconds }: InvoiceStore,
  { isQuick, say }: BenchContext,
): Promise<Section> {
  const repeats = isQuick ? 12 : 60
  const rows: string[][] = []
  const all: Latency[] = []
  for (const [group, cases] of Object.entries(invoiceCases)) {
    say(`invoice list: ${group}`)
    for (const { name, queryOf } of cases) {
      const latency = await measureCalls((repeat) => client.get(addressOf(queryOf(repeat))), repeats)
      all.push(latency)
      rows.push([
        group,
        name,
        milliseconds(latency.p50),
        milliseconds(latency.p99),
        milliseconds(latency.worst),
        verdict(isMet(latency)),
      ])
    }
  }
  return {
    title: `Invoice list, ${count(invoices)} invoices in the store, over HTTP`,
    columns: ['group', 'query', 'p50 ms', 'p99 ms', 'worst ms', `p50 ≤ ${target.p50}, p99 ≤ ${target.p99}`],
    rows,
    notes: [
      `${all.filter(isMet).length} of ${all.length} queries meet the target; the median query takes ${milliseconds(median(all.map(({ p50 }) => p50)))} ms (p50)`,
      `each query ${repeats} times (slow ones fewer) after 3 that do not count, one after the other, ${limit} rows a page; seeded in ${count(seededSeconds)} s`,
    ],
  }
}

const isMet = ({ p50, p99 }: Latency) => p50 <= target.p50 && p99 <= target.p99

function addressOf(query: object): string {
  const asked = { page: 1, limit, orderBy: 'receivedAt', direction: 'desc', ...query }
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(asked))
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
  return `/api/invoices?${search}`
}
