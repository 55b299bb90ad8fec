import { uuidv7 } from '@ihub/kit/ids'
import pg from 'pg'
import type { BenchContext, Part } from '../bench-context.ts'
import { signIn } from '../hub-client.ts'
import { startApi } from '../hub-processes.ts'
import { invoiceCases } from '../invoice-list-cases.ts'
import { measureList, queryText } from '../list-section.ts'
import { limit } from '../order-list-cases.ts'
import { count } from '../report.ts'
import { seedInvoices } from '../seed/seed-invoices.ts'

/** The list of invoices over HTTP, in every way it can be asked, in a store with a million of them. */
export const measureInvoiceList: Part = async (context) => {
  const store = await prepareStore(context)
  const api = await startApi(context, store.databaseUrl)
  const client = await signIn(api.ready.url, store.storeId)
  try {
    const calls = Object.entries(invoiceCases).flatMap(([group, cases]) =>
      cases.map(({ name, queryOf }) => ({
        group,
        name,
        call: (repeat: number) => client.get(addressOf(queryOf(repeat))),
      })),
    )
    return [
      await measureList(
        context,
        `Invoice list, ${count(store.invoices)} invoices in the store, over HTTP`,
        calls,
        [`seeded in ${count(store.seededSeconds)} s`],
      ),
    ]
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

const addressOf = (query: object) =>
  `/api/invoices?${queryText({ page: 1, limit, orderBy: 'receivedAt', direction: 'desc', ...query })}`
