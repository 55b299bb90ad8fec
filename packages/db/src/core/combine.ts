import type { Statement } from './pool.ts'

/**
 * One of the changes a combined statement makes: `sql` reads its rows from `r`, a record set with `columns`, and their
 * store from `store`. It sees none of the other parts' changes.
 */
export interface Part {
  columns: string
  sql: (recordset: string, store: string) => string
  rows: object[]
}

/** The changes of one store in a statement of many. */
export interface StoreParts {
  storeId: string
  parts: Part[]
}

export const combine = (storeId: string, parts: Part[]): Statement | null =>
  combineStores([{ storeId, parts }])

/**
 * Many changes as one statement, one way to the database and one plan. The rows travel as JSON, so that the text is the
 * same for any number of them. Of one store `$1` is the id, by which a distributed PostgreSQL finds the node, and parts
 * without rows are left out; of several each row names its own, and every part stays, so that one plan serves all batches.
 */
export function combineStores(stores: StoreParts[]): Statement | null {
  const isOne = stores.length === 1
  const all = stores.flatMap(({ storeId, parts }) => parts.map((part) => ({ storeId, part })))
  const wanted = isOne ? all.filter(({ part }) => part.rows.length > 0) : all
  if (!wanted.some(({ part }) => part.rows.length > 0)) return null
  const alike = [...Map.groupBy(wanted, ({ part }) => part.sql('', '')).values()]
  const changes = alike.flatMap(([same], index) => {
    if (!same) return []
    const { columns, sql } = same.part
    const recordset = `jsonb_to_recordset($${index + (isOne ? 2 : 1)}::jsonb) as r(${isOne ? '' : 'store_id uuid, '}${columns})`
    return [`p${index} as (${sql(recordset, isOne ? '$1::uuid' : 'r.store_id')})`]
  })
  const rows = alike.map((ofAll) =>
    isOne
      ? JSON.stringify(ofAll.flatMap(({ part }) => part.rows))
      : `[${ofAll.flatMap(({ storeId, part }) => part.rows.map((row) => withStore(storeId, row))).join()}]`,
  )
  return {
    text: `with ${changes.join(', ')} select ${isOne ? '$1::uuid' : '1'}`,
    values: [...(isOne ? stores.map(({ storeId }) => storeId) : []), ...rows],
  }
}

const withStore = (storeId: string, row: object) => `{"store_id":"${storeId}",${JSON.stringify(row).slice(1)}`

/** A part that inserts its rows; `types` names each column with its type, in the table's own words. */
export function insertion(
  table: string,
  types: Record<string, string>,
  options: { onConflict?: string; computed?: Record<string, string | ((store: string) => string)> } = {},
): (rows: object[]) => Part {
  const names = Object.keys(types)
  // A distributed PostgreSQL takes an insert from a select under row-level security only when it returns rows.
  const { onConflict = 'returning 1', computed = {} } = options
  const cell = (name: string, store: string) => {
    const own = computed[name]
    if (own !== undefined) return typeof own === 'string' ? own : own(store)
    return types[name] === 'bytea' ? `decode(r.${name}, 'base64')` : `r.${name}`
  }
  const columns = names.map((name) => `${name} ${types[name] === 'bytea' ? 'text' : types[name]}`).join(', ')
  return (rows) => ({
    columns,
    sql: (recordset, store) =>
      `insert into ${table} (store_id, ${names.join(', ')}) select ${store}, ${names.map((name) => cell(name, store)).join(', ')} from ${recordset} ${onConflict}`,
    rows,
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
  return (rows) => ({
    columns: columns.join(', '),
    sql: (recordset, store) =>
      `update ${table} t set ${set.join(', ')} from ${recordset} where t.store_id = ${store} and t.${id} = r.${id}`,
    rows,
  })
}
