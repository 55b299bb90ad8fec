import { defaultTimeZone } from '@ihub/domain/store/time-zone'
import { sql } from 'kysely'
import type { Tx } from '../core/pool.ts'

/** The time zone a row of `stores` names, or the usual one. */
export const timeZoneOf = sql<string>`coalesce(settings->>'timeZone', ${defaultTimeZone})`

interface Span {
  createdFrom?: string | undefined
  createdTo?: string | undefined
}

const isDay = (text: string | undefined): text is string => text?.length === 10

/** Days of the request as the instants at which they begin and end in the store's time zone. */
export async function withInstants<Request extends Span>(
  tx: Tx,
  storeId: string,
  request: Request,
): Promise<Request> {
  const { createdFrom, createdTo } = request
  if (!isDay(createdFrom) && !isDay(createdTo)) return request
  const first = isDay(createdFrom) ? createdFrom : null
  const last = isDay(createdTo) ? createdTo : null
  const { rows } = await sql<{ starts: string | null; ends: string | null }>`
    select (${first}::date::timestamp at time zone ${timeZoneOf})::text as starts,
      ((${last}::date + 1)::timestamp at time zone ${timeZoneOf} - interval '1 microsecond')::text as ends
    from stores where store_id = ${storeId}`.execute(tx)
  return {
    ...request,
    ...(rows[0]?.starts ? { createdFrom: rows[0].starts } : {}),
    ...(rows[0]?.ends ? { createdTo: rows[0].ends } : {}),
  }
}
