import type { Actor } from '@ihub/domain/actor'
import type { AlertStatus } from '@ihub/domain/alerts'
import { hubClock } from '@ihub/kit/clock'
import { sql } from 'kysely'
import { mailChannel } from '../core/change-messages.ts'
import type { Tx } from '../core/pool.ts'
import { authorColumns } from '../process/process-rows.ts'
import { isSilenced } from './alert-rows.ts'

interface Noted {
  alert_id: string
  sequence: number
  status: AlertStatus
  before: AlertStatus | null
}

/**
 * Notes what is to be told of alerts whose status is another than the one that was told last, in the transaction that
 * changes them; `createTellAlerts` tells it. Nobody hears of an alert while it is silenced, nor of the end of one that nobody
 * was told of.
 */
export async function noteAlerts(tx: Tx, storeId: string, alertIds: string[], actor: Actor): Promise<void> {
  if (alertIds.length === 0) return
  const { rows } = await sql<Noted>`
    update alerts a set told_status = a.status, told_sequence = a.told_sequence + 1
    from (select alert_id, told_status as before from alerts
      where store_id = ${storeId} and alert_id = any(${alertIds}::uuid[])) b
    where a.store_id = ${storeId} and a.alert_id = b.alert_id and a.status is distinct from a.told_status
      and (a.status <> 'finished' or a.told_status is not null) and not ${isSilenced}
    returning a.alert_id, a.told_sequence as sequence, a.status, b.before`.execute(tx)
  if (rows.length === 0) return
  const at = hubClock.nowIso()
  const { author_kind, author_name, because } = authorColumns(actor)
  await tx
    .insertInto('alert_events')
    .values(
      rows.map(({ alert_id, sequence, status, before }) => ({
        store_id: storeId,
        alert_id,
        sequence,
        status,
        previous_status: before,
        at,
        author_kind,
        author_name,
        because,
        wants_mail: before === null,
      })),
    )
    .execute()
  // Who sends mails tells of alerts too; told with the commit.
  await sql`select pg_notify(${mailChannel}, '')`.execute(tx)
}
