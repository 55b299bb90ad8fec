import type { BenchContext } from './bench-context.ts'
import type { HubClient } from './hub-client.ts'
import { measureCalls } from './measure-list.ts'
import { limit } from './order-list-cases.ts'
import { count, milliseconds, type Section, verdict } from './report.ts'
import { countPages } from './statement-profile.ts'
import { type Latency, median } from './statistics.ts'

/** Milliseconds of every query of every list. */
const target = { p50: 10, p99: 60 }
const isMet = ({ p50, p99 }: Latency) => p50 <= target.p50 && p99 <= target.p99

export interface MeasuredCall {
  group: string
  name: string
  call(repeat: number): Promise<unknown>
}

/** The query of each repeat: words and days differ so that nothing is answered from memory alone. */
export type QueryCase = [name: string, queryOf: (repeat: number) => object]

/** The first pages of a list, sorted by when its rows were made unless a case says otherwise. */
export const listCalls = (
  client: HubClient,
  path: string,
  cases: Record<string, QueryCase[]>,
): MeasuredCall[] =>
  Object.entries(cases).flatMap(([group, some]) =>
    some.map(([name, queryOf]) => ({
      group,
      name,
      call: (repeat: number) =>
        client.get(
          `${path}?${queryText({ page: 1, limit, orderBy: 'createdAt', direction: 'desc', ...queryOf(repeat) })}`,
        ),
    })),
  )

export function queryText(query: object): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
  return search.toString()
}

/** Every call with its times and its verdict. */
export async function measureList(
  { cluster, isQuick, say }: BenchContext,
  title: string,
  asked: MeasuredCall[],
  notes: string[] = [],
): Promise<Section> {
  say(title)
  const repeats = isQuick ? 12 : 60
  const rows: string[][] = []
  const all: Latency[] = []
  for (const { group, name, call } of asked) {
    const before = await countPages(cluster)
    let calls = 0
    const counted = (repeat: number) => {
      calls++
      return call(repeat)
    }
    const latency = await measureCalls(counted, repeats)
    const pages = ((await countPages(cluster)) - before) / calls
    all.push(latency)
    const times = [latency.p50, latency.p99, latency.worst].map(milliseconds)
    rows.push([group, name, ...times, verdict(isMet(latency)), count(pages)])
  }
  return {
    title,
    columns: [
      'group',
      'query',
      'p50 ms',
      'p99 ms',
      'worst ms',
      `p50 ≤ ${target.p50}, p99 ≤ ${target.p99}`,
      'pages read',
    ],
    rows,
    notes: [
      `${all.filter(isMet).length} of ${all.length} queries meet the target; the median query takes ${milliseconds(median(all.map(({ p50 }) => p50)))} ms (p50)`,
      `each query ${repeats} times (slow ones fewer) after 3 that do not count, one after the other, ${limit} rows a page; pages of 8 kB that a call reads, which no neighbour changes, where the run counts statements`,
      ...notes,
    ],
  }
}
