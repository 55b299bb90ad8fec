import { type Actor, cron } from '@ihub/domain/actor'
import { type SilenceSpan, silencedUntil } from '@ihub/domain/alert-care'
import { hubClock } from '@ihub/kit/clock'
import type { AlertRecord } from '@ihub/ports/alerts'
import { sql } from 'kysely'
import { idsTold, notifyBrowsers } from '../core/change-messages.ts'
import type { Db, Tx } from '../core/pool.ts'
import { timeZoneOf } from '../store/store-time-zone.ts'
import { noteAlerts } from './note-alerts.ts'

/** A silence that begins now, for a span in the time zone of the store. */
export async function silenceFor(
  tx: Tx,
  storeId: string,
  span: SilenceSpan,
  by: string,
): Promise<NonNullable<AlertRecord['silenced']>> {
  const { rows } = await sql<{ zone: string }>`
    select ${timeZoneOf} as zone from stores where store_id = ${storeId}`.execute(tx)
  const nowMs = hubClock.nowMs()
  return {
    until: silencedUntil(span, nowMs, rows[0]?.zone ?? ''),
    at: new Date(nowMs).toISOString(),
    by,
  }
}

interface Silencing {
  storeId: string
  alerts: AlertRecord[]
  silence: AlertRecord['silenced']
  actor: Actor
}

/** Silences the groups of the alerts; the last of two silences counts. Or ends their silence, and notes what is to be told. */
export async function writeSilence(tx: Tx, { storeId, alerts, silence, actor }: Silencing) {
  const groupIds = [...new Set(alerts.map(({ groupId }) => groupId))].sort()
  if (silence === null) {
    await tx
      .deleteFrom('alert_silences')
      .where('store_id', '=', storeId)
      .where('group_id', 'in', groupIds)
      .execute()
    const concerned = await concernedOf(tx, storeId, groupIds)
    const alertIds = concerned.map(({ alert_id }) => alert_id)
    return noteAlerts(tx, storeId, alertIds, actor)
  }
  const { until, at, by } = silence
  await tx
    .insertInto('alert_silences')
    .values(
      groupIds.map((groupId) => ({
        store_id: storeId,
        group_id: groupId,
        ends_at: until,
        silenced_at: at,
        silenced_by: by,
      })),
    )
    .onConflict((row) =>
      row.columns(['store_id', 'group_id']).doUpdateSet({ ends_at: until, silenced_at: at, silenced_by: by }),
    )
    .execute()
}

/** At most so many of one turn; the next turn goes on. */
const endedMax = 500

/**
 * Ends the silences whose time is over, in all stores: browsers count the alerts again, and what became of them
 * meanwhile is told, once however many schedulers there are. How many ended.
 */
export const createEndSilences = (system: Db) => async (): Promise<number> => {
  const { rows } = await sql<EndedSilence>`select store_id, group_id, silenced_at from alert_silences
    where ends_at <= now() order by ends_at limit ${endedMax}`.execute(system)
  let count = 0
  for (const [storeId, over] of Map.groupBy(rows, ({ store_id }) => store_id))
    count += await system.transaction().execute((tx) => endSilencesOf(tx, storeId, over))
  return count
}

interface EndedSilence {
  store_id: string
  group_id: string
  silenced_at: string
}

/** A silence that a person made longer meanwhile goes on. */
async function endSilencesOf(tx: Tx, storeId: string, over: EndedSilence[]): Promise<number> {
  const { rows: ended } = await sql<EndedSilence>`delete from alert_silences
    where store_id = ${storeId} and group_id = any(${over.map(({ group_id }) => group_id)}::uuid[]) and ends_at <= now()
    returning store_id, group_id, silenced_at`.execute(tx)
  const concerned = await concernedOf(
    tx,
    storeId,
    ended.map(({ group_id }) => group_id),
  )
  const alertIds = concerned.map(({ alert_id }) => alert_id)
  await noteAlerts(tx, storeId, alertIds, cron)
  const ids = idsTold(alertIds)
  if (concerned.length > 0) await notifyBrowsers(tx, { entityKind: 'alert', storeId, ids })
  return ended.length
}

/** The alerts of groups that are open, or of which somebody was told last that they are; on index alerts__group. */
async function concernedOf(tx: Tx, storeId: string, groupIds: string[]) {
  const { rows } = await sql<{ alert_id: string }>`
    select a.alert_id from alerts a where a.store_id = ${storeId}
      and a.group_id = any(${groupIds}::uuid[]) and (a.status <> 'finished' or a.told_status <> 'finished')
    order by a.alert_id`.execute(tx)
  return rows
}
