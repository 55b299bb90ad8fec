import { answerChangeHours } from '@ihub/domain/answer-changes'
import { hubClock } from '@ihub/kit/clock'
import type { AuditEntry } from '@ihub/ports/administration'
import type { AnswerChangeRepository, AnswerSilence } from '@ihub/ports/answers'
import { alertOfChanges } from '../alert/answer-alerts.ts'
import { type Db, inStore, type Tx } from '../core/pool.ts'
import { traceChange } from '../record/change-row.ts'
import { changesOf, figuresOf, type Integration, lockChanges, toChange } from './answer-rows.ts'

export const createAnswerChangeRepository = (app: Db): AnswerChangeRepository => ({
  list: (storeId, integrationId) =>
    inStore(app, storeId, async (tx) => {
      const integration = { storeId, integrationId }
      if (!(await isKnown(tx, integration))) return null
      const looks = await looksOf(tx, integration)
      return {
        changes: (await changesOf(tx, integration)).map(toChange),
        looked: looks.map(({ verb, looked_at: at }) => ({ verb, at })),
        isCut: looks.some(({ cut_at }) => cut_at !== null && isRecent(cut_at)),
      }
    }),
  silence: (storeId, silence) =>
    inStore(app, storeId, async (tx) => {
      if (!(await lockChanges(tx, { storeId, ...silence }))) return false
      const changed = await writeSilence(tx, storeId, silence)
      if (changed.length === 0) return true
      const integration = { storeId, integrationId: silence.integrationId }
      const figures = figuresOf((await changesOf(tx, integration)).map(toChange))
      await alertOfChanges(tx, integration, { figures, isNew: !silence.silenced && figures !== null })
      const audit: AuditEntry = {
        action: silence.silenced ? 'integration.fields_silenced' : 'integration.fields_unsilenced',
        entityKind: 'store',
        entityId: storeId,
        before: null,
        after: { fields: changed.map(({ verb, path }) => `${verb} ${path}`).sort() },
      }
      await traceChange(tx, 'integration', {
        storeId,
        id: silence.integrationId,
        actor: silence.actor,
        audit,
      })
      return true
    }),
})

const isRecent = (instant: string) => hubClock.nowMs() - Date.parse(instant) < answerChangeHours * 3_600_000

const isKnown = async (tx: Tx, { storeId, integrationId }: Integration) =>
  (await tx
    .selectFrom('integrations')
    .select('integration_id')
    .where('store_id', '=', storeId)
    .where('integration_id', '=', integrationId)
    .executeTakeFirst()) !== undefined

const looksOf = (tx: Tx, { storeId, integrationId }: Integration) =>
  tx
    .selectFrom('answer_looks')
    .select(['verb', 'looked_at', 'cut_at'])
    .where('store_id', '=', storeId)
    .where('integration_id', '=', integrationId)
    .orderBy('verb')
    .execute()

/** The fields that were not so already. */
const writeSilence = (
  tx: Tx,
  storeId: string,
  { integrationId, changeIds, silenced, actor }: AnswerSilence,
) =>
  tx
    .updateTable('answer_changes')
    .set({
      silenced_at: silenced ? hubClock.nowIso() : null,
      silenced_by: silenced && 'name' in actor ? actor.name : null,
    })
    .where('store_id', '=', storeId)
    .where('integration_id', '=', integrationId)
    .where('change_id', 'in', changeIds)
    .where('silenced_at', silenced ? 'is' : 'is not', null)
    .returning(['verb', 'path'])
    .execute()
