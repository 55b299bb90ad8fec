import { defaultTimeZone } from '@ihub/domain/store/time-zone'
import { sql } from 'kysely'
import type { Tx } from '../core/pool.ts'

/** The time zone a row of `stores` names, or the usual one. */
export const timeZoneOf = sql<string>`coalesce(settings->>'timeZone', ${defaultTimeZone})`

/** Where the store tells its days. */
export async function readTimeZone(tx: Tx, storeId: string): Promise<string> {
  const { rows } = await sql<{ zone: string }>`
    select ${timeZoneOf} as zone from stores where store_id = ${storeId}`.execute(tx)
  return rows[0]?.zone ?? defaultTimeZone
}

interface Spans {
  createdFrom?: string | undefined
  createdTo?: string | undefined
  dueFrom?: string | undefined
  dueTo?: string | undefined
  issuedFrom?: string | undefined
  issuedTo?: string | undefined
  changedFrom?: string | undefined
  changedTo?: string | undefined
  from?: string | undefined
  to?: string | undefined
}
/** Whether the day's beginning or its end is meant. */
const ends = {
  createdFrom: false,
  createdTo: true,
  dueFrom: false,
  dueTo: true,
  issuedFrom: false,
  issuedTo: true,
  changedFrom: false,
  changedTo: true,
  from: false,
  to: true,
} as const
const names = Object.keys(ends) as (keyof Spans)[]

const isDay = (text: string | undefined): text is string => text?.length === 10

/** Days of the request as the instants at which they begin and end in the store's time zone. */
export async function withInstants<Request extends Spans>(
  tx: Tx,
  storeId: string,
  request: Request,
): Promise<Request> {
  const given = names.filter((name) => isDay(request[name]))
  if (given.length === 0) return request
  const { rows } = await sql<{ at: string }>`
    select ((case when d.ends then d.day + 1 else d.day end)::timestamp at time zone ${timeZoneOf}
      - case when d.ends then interval '1 microsecond' else interval '0' end)::text as at
    from unnest(${given.map((name) => request[name])}::date[], ${given.map((name) => ends[name])}::bool[]) with ordinality as d (day, ends, place)
    cross join stores where store_id = ${storeId} order by d.place`.execute(tx)
  const instants = Object.fromEntries(given.map((name, index) => [name, rows[index]?.at ?? request[name]]))
  return { ...request, ...instants }
}
