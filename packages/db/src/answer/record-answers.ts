import { alertsPeople, answerChangesMax, silencedChangesMax } from '@ihub/domain/answer-changes'
import { uuidv7 } from '@ihub/kit/ids'
import type { SeenAnswerChange, SeenAnswers } from '@ihub/ports/answers'
import { sql } from 'kysely'
import { alertOfChanges } from '../alert/answer-alerts.ts'
import { notifyBrowsers } from '../core/change-messages.ts'
import { type Db, inStore, type Tx } from '../core/pool.ts'
import { changesOf, figuresOf, type Integration, lockChanges, toChange } from './answer-rows.ts'

const keyOf = ({ verb, path, kind }: { verb: string; path: string; kind: string }) =>
  `${verb} ${kind} ${path}`

/** Adds the things that a process saw in the answers of an integration, and tells its people of fields that are new among them. */
export const createRecordAnswers = (app: Db) => (seen: SeenAnswers) =>
  inStore(app, seen.storeId, async (tx) => {
    if (!(await lockChanges(tx, seen))) return
    const leftOut = await writeChanges(tx, seen)
    await writeLooks(tx, seen, leftOut)
  })

/** The verbs of changes that are beyond the most that are kept. */
async function writeChanges(tx: Tx, seen: SeenAnswers): Promise<Set<string>> {
  if (seen.changes.length === 0) return new Set()
  const known = await changesOf(tx, seen)
  const ids = new Map(known.map((row) => [keyOf(row), row.change_id]))
  const room = roomBeside(known)
  const again = seen.changes.filter((change) => ids.has(keyOf(change)))
  const others = seen.changes.filter((change) => !ids.has(keyOf(change)))
  const added = others.slice(0, room)
  for (const change of again) await seeAgain(tx, seen, change)
  if (added.length > 0) await insertChanges(tx, seen, added)
  const figures = figuresOf((await changesOf(tx, seen)).map(toChange))
  if (added.some(alertsPeople)) await alertOfChanges(tx, seen, { figures, isNew: true })
  await tellBrowsers(tx, seen)
  return new Set(others.slice(room).map(({ verb }) => verb))
}

function roomBeside(known: readonly { silenced_at: string | null }[]): number {
  const open = known.filter(({ silenced_at }) => silenced_at === null).length
  return Math.max(0, Math.min(answerChangesMax - open, answerChangesMax + silencedChangesMax - known.length))
}

const insertChanges = (tx: Tx, { storeId, integrationId }: Integration, added: SeenAnswerChange[]) =>
  tx
    .insertInto('answer_changes')
    .values(
      added.map((change) => ({
        store_id: storeId,
        change_id: uuidv7(),
        integration_id: integrationId,
        verb: change.verb,
        path: change.path,
        kind: change.kind,
        expected: change.expected,
        found: change.found,
        is_read: change.isRead,
        sample: change.sample,
        answers: change.count,
        first_seen_at: change.seenAt,
        last_seen_at: change.seenAt,
        process_id: change.processId,
      })),
    )
    .execute()

const seeAgain = (tx: Tx, { storeId, integrationId }: Integration, change: SeenAnswerChange) =>
  sql`update answer_changes set answers = answers + ${change.count}, last_seen_at = ${change.seenAt},
      expected = ${change.expected}::text[], found = ${change.found}, is_read = ${change.isRead}, sample = ${change.sample},
      process_id = coalesce(${change.processId}::uuid, process_id)
    where store_id = ${storeId} and integration_id = ${integrationId} and verb = ${change.verb} and path = ${change.path}
      and kind = ${change.kind}`.execute(tx)

async function writeLooks(tx: Tx, { storeId, integrationId, looked }: SeenAnswers, leftOut: Set<string>) {
  if (looked.length === 0) return
  await tx
    .insertInto('answer_looks')
    .values(
      looked.map(({ verb, at, isCut }) => ({
        store_id: storeId,
        integration_id: integrationId,
        verb,
        looked_at: at,
        cut_at: isCut || leftOut.has(verb) ? at : null,
      })),
    )
    .onConflict((row) =>
      row.columns(['store_id', 'integration_id', 'verb']).doUpdateSet({
        looked_at: sql`excluded.looked_at`,
        cut_at: sql`coalesce(excluded.cut_at, answer_looks.cut_at)`,
      }),
    )
    .returning('verb')
    .execute()
}

/** Open screens read the fields of the integration again. */
export const tellBrowsers = (tx: Tx, { storeId, integrationId }: Integration) =>
  notifyBrowsers(tx, { entityKind: 'integration', storeId, ids: [integrationId] })
