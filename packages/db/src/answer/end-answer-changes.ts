import { answerChangeHours, silencedChangeDays } from '@ihub/domain/answer-changes'
import { hubClock } from '@ihub/kit/clock'
import { sql } from 'kysely'
import { alertOfChanges } from '../alert/answer-alerts.ts'
import type { Db, Tx } from '../core/pool.ts'
import { changesOf, figuresOf, type Integration, lockChanges, toChange } from './answer-rows.ts'
import { tellBrowsers } from './record-answers.ts'

const hoursAgo = (hours: number) => new Date(hubClock.nowMs() - hours * 3_600_000).toISOString()

/**
 * A field is as it was again once it was not seen changed for a day in which its answers were looked at; a silenced one is
 * remembered longer, or it would be told again each time it comes.
 */
const isOver = () => sql`
  (c.silenced_at is null and c.last_seen_at < ${hoursAgo(answerChangeHours)}
    and l.looked_at > c.last_seen_at + ${answerChangeHours} * interval '1 hour')
  or c.last_seen_at < ${hoursAgo(silencedChangeDays * 24)}`

/** Removes the changed fields that are as they were again, in all stores, and finishes the alerts that none is left of. */
export const createEndAnswerChanges = (system: Db) => async (): Promise<void> => {
  const { rows } = await sql<Integration>`
    select distinct c.store_id as "storeId", c.integration_id as "integrationId"
    from answer_changes c join answer_looks l
      on l.store_id = c.store_id and l.integration_id = c.integration_id and l.verb = c.verb
    where ${isOver()}`.execute(system)
  for (const integration of rows) await system.transaction().execute((tx) => endChangesOf(tx, integration))
}

async function endChangesOf(tx: Tx, integration: Integration) {
  if (!(await lockChanges(tx, integration))) return
  const { storeId, integrationId } = integration
  const ended = await sql`delete from answer_changes c using answer_looks l
    where c.store_id = ${storeId} and c.integration_id = ${integrationId}
      and l.store_id = ${storeId} and l.integration_id = ${integrationId} and l.verb = c.verb and (${isOver()})
    returning 1`.execute(tx)
  if (ended.rows.length === 0) return
  const figures = figuresOf((await changesOf(tx, integration)).map(toChange))
  await alertOfChanges(tx, integration, { figures, isNew: false })
  await tellBrowsers(tx, integration)
}
