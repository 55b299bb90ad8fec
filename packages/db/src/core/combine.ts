import type { Statement } from './pool.ts'

/**
 * One of the changes a combined statement makes: `sql` reads its rows from `r`, a record set with `columns`, and the
 * store's id from `$1`. It sees none of the other parts' changes.
 */
export interface Part {
  columns: string
  sql: (recordset: string) => string
  rows: object[]
}

/**
 * Many changes as one statement, one way to the database and one plan. The rows travel as JSON, so that the text is the
 * same for any number of them; parts without rows are left out.
 */
export function combine(storeId: string, parts: Part[]): Statement | null {
  const wanted = parts.filter(({ rows }) => rows.length > 0)
  if (wanted.length === 0) return null
  const changes = wanted.map(
    ({ columns, sql }, index) =>
      `p${index} as (${sql(`jsonb_to_recordset($${index + 2}::jsonb) as r(${columns})`)})`,
  )
  return {
    text: `with ${changes.join(', ')} select $1::uuid`,
    values: [storeId, ...wanted.map(({ rows }) => JSON.stringify(rows))],
  }
}

/** A part that inserts its rows; `types` names each column with its type, in the table's own words. */
export function insertion(
  table: string,
  types: Record<string, string>,
  options: { onConflict?: string; computed?: Record<string, string> } = {},
): (rows: object[]) => Part {
  const names = Object.keys(types)
  // A distributed PostgreSQL takes an insert from a select under row-level security only when it returns rows.
  const { onConflict = 'returning 1', computed = {} } = options
  const values = names.map(
    (name) => computed[name] ?? (types[name] === 'bytea' ? `decode(r.${name}, 'base64')` : `r.${name}`),
  )
  const columns = names.map((name) => `${name} ${types[name] === 'bytea' ? 'text' : types[name]}`).join(', ')
  return (rows) => ({
    columns,
    sql: (recordset) =>
      `insert into ${table} (store_id, ${names.join(', ')}) select $1::uuid, ${values.join(', ')} from ${recordset} ${onConflict}`,
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
    sql: (recordset) =>
      `update ${table} t set ${set.join(', ')} from ${recordset} where t.store_id = $1::uuid and t.${id} = r.${id}`,
    rows,
  })
}
