import { seesManyStores } from './kysely-on-client.ts'
import { lookedUp } from './looked-up.ts'
import { bytesOf, PackedBytes } from './packed-bytes.ts'
import type { Statement, Tx } from './pool.ts'

/**
 * One of the changes a combined statement makes: `sql` reads its rows from `r`, a record set with `columns`, and their
 * store from `store`. It sees none of the other parts' changes.
 */
export interface PartShape {
  columns: string
  sql: (recordset: string, store: string, packed: string) => string
  /** The columns, of the type int[], whose bytes travel apart; a row has a `Uint8Array` there. */
  bytes?: readonly string[]
}

/** A change with its rows; parts of one shape become one change of the statement. */
export interface Part {
  shape: PartShape
  rows: object[]
}

/** Made once where it is declared: a shape is known by its identity. */
export const definePart =
  (shape: PartShape) =>
  (rows: object[]): Part => ({ shape, rows })

/** The changes of one store in a statement of many. */
export interface StoreParts {
  storeId: string
  parts: Part[]
}

export const combine = (tx: Tx, storeId: string, parts: Part[]): Statement | null =>
  combineStores(tx, [{ storeId, parts }])

/**
 * Many changes as one statement, one way to the database and one plan. The rows travel as JSON, so that the text is the
 * same for any number of them. Their store is named as `storeParameters` has it. Of one store parts without rows are left
 * out; of several every part stays, so that one plan serves all batches.
 */
export function combineStores(tx: Tx, stores: StoreParts[]): Statement | null {
  const isAlone = stores.length === 1
  const isOne = isAlone && !seesManyStores(tx)
  const all = stores.flatMap(({ storeId, parts }) =>
    parts.map(({ shape, rows }) => ({ storeId, shape, rows })),
  )
  const wanted = isAlone ? all.filter(({ rows }) => rows.length > 0) : all
  if (!wanted.some(({ rows }) => rows.length > 0)) return null
  const byShape = Map.groupBy(wanted, ({ shape }) => shape)
  const shapes = [...byShape.keys()]
  const bytes = new PackedBytes()
  const rowsOf = (shape: PartShape) => {
    const rows = (byShape.get(shape) ?? []).flatMap((part) =>
      part.rows.map((row) => toJson(packed(row, shape, bytes), isOne ? null : part.storeId)),
    )
    return `[${rows.join()}]`
  }
  const values = shapes.map(rowsOf)
  return {
    text: textOf(shapes, isOne),
    values: [
      ...(isOne ? stores.map(({ storeId }) => storeId) : []),
      ...values,
      ...(shapes.some(hasBytes) ? [bytes.whole()] : []),
    ],
  }
}

const hasBytes = ({ bytes }: PartShape) => bytes !== undefined

/** The statements of one turn of shapes, kept because the text of a whole batch has 15 kB. */
const texts = new Map<string, string>()
const textsMax = 500
const idOf = new Map<PartShape, number>()

function textOf(shapes: PartShape[], isOne: boolean): string {
  const key = `${isOne} ${shapes.map(numberOf).join()}`
  const known = texts.get(key)
  if (known !== undefined) return known
  const first = isOne ? 2 : 1
  const changes = shapes.map(({ columns, sql }, index) => {
    const definition = `${isOne ? '' : 'store_id uuid, '}${columns}`
    const call = `rows from (jsonb_to_recordset($${first + index}::jsonb) as (${definition}))`
    const recordset = lookedUp(call, 'r', definition.split(',').map(nameIn))
    return `p${index} as (${sql(recordset, isOne ? '$1::uuid' : 'r.store_id', `$${first + shapes.length}`)})`
  })
  const text = `with ${changes.join(', ')} select ${isOne ? '$1::uuid' : '1'}`
  if (texts.size >= textsMax) texts.clear()
  texts.set(key, text)
  return text
}

/** Of a column's definition. */
const nameIn = (definition: string) => definition.trim().split(' ')[0] ?? ''

function numberOf(shape: PartShape): number {
  const known = idOf.get(shape) ?? idOf.size
  idOf.set(shape, known)
  return known
}

function packed(row: object, { bytes: columns }: PartShape, bytes: PackedBytes): object {
  if (!columns) return row
  const values = new Map<string, unknown>(Object.entries(row))
  for (const column of columns) {
    const value = values.get(column)
    if (value instanceof Uint8Array) values.set(column, bytes.add(value))
  }
  return Object.fromEntries(values)
}

function toJson(row: object, storeId: string | null): string {
  const json = JSON.stringify(row)
  return storeId === null ? json : `{"store_id":"${storeId}",${json.slice(1)}`
}

/** A part that inserts its rows; `types` names each column with its type, in the table's own words. */
export function insertion(
  table: string,
  types: Record<string, string>,
  options: { onConflict?: string; computed?: Record<string, string | ((store: string) => string)> } = {},
): (rows: object[]) => Part {
  const names = Object.keys(types)
  // A distributed PostgreSQL takes an insert from a select under row-level security only when it returns rows.
  const { onConflict = 'returning 1', computed = {} } = options
  const bytes = names.filter((name) => types[name] === 'bytea')
  const cell = (name: string, store: string, packed: string) => {
    const own = computed[name]
    if (own !== undefined) return typeof own === 'string' ? own : own(store)
    return bytes.includes(name) ? bytesOf(packed, `r.${name}`) : `r.${name}`
  }
  return definePart({
    columns: names.map((name) => `${name} ${bytes.includes(name) ? 'int[]' : types[name]}`).join(', '),
    sql: (recordset, store, packed) =>
      `insert into ${table} (store_id, ${names.join(', ')}) select ${store}, ${names.map((name) => cell(name, store, packed)).join(', ')} from ${recordset} ${onConflict}`,
    ...(bytes.length > 0 ? { bytes } : {}),
  })
}

/**
 * A part that updates rows by their id; a column that `kept` names keeps its value where a row has none for it.
 */
export function update(
  table: string,
  id: string,
  types: Record<string, string>,
  kept: readonly string[] = [],
): (rows: object[]) => Part {
  const set = Object.keys(types).map((name) =>
    kept.includes(name) ? `${name} = coalesce(r.${name}, t.${name})` : `${name} = r.${name}`,
  )
  const columns = Object.entries({ [id]: 'uuid', ...types }).map(([name, type]) => `${name} ${type}`)
  return definePart({
    columns: columns.join(', '),
    sql: (recordset, store) =>
      `update ${table} t set ${set.join(', ')} from ${recordset} where t.store_id = ${store} and t.${id} = r.${id}`,
  })
}
