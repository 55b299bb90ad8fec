import { hubClock } from '@ihub/kit/clock'
import type { IdempotencyRepository, IdempotencyState, IdempotentRequest } from '@ihub/ports/administration'
import { type RawBuilder, sql } from 'kysely'
import { type Db, inStore, type Tx } from './pool.ts'

/** Stands for "no store": calls outside a store share one key space per owner. */
const noStore = '00000000-0000-0000-0000-000000000000'

interface KnownRow {
  endpoint: string
  request_hash: Buffer
  answered_status: number | null
  answer: { sealed: string } | null
}

/** Of one owner within 24 hours: a program that sends an order a minute stays far below it. */
const keysMax = 5_000

const keptMs = 86_400_000
const unansweredMs = 60_000

/** Keys are kept for 24 h; one whose process died without an answer is free again after a minute. */
export function createIdempotencyRepository(app: Db): IdempotencyRepository {
  const within = <T>(request: IdempotentRequest, work: (tx: Tx, storeId: string) => Promise<T>) => {
    const storeId = request.storeId ?? noStore
    return inStore(app, storeId, (tx) => work(tx, storeId))
  }
  return {
    begin: (request) => within(request, (tx, storeId) => begin(tx, storeId, request)),
    finish: (request, status, answer) =>
      within(request, async (tx, storeId) => {
        await sql`update idempotency_keys set answered_status = ${status}, answer = ${JSON.stringify({ sealed: answer })}
          where store_id = ${storeId} and owner = ${request.owner} and key = ${request.key}`.execute(tx)
      }),
    abandon: (request) =>
      within(request, async (tx, storeId) => {
        await sql`delete from idempotency_keys
          where store_id = ${storeId} and owner = ${request.owner} and key = ${request.key}`.execute(tx)
      }),
  }
}

async function begin(tx: Tx, storeId: string, request: IdempotentRequest): Promise<IdempotencyState> {
  const hash = Buffer.from(request.requestHash)
  const now = hubClock.nowMs()
  const at = (msAgo: number) => sql`${new Date(now - msAgo).toISOString()}::timestamptz`
  const isKept = sql`store_id = ${storeId} and owner = ${request.owner} and created_at > ${at(keptMs)}`
  const { rows } = await sql<{ key: string }>`
    insert into idempotency_keys as k (store_id, owner, key, endpoint, request_hash, created_at)
    select ${storeId}::uuid, ${request.owner}::text, ${request.key}::text, ${request.endpoint}::text, ${hash}::bytea, ${at(0)}
    where (select count(*) from (select 1 from idempotency_keys where ${isKept} limit ${keysMax}) kept) < ${keysMax}
    on conflict (store_id, owner, key) do update
      set endpoint = excluded.endpoint, request_hash = excluded.request_hash, answered_status = null, answer = null, created_at = excluded.created_at
      where k.created_at < ${at(keptMs)} or (k.answered_status is null and k.created_at < ${at(unansweredMs)})
    returning key`.execute(tx)
  if (rows.length > 0) return { kind: 'new' }
  const known = await sql<KnownRow>`
    select endpoint, request_hash, answered_status, answer from idempotency_keys
    where store_id = ${storeId} and owner = ${request.owner} and key = ${request.key}`.execute(tx)
  const [row] = known.rows
  if (!row) return { kind: 'too-many', keysMax, retryAfterSeconds: await secondsUntilRoom(tx, isKept) }
  if (row.endpoint !== request.endpoint || !row.request_hash.equals(hash)) return { kind: 'conflict' }
  if (row.answered_status === null || row.answer === null) return { kind: 'conflict' }
  return { kind: 'answered', status: row.answered_status, answer: row.answer.sealed }
}

async function secondsUntilRoom(tx: Tx, isKept: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from min(created_at) + interval '24 hours' - now()))::int as seconds
    from idempotency_keys where ${isKept}`.execute(tx)
  return Math.max(rows[0]?.seconds ?? 1, 1)
}
