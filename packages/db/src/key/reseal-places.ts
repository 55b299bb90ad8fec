import { envelopeStart } from '@ihub/kit/sealed'
import type pg from 'pg'
import { type SealedPlace, sealedPlaces } from './sealed-places.ts'

type Asked = Pick<pg.ClientBase, 'query'>
/** The envelope of the same value under another key. */
export type Reseal = (ownerId: string, envelope: string) => string

/** A value that its key does not open. */
export class DamagedValueError extends Error {}

const rowsAtOnce = 200

type Row = Record<string, unknown> & { ownerId: string }

/** Walks through all places until nothing is left that the old key sealed; answers how many values it sealed anew. */
export async function resealPlaces(client: Asked, oldId: string, reseal: Reseal): Promise<number> {
  // A value that a crash of PostgreSQL takes back is found by the next walk; the commit that ends the rotation is durable.
  await client.query('set synchronous_commit = off')
  let count = 0
  do for (const place of sealedPlaces) count += await resealPlace(client, place, { oldId, reseal })
  while ((await countSealed(client, oldId)) > 0)
  await client.query('set synchronous_commit = on')
  return count
}

interface Task {
  oldId: string
  reseal: Reseal
}

async function resealPlace(client: Asked, place: SealedPlace, { oldId, reseal }: Task): Promise<number> {
  const keys = Object.keys(place.key)
  let count = 0
  let after: Row | undefined
  do {
    const rows: Row[] = await readRows(client, place, { oldId, after })
    for (const row of rows)
      for (const column of Object.keys(place.columns)) {
        const envelope = row[column]
        if (typeof envelope !== 'string' || !envelope.startsWith(envelopeStart(oldId))) continue
        await write(client, place, { column, row, envelope, fresh: resealed(place, row, envelope, reseal) })
        count += 1
      }
    after = rows.length < rowsAtOnce ? undefined : rows.at(-1)
  } while (after)
  return count

  function resealed({ table }: SealedPlace, row: Row, envelope: string, make: Reseal): string {
    try {
      return make(row.ownerId, envelope)
    } catch (error) {
      const id = keys.map((key) => `${key} ${idOf(row[key])}`).join(', ')
      throw new DamagedValueError(`a value of ${table} (${id}) does not open with the key that sealed it`, {
        cause: error,
      })
    }
  }
}

const idOf = (value: unknown) => (Buffer.isBuffer(value) ? value.toString('hex') : String(value))

const envelopeIn = ({ columns }: SealedPlace, column: string) =>
  columns[column] === 'jsonb' ? `${column} ->> 'sealed'` : column

/** A condition on the rows with a value that this parameter begins. */
const holds = (place: SealedPlace, parameter: string) =>
  Object.keys(place.columns)
    .map((column) => `starts_with(${envelopeIn(place, column)}, ${parameter})`)
    .join(' or ')

async function readRows(
  client: Asked,
  place: SealedPlace,
  { oldId, after }: { oldId: string; after: Row | undefined },
): Promise<Row[]> {
  const keys = Object.keys(place.key)
  const values = Object.keys(place.columns).map((column) => `${envelopeIn(place, column)} as ${column}`)
  const placed = Object.values(place.key).map((type, index) => `$${index + 2}::${type}`)
  const text = `select ${[...keys, ...values].join()}, ${place.owner} as "ownerId" from ${place.table}
    where (${holds(place, '$1')}) ${after ? `and (${keys.join()}) > (${placed.join()})` : ''}
    order by ${keys.join()} limit ${rowsAtOnce}`
  const from = after ? keys.map((key) => after[key]) : []
  return (await client.query<Row>(text, [envelopeStart(oldId), ...from])).rows
}

/**
 * Each row commits alone, so that no two locks are held at once and no call of the hub is ended by a deadlock. A value that
 * somebody changed meanwhile is left.
 */
async function write(
  client: Asked,
  place: SealedPlace,
  { column, row, envelope, fresh }: { column: string; row: Row; envelope: string; fresh: string },
) {
  const isRow = Object.entries(place.key).map(([key, type], index) => `${key} = $${index + 3}::${type}`)
  const written = place.columns[column] === 'jsonb' ? JSON.stringify({ sealed: fresh }) : fresh
  await client.query(
    `update ${place.table} set ${column} = $1::${place.columns[column]}
     where ${isRow.join(' and ')} and ${envelopeIn(place, column)} = $2`,
    [written, envelope, ...Object.keys(place.key).map((key) => row[key])],
  )
}

/** How many rows hold a value of this key. */
async function countSealed(client: Asked, keyId: string): Promise<number> {
  let count = 0
  for (const place of sealedPlaces) {
    const text = `select count(*)::int as count from ${place.table} where ${holds(place, '$1')}`
    const { rows } = await client.query<{ count: number }>(text, [envelopeStart(keyId)])
    count += rows[0]?.count ?? 0
  }
  return count
}
