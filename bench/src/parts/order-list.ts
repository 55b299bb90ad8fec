import type { Part } from '../bench-context.ts'
import { type HubClient, signIn } from '../hub-client.ts'
import { startApi } from '../hub-processes.ts'
import { type ListStore, prepareListStore } from '../list-store.ts'
import { type AskList, type MeasuredCase, measureCase, measureCursor } from '../measure-list.ts'
import { listCases } from '../order-list-cases.ts'
import { count, milliseconds, type Section, verdict } from '../report.ts'
import { type Latency, median } from '../statistics.ts'

const target = { p50: 10, p99: 60 }

/** The order list over HTTP, in every way it can be asked, in a store with a million orders. */
export const measureOrderList: Part = async (context) => {
  const store = await prepareListStore(context)
  const api = await startApi(context, store.databaseUrl)
  const client = await signIn(api.ready.url, store.storeId)
  try {
    return [await measureAll(askOver(client), store, context.isQuick ? 12 : 100, context.say)]
  } finally {
    await client.close()
    await api.stop()
  }
}

interface ListBody {
  data: unknown[]
  nextCursor: string | null
}

const askOver =
  (client: HubClient): AskList =>
  async (query) => {
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(query))
      for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
    const { data, nextCursor } = await client.get<ListBody>(`/api/orders?${search}`)
    return { rows: data.length, nextCursor }
  }

async function measureAll(
  ask: AskList,
  store: ListStore,
  repeats: number,
  say: (text: string) => void,
): Promise<Section> {
  const rows: string[][] = []
  const all: MeasuredCase[] = []
  const add = (group: string, measured: MeasuredCase) => {
    all.push(measured)
    rows.push([group, measured.name, ...cells(measured.latency)])
  }
  for (const [group, cases] of Object.entries(listCases(store.known))) {
    say(`order list: ${group}`)
    for (const one of cases) add(group, await measureCase(ask, one, repeats))
  }
  for (const name of ['originCreatedAt', 'sellingPrice'] as const)
    add('cursor', {
      name: `page after page, by ${name}`,
      latency: await measureCursor(ask, { orderBy: name }, repeats),
    })
  add('cursor', {
    name: 'page after page of maria',
    latency: await measureCursor(ask, { search: 'maria' }, repeats),
  })
  return {
    title: `Order list, ${count(store.orders)} orders in the store, over HTTP`,
    columns: ['group', 'query', 'p50 ms', 'p99 ms', 'worst ms', `p50 ≤ ${target.p50}, p99 ≤ ${target.p99}`],
    rows,
    notes: notesOf(store, all, repeats),
  }
}

const isMet = ({ p50, p99 }: Latency) => p50 <= target.p50 && p99 <= target.p99
const cells = (latency: Latency) => [
  milliseconds(latency.p50),
  milliseconds(latency.p99),
  milliseconds(latency.worst),
  verdict(isMet(latency)),
]

function notesOf({ seededSeconds }: ListStore, all: MeasuredCase[], repeats: number): string[] {
  const met = all.filter(({ latency }) => isMet(latency)).length
  const seeding =
    seededSeconds === null ? 'the stores were left by an earlier run' : `seeded in ${count(seededSeconds)} s`
  return [
    `${met} of ${all.length} queries meet the target; the median query takes ${milliseconds(median(all.map(({ latency }) => latency.p50)))} ms (p50)`,
    `each query ${repeats} times (slow ones fewer) after 3 that do not count, one after the other, 20 rows a page, a new search word or code each time; ${seeding}`,
    'a second store with a tenth of the orders shares the tables',
  ]
}
