import type { SpaceKind } from '@ihub/domain/space'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { isOfOpenEntity, isOpenOrder } from '../schedule/open-entities.ts'
import { bytesOf, idOf, spaceTables, tableOf } from './space-tables.ts'

type Sql = RawBuilder<unknown>

/** A row that nothing needs any more: by its id, and by what else its key has. */
export interface RemovableRow {
  id: string
  part: string
  bytes: number
}

/** The age at which rows go: things made, or work ended, before an instant. */
export type Since = { endedBefore: string } | { madeBefore: string }

export interface Wanted {
  storeId: string
  /** Ids at least this one, and below the other. */
  from: string
  below: string
  since: Since
  rows: number
}

/** The kinds of which something is ever removed. */
export type RemovableKind = Extract<
  SpaceKind,
  'exchanges' | 'payloads' | 'items' | 'attempts' | 'exports' | 'files'
>

interface Removable {
  /** The rest of the key, and its type. */
  part: { column: string; type: string } | null
  join?: Sql
  /** When the thing was made and when its work ended, where its row is not enough to tell. */
  madeAt: Sql
  endedAt: Sql
  /** Nothing that is under way or open needs it. */
  isFree(storeId: string): Sql
}

const ofProcess = {
  join: sql`join processes p using (store_id, process_id)`,
  madeAt: sql`p.created_at`,
  endedAt: sql`p.ended_at`,
}
const file = {
  part: null,
  madeAt: sql`r.created_at`,
  // It goes at the time that it was given, however long the store keeps the rest.
  endedAt: sql`r.expires_at`,
  isFree: () => sql`true`,
}

const removables: Record<RemovableKind, Removable> = {
  exchanges: {
    ...ofProcess,
    part: { column: 'attempt', type: 'int' },
    isFree: (storeId) => sql`p.ended_at is not null and not ${isOfOpenEntity(storeId, sql`p.`)}`,
  },
  items: {
    ...ofProcess,
    part: { column: 'position', type: 'int' },
    isFree: (storeId) => sql`p.ended_at is not null and not ${isOfOpenEntity(storeId, sql`r.`)}`,
  },
  payloads: {
    part: { column: 'changed_at', type: 'timestamptz' },
    madeAt: sql`r.received_at`,
    endedAt: sql`r.received_at`,
    isFree: (storeId) => sql`not ${isOpenOrder(storeId, sql`r.order_id`)}`,
  },
  attempts: {
    part: { column: 'attempt', type: 'int' },
    join: sql`join webhook_deliveries d using (store_id, delivery_id)`,
    madeAt: sql`r.attempted_at`,
    endedAt: sql`r.attempted_at`,
    isFree: (storeId) => sql`d.status <> 'pending' and not ${isOfOpenEntity(storeId, sql`d.`)}`,
  },
  exports: { ...file, isFree: () => sql`r.kind = 'export'` },
  files: { ...file, isFree: () => sql`r.kind <> 'export'` },
}

/** The oldest of them, by their ids, held until the transaction ends. */
export async function findRemovable(tx: Tx, kind: RemovableKind, wanted: Wanted): Promise<RemovableRow[]> {
  const { storeId, from, below, since, rows: limit } = wanted
  const { part, join = sql``, madeAt, endedAt, isFree } = removables[kind]
  const id = idOf(kind)
  const partColumn = part ? sql.raw(`r.${part.column}`) : sql`''`
  const isOld =
    'endedBefore' in since ? sql`${endedAt} < ${since.endedBefore}` : sql`${madeAt} < ${since.madeBefore}`
  const isFinished =
    spaceTables[kind].table === 'files' && 'madeBefore' in since ? sql`and r.finished_at is not null` : sql``
  const { rows } = await sql<RemovableRow>`
    select ${id} as id, ${partColumn}::text as part, (${bytesOf(kind)})::int8 as bytes
    from ${tableOf(kind)} ${join}
    where r.store_id = ${storeId} and ${id} >= ${from} and ${id} < ${below} and ${isOld} and ${isFree(storeId)} ${isFinished}
    order by ${id}${part ? sql`, ${partColumn}` : sql``} limit ${limit} for update of r skip locked`.execute(
    tx,
  )
  return rows
}

export async function removeRows(tx: Tx, kind: RemovableKind, storeId: string, rows: RemovableRow[]) {
  const { part } = removables[kind]
  const isPart = part ? sql.raw(`and r.${part.column} = gone.part::${part.type}`) : sql``
  await sql`
    delete from ${tableOf(kind)}
    using unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map((row) => row.part)}::text[]) as gone(id, part)
    where r.store_id = ${storeId} and ${idOf(kind)} = gone.id ${isPart}`.execute(tx)
}
