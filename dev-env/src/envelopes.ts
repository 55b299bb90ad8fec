import pg from 'pg'

interface Column {
  table: string
  column: string
  type: string
}

const columnsText = `select c.table_name as "table", c.column_name as "column", c.udt_name as type from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by c.table_name, c.ordinal_position`

/** The ids of the keys whose sealed values stand in each column, whatever its type, as `integrations.secrets` → `k1`. */
export async function findEnvelopes(url: string): Promise<Map<string, string[]>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: columns } = await client.query<Column>(columnsText)
    const found = new Map<string, string[]>()
    for (const { table, column, type } of columns) {
      const text = type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`
      const { rows } = await client.query<{ key: string }>(
        `select distinct (regexp_matches(${text}, 'v1\\.(\\w+)\\.[\\w-]{16}\\.', 'g'))[1] as key from "${table}" order by key`,
      )
      if (rows.length > 0)
        found.set(
          `${table}.${column}`,
          rows.map(({ key }) => key),
        )
    }
    return found
  } finally {
    await client.end()
  }
}
