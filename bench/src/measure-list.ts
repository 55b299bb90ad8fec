import { type ListCase, type ListQuery, limit } from './order-list-cases.ts'
import { type Latency, latencyOf } from './statistics.ts'

export interface ListAnswer {
  rows: number
  nextCursor: string | null
}

/** Asks one page, however: over HTTP or in the database. */
export type AskList = (query: ListQuery) => Promise<ListAnswer>

export interface MeasuredCase {
  name: string
  latency: Latency
}

const warmUps = 3
/** Asked at least so often, whatever it takes. */
const repeatsMin = 10
/** A slow query is known to be slow after this long. */
const caseMaxMs = 6_000

/** One query after the other, as one person would; the first few are not counted. */
export const measureCase = async (
  ask: AskList,
  { name, queryOf }: ListCase,
  repeats: number,
): Promise<MeasuredCase> => ({
  name,
  latency: await measureCalls(
    (repeat) => ask({ page: 1, limit, orderBy: 'createdAt', direction: 'desc', ...queryOf(repeat) }),
    repeats,
  ),
})

/** One call after the other; the first few are not counted, and slow ones are made less often. */
export async function measureCalls(
  call: (repeat: number) => Promise<unknown>,
  repeats: number,
): Promise<Latency> {
  const times: number[] = []
  const until = performance.now() + caseMaxMs
  for (
    let repeat = -warmUps;
    repeat < repeats && (times.length < repeatsMin || performance.now() < until);
    repeat++
  ) {
    const startedAt = performance.now()
    await call(repeat + warmUps)
    if (repeat >= 0) times.push(performance.now() - startedAt)
  }
  return latencyOf(times)
}

/** Reads on and on from where the last page ended. */
export async function measureCursor(ask: AskList, query: ListQuery, repeats: number): Promise<Latency> {
  const times: number[] = []
  let cursor: string | null = null
  for (let repeat = 0; repeat < repeats; repeat++) {
    const startedAt = performance.now()
    const answer: ListAnswer = await ask({
      page: 1,
      limit,
      orderBy: 'createdAt',
      direction: 'desc',
      ...query,
      ...(cursor ? { cursor } : {}),
    })
    times.push(performance.now() - startedAt)
    cursor = answer.nextCursor
  }
  return latencyOf(times.slice(1))
}
