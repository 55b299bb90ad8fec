import type { OverviewRequest } from '@ihub/ports/overview'
import { sql } from 'kysely'
import type { Tx } from '../../core/pool.ts'
import { timeZoneOf } from '../../store/store-time-zone.ts'

/** Days that follow today in the figures of promised days. */
const daysAhead = 7
/** Days of the period when none is asked for, today among them. */
const standardDays = 7

/** The instants between which orders are counted; they are parameters of the statements that count. */
export interface OverviewTimes {
  days: { from: string; to: string; today: string }
  now: string
  from: string
  until: string
  previousFrom: string
  previousUntil: string
  /** The beginnings of today, of the days after it, and of the day beyond them. */
  starts: string[]
  /** Today and the days after it. */
  dueDays: string[]
  lastWeekFrom: string
  lastWeekUntil: string
}

interface Row {
  now: string
  today: string
  from_day: string
  to_day: string
  from_at: string
  until_at: string
  previous_from: string
  previous_until: string
  starts: string[]
  due_days: string[]
  last_week_from: string
  last_week_until: string
}

/** The period, the days and the weekday before as instants, by the clock of the database and the store's time zone. */
export async function readTimes(
  tx: Tx,
  storeId: string,
  { from, to }: OverviewRequest,
): Promise<OverviewTimes> {
  const { rows } = await sql<Row>`
    select d.now, d.today::text, d.from_day::text, d.to_day::text,
      d.from_day::timestamp at time zone d.zone as from_at, (d.to_day + 1)::timestamp at time zone d.zone as until_at,
      (d.from_day - d.days)::timestamp at time zone d.zone as previous_from,
      least(d.from_day::timestamp, (d.now at time zone d.zone) - d.days * interval '1 day') at time zone d.zone as previous_until,
      array(select ((d.today + n)::timestamp at time zone d.zone)::text from generate_series(0, ${daysAhead + 1}) n) as starts,
      array(select (d.today + n)::text from generate_series(0, ${daysAhead}) n) as due_days,
      (d.today - 7)::timestamp at time zone d.zone as last_week_from, (d.today - 6)::timestamp at time zone d.zone as last_week_until
    from (
      select s.*, s.to_day - s.from_day + 1 as days from (
        select t.*, coalesce(${from ?? null}::date, t.today - ${standardDays - 1}::int) as from_day, coalesce(${to ?? null}::date, t.today) as to_day from (
          select z.*, (z.now at time zone z.zone)::date as today from (
            select ${timeZoneOf} as zone, now() as now from stores where store_id = ${storeId}) z) t) s) d`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error(`there is no store ${storeId}`)
  return {
    days: { from: row.from_day, to: row.to_day, today: row.today },
    now: row.now,
    from: row.from_at,
    until: row.until_at,
    previousFrom: row.previous_from,
    previousUntil: row.previous_until,
    starts: row.starts,
    dueDays: row.due_days,
    lastWeekFrom: row.last_week_from,
    lastWeekUntil: row.last_week_until,
  }
}
