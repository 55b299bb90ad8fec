import type { IdempotencyBook, IdempotencyState, IdempotentRequest } from '@ihub/ports/administration'
import { sql } from 'kysely'
import { type Db, inStore, type Tx } from './pool.ts'

/** Stands for "no store": calls outside a store share one key space per owner. */
const noStore = '00000000-0000-0000-0000-000000000000'

interface KnownRow {
  endpoint: string
  request_hash: Buffer
  answered_status: number | null
  answer: { sealed: string } | null
}

/** Keys are kept for 24 h; one whose process died without an answer is free again after a minute. */
export function createIdempotencyBook(app: Db): IdempotencyBook {
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
  const { rows } = await sql<{ key: string }>`
    insert into idempotency_keys as k (store_id, owner, key, endpoint, request_hash)
    values (${storeId}, ${request.owner}, ${request.key}, ${request.endpoint}, ${hash})
    on conflict (store_id, owner, key) do update
      set endpoint = excluded.endpoint, request_hash = excluded.request_hash, answered_status = null, answer = null, created_at = now()
      where k.created_at < now() - interval '24 hours'
        or (k.answered_status is null and k.created_at < now() - interval '1 minute')
    returning key`.execute(tx)
  if (rows.length > 0) return { kind: 'new' }
  const known = await sql<KnownRow>`
    select endpoint, request_hash, answered_status, answer from idempotency_keys
    where store_id = ${storeId} and owner = ${request.owner} and key = ${request.key}`.execute(tx)
  const [row] = known.rows
  if (!row || row.endpoint !== request.endpoint || !row.request_hash.equals(hash)) return { kind: 'conflict' }
  if (row.answered_status === null || row.answer === null) return { kind: 'conflict' }
  return { kind: 'answered', status: row.answered_status, answer: row.answer.sealed }
}
