import { sql } from 'kysely'
import type { Tx } from '../../core/pool.ts'
import { isSale } from '../open-orders.ts'
import type { OverviewTimes } from './overview-times.ts'

const bucketSeconds = 600

/** Orders received in each ten minutes of today up to now, and of the same weekday a week ago; from `orders__created` alone. */
export async function readPace(
  tx: Tx,
  storeId: string,
  times: OverviewTimes,
  seller: string | undefined,
): Promise<{ today: number[]; lastWeek: number[] }> {
  const today = times.starts[0] ?? times.now
  const { rows } = await sql<{ day: number; bucket: number; count: number }>`
    select d.day::int as day, floor(extract(epoch from o.created_at - d.since) / ${bucketSeconds})::int as bucket, count(*)::int as count
    from unnest(${[today, times.lastWeekFrom]}::timestamptz[], ${[times.now, times.lastWeekUntil]}::timestamptz[])
      with ordinality as d (since, until, day)
    join orders o on o.store_id = ${storeId} and o.created_at >= d.since and o.created_at < d.until
    where ${isSale(sql`o.`)} ${seller === undefined ? sql`` : sql`and o.seller = ${seller}`}
    group by 1, 2`.execute(tx)
  const buckets = (day: number, from: string, until: string) => {
    const length = Math.ceil((Date.parse(until) - Date.parse(from)) / 1000 / bucketSeconds)
    const counts = new Map(rows.filter((row) => row.day === day).map(({ bucket, count }) => [bucket, count]))
    return Array.from({ length }, (_, bucket) => counts.get(bucket) ?? 0)
  }
  return {
    today: buckets(1, today, times.now),
    lastWeek: buckets(2, times.lastWeekFrom, times.lastWeekUntil),
  }
}
