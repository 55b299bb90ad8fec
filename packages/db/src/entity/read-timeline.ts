import type { FieldChange } from '@ihub/domain/order/field-changes'
import type { EntityKind } from '@ihub/domain/subject'
import type { EventRead } from '@ihub/ports/reads'
import type { Selectable } from 'kysely'
import type { Tx } from '../core/pool.ts'
import type { Events } from '../core/schema.gen.ts'
import { toAuthor } from '../process/process-columns.ts'

/** The whole history of an entity, oldest first; its statuses are those of its kind. */
export async function readTimeline<Status extends string>(
  tx: Tx,
  storeId: string,
  { kind, id }: { kind: EntityKind; id: string },
): Promise<EventRead<Status>[]> {
  const rows = await tx
    .selectFrom('events')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('entity_id', '=', id)
    .where('entity_kind', '=', kind)
    .orderBy('sequence')
    .execute()
  return rows.map((row) => toEvent<Status>(row))
}

/** The changes as they were written, by `eventsPart`. */
function changesOf(changes: unknown): Pick<EventRead, 'changes' | 'moreChanges'> {
  const { first, more } = (changes ?? { first: [], more: 0 }) as { first: FieldChange[]; more: number }
  return { changes: first, moreChanges: more }
}

const toEvent = <Status extends string>(row: Selectable<Events>): EventRead<Status> => ({
  sequence: row.sequence,
  type: row.type,
  from: row.from_status as Status | null,
  to: row.to_status as Status,
  createdAt: row.created_at,
  originAt: row.origin_at,
  author: toAuthor(row),
  processId: row.process_id,
  details: row.details as EventRead['details'],
  ...changesOf(row.changes),
})
