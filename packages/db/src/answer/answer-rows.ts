import { type AnswerChangeKind, alertsPeople, type JsonType } from '@ihub/domain/answer-changes'
import type { AlertFigures } from '@ihub/ports/alerts'
import type { AnswerChangeRead } from '@ihub/ports/answers'
import type { Selectable } from 'kysely'
import type { Tx } from '../core/pool.ts'
import type { AnswerChanges } from '../core/schema.gen.ts'

type Row = Selectable<AnswerChanges>

export interface Integration {
  storeId: string
  integrationId: string
}

/** Changes of one integration are written one after the other; false where it is gone. */
export async function lockChanges(tx: Tx, { storeId, integrationId }: Integration): Promise<boolean> {
  const locked = await tx
    .selectFrom('integrations')
    .select('integration_id')
    .where('store_id', '=', storeId)
    .where('integration_id', '=', integrationId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return locked !== undefined
}

export const changesOf = (tx: Tx, { storeId, integrationId }: Integration): Promise<Row[]> =>
  tx
    .selectFrom('answer_changes')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('integration_id', '=', integrationId)
    .orderBy('first_seen_at')
    .orderBy('verb')
    .orderBy('path')
    .orderBy('kind')
    .execute()

/** Our own code wrote the words of a row. */
export const toChange = (row: Row): AnswerChangeRead => ({
  changeId: row.change_id,
  verb: row.verb,
  path: row.path,
  kind: row.kind as AnswerChangeKind,
  expected: row.expected as JsonType[],
  found: row.found as JsonType | null,
  isRead: row.is_read,
  sample: row.sample,
  answers: row.answers,
  firstSeenAt: row.first_seen_at,
  lastSeenAt: row.last_seen_at,
  processId: row.process_id,
  silenced: row.silenced_at === null ? null : { at: row.silenced_at, by: row.silenced_by ?? '' },
})

/** As many as an alert names. */
const namedMax = 3

/** The values that the alert of these changes names; null where none of them alerts people. */
export function figuresOf(changes: readonly AnswerChangeRead[]): AlertFigures | null {
  const open = changes.filter((change) => change.silenced === null && alertsPeople(change))
  if (open.length === 0) return null
  const named = open.slice(0, namedMax).map(({ verb, path }) => `${verb} ${path}`)
  return { changes: open.length, fields: `${named.join(', ')}${open.length > namedMax ? ', …' : ''}` }
}
