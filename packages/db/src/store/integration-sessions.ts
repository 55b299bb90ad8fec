import type { SessionRepository, SessionTurn, SessionWish } from '@ihub/ports/connector-session'
import type { CallFailure } from '@ihub/ports/http'
import { sql } from 'kysely'
import { type Db, inStore, type Tx } from '../core/pool.ts'

interface Ids {
  storeId: string
  integrationId: string
}

interface SessionRow {
  session_id: string | null
  sealed: string | null
  attempt_id: string | null
  failure: CallFailure | null
  now_ms: number
  fresh_until_ms: number | null
  opening_until_ms: number | null
}

/** Sessions in the database. A row is locked while it is decided who opens, never while a system is called. */
export const createSessionRepository = (db: Db): SessionRepository => ({
  ask: (ids, wish) =>
    inStore(db, ids.storeId, async (tx) => {
      const row = (await lock(tx, ids)) ?? (await addAndLock(tx, ids))
      const turn = turnOf(row, wish)
      if (turn.kind !== 'open') return turn
      await change(tx, ids)
        .set({
          attempt_id: wish.attempt,
          opening_until: new Date(row.now_ms + wish.openingMs),
          failure: null,
        })
        .execute()
      return turn
    }),
  keep: (ids, { sessionId, sealed, freshMs }) =>
    inStore(db, ids.storeId, async (tx) => {
      const row = await lock(tx, ids)
      if (row?.attempt_id !== sessionId) return
      await change(tx, ids)
        .set({
          session_id: sessionId,
          sealed,
          fresh_until: freshMs === null ? null : new Date(row.now_ms + freshMs),
          opening_until: null,
          failure: null,
        })
        .execute()
    }),
  giveUp: (ids, attempt, failure) =>
    inStore(db, ids.storeId, async (tx) => {
      await change(tx, ids)
        .set({ opening_until: null, failure: failure && JSON.stringify(failure) })
        .where('attempt_id', '=', attempt)
        .execute()
    }),
})

function turnOf(row: SessionRow, { unfit, awaited }: SessionWish): SessionTurn {
  const { session_id: sessionId, sealed, attempt_id: attempt, failure, now_ms: nowMs } = row
  const freshMs = row.fresh_until_ms === null ? null : row.fresh_until_ms - nowMs
  const isFresh = freshMs === null || freshMs > 0
  if (sessionId !== null && sealed !== null && sessionId !== unfit && isFresh)
    return { kind: 'use', session: { sessionId, sealed, freshMs } }
  if (attempt !== null && row.opening_until_ms !== null && row.opening_until_ms > nowMs)
    return { kind: 'wait', attempt }
  if (failure !== null && attempt !== null && attempt === awaited) return { kind: 'fail', failure }
  return { kind: 'open' }
}

async function lock(tx: Tx, { storeId, integrationId }: Ids): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select session_id, sealed, attempt_id, failure,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms,
      (extract(epoch from fresh_until) * 1000)::float8 as fresh_until_ms,
      (extract(epoch from opening_until) * 1000)::float8 as opening_until_ms
    from integration_sessions where store_id = ${storeId} and integration_id = ${integrationId} for update`.execute(
    tx,
  )
  return rows[0]
}

async function addAndLock(tx: Tx, ids: Ids): Promise<SessionRow> {
  await tx
    .insertInto('integration_sessions')
    .values({ store_id: ids.storeId, integration_id: ids.integrationId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await lock(tx, ids)
  if (!row) throw new Error('an integration is gone')
  return row
}

const change = (tx: Tx, { storeId, integrationId }: Ids) =>
  tx
    .updateTable('integration_sessions')
    .where('store_id', '=', storeId)
    .where('integration_id', '=', integrationId)
