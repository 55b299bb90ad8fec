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
  if (again.length > 0) await seeAgain(tx, seen, again)
  if (added.length > 0) await tellOfNew(tx, seen, added)
  return new Set(others.slice(room).map(({ verb }) => verb))
}

async function tellOfNew(tx: Tx, seen: SeenAnswers, added: SeenAnswerChange[]) {
  await insertChanges(tx, seen, added)
  const figures = figuresOf((await changesOf(tx, seen)).map(toChange))
  if (added.some(alertsPeople)) await alertOfChanges(tx, seen, { figures, isNew: true })
  await tellBrowsers(tx, seen)
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

/** In one statement, as a system whose fields changed answers so all day. */
const seeAgain = (tx: Tx, { storeId, integrationId }: Integration, changes: SeenAnswerChange[]) =>
  sql`update answer_changes c set answers = c.answers + s.count, last_seen_at = greatest(c.last_seen_at, s."seenAt"),
      expected = s.expected, found = s.found, is_read = s."isRead", sample = s.sample,
      process_id = coalesce(s."processId", c.process_id)
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) s(verb text, path text, kind text, expected text[], found text,
      "isRead" boolean, sample text, count int, "seenAt" timestamptz, "processId" uuid)
    where c.store_id = ${storeId} and c.integration_id = ${integrationId} and c.verb = s.verb and c.path = s.path
      and c.kind = s.kind`.execute(tx)

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
