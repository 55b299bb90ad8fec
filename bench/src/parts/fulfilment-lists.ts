import type { BenchContext, Part } from '../bench-context.ts'
import { onDatabase } from '../database.ts'
import { signIn } from '../hub-client.ts'
import { startApi } from '../hub-processes.ts'
import { listCalls, measureList, type QueryCase } from '../list-section.ts'
import { prepareListStore } from '../list-store.ts'
import { count } from '../report.ts'
import { seedRoutesAndBills } from '../seed/seed-fulfilment.ts'

/** The lists of routes and of bills over HTTP, in a store that has one of each for a million orders. */
export const measureFulfilmentLists: Part = async (context) => {
  const store = await prepareStore(context)
  const api = await startApi(context, store.databaseUrl)
  const client = await signIn(api.ready.url, store.storeId)
  const counts = (path: string, name: string, query: string) => ({
    group: 'counts',
    name,
    call: () => client.get(`${path}/counts${query}`),
  })
  try {
    return [
      await measureList(context, `Routes, ${count(store.orders)} in the store, over HTTP`, [
        ...listCalls(client, '/api/routes', routeCases),
        counts('/api/routes', 'counts by status', '?by=status'),
        counts('/api/routes', 'counts by status of late ones', '?by=status&late=true'),
      ]),
      await measureList(context, `Bills, ${count(store.orders)} in the store, over HTTP`, [
        ...listCalls(client, '/api/bills', billCases),
        ...['status', 'trouble', 'gateway', 'due'].map((by) =>
          counts('/api/bills', `counts by ${by}`, `?by=${by}`),
        ),
        { group: 'sum', name: 'sum that is owed', call: () => client.get('/api/bills/due') },
      ]),
    ]
  } finally {
    await client.close()
    await api.stop()
  }
}

async function prepareStore(context: BenchContext) {
  const store = await prepareListStore(context)
  await onDatabase(store.databaseUrl, async (client) => {
    const { rowCount } = await client.query('select from routes limit 1')
    if (rowCount === 0) await seedRoutesAndBills(client, store.storeId)
  })
  return store
}

const dayMs = 86_400_000
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10)
const sortsBy = (names: string[]): QueryCase[] =>
  names.flatMap((orderBy) =>
    ['desc', 'asc'].map(
      (direction): QueryCase => [`sort ${orderBy} ${direction}`, () => ({ orderBy, direction })],
    ),
  )
/** The last page that is counted. */
const deep = 50

const routeCases: Record<string, QueryCase[]> = {
  'first page': [['no filter', () => ({})]],
  filters: [
    ['status=integrated (most)', () => ({ status: 'integrated' })],
    ['status=error (few)', () => ({ status: 'error' })],
    ['status: two values', () => ({ status: ['error', 'pending'] })],
    ['late', () => ({ late: true })],
    ['not late (most)', () => ({ late: false })],
    ['late + status=error', () => ({ late: true, status: 'error' })],
    ['created on a day', (repeat) => ({ createdFrom: day(30 + repeat), createdTo: day(30 + repeat) })],
  ],
  sorts: sortsBy(['createdAt', 'updatedAt']),
  'filter and sort': [
    ['status=error, by updatedAt', () => ({ status: 'error', orderBy: 'updatedAt' })],
    ['late, by updatedAt', () => ({ late: true, orderBy: 'updatedAt' })],
  ],
  search: [
    ['code, whole', (repeat) => ({ search: `13${String(7 * (1 + repeat * 791)).padStart(11, '0')}-01` })],
    ['code, its beginning', (repeat) => ({ search: `13000${repeat}` })],
    ['grouping of a day', (repeat) => ({ search: day(40 + repeat) })],
    ['number of a list', (repeat) => ({ search: String(5_000 + repeat) })],
    ['nothing matches', (repeat) => ({ search: `zzz${repeat}` })],
  ],
  'deep pages': [
    [`page ${deep}`, () => ({ page: deep })],
    [`page ${deep} of status=integrated`, () => ({ page: deep, status: 'integrated' })],
  ],
}

const billCases: Record<string, QueryCase[]> = {
  'first page': [['no filter', () => ({})]],
  filters: [
    ['status=done (most)', () => ({ status: 'done' })],
    ['status=error (few)', () => ({ status: 'error' })],
    ['status: two values', () => ({ status: ['pending', 'late'] })],
    ['trouble', () => ({ trouble: 'underpaid' })],
    ['gateway', () => ({ gateway: 'bs2' })],
    ['due today', () => ({ due: 'today' })],
    ['customer', (repeat) => ({ document: String(10_000_000_000 + repeat * 37) })],
    ['created on a day', (repeat) => ({ from: day(30 + repeat), to: day(30 + repeat) })],
    ['gateway + status=error', () => ({ gateway: 'bs2', status: 'error' })],
  ],
  sorts: sortsBy(['createdAt', 'updatedAt', 'dueDate', 'value']),
  'filter and sort': [
    ['status=error, by value', () => ({ status: 'error', orderBy: 'value' })],
    ['status=late, by dueDate', () => ({ status: 'late', orderBy: 'dueDate', direction: 'asc' })],
    ['trouble, by value', () => ({ trouble: 'underpaid', orderBy: 'value' })],
  ],
  search: [
    ['code, whole', (repeat) => ({ search: `13${String(7 * (1 + repeat * 791)).padStart(11, '0')}-01-B1` })],
    ['code, its beginning', (repeat) => ({ search: `13000${repeat}` })],
    ['document', (repeat) => ({ search: String(10_000_000_000 + repeat * 37) })],
    ['digitable line', (repeat) => ({ search: `34191${String(1 + repeat * 791).padStart(42, '0')}` })],
    ['nothing matches', (repeat) => ({ search: `zzz${repeat}` })],
  ],
  'deep pages': [
    [`page ${deep}`, () => ({ page: deep })],
    [`page ${deep}, by value`, () => ({ page: deep, orderBy: 'value' })],
  ],
}
