import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@ihub/db/core/embedded'
import { migrate } from '@ihub/db/core/migrate'
import pg from 'pg'

/** PostgreSQL type → the type of the pool's parsers (see `packages/db/src/core/pool.ts`). */
const typeOf: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  timestamptz: 'Timestamp',
  date: 'string',
  json: 'Json',
  jsonb: 'Json',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  bytea: 'Buffer',
  _int4: 'number[]',
  _text: 'string[]',
  _uuid: 'string[]',
}

interface Column {
  table_name: string
  column_name: string
  udt_name: string
  is_nullable: 'YES' | 'NO'
  column_default: string | null
}

const pascal = (name: string) =>
  name.replace(/(^|_)(\w)/g, (_match, _separator, letter: string) => letter.toUpperCase())

function property({ table_name, column_name, udt_name, is_nullable, column_default }: Column): string {
  const base = typeOf[udt_name]
  if (!base) throw new Error(`no TypeScript type for ${udt_name} of ${table_name}.${column_name}`)
  const type = is_nullable === 'YES' ? `${base} | null` : base
  return `  ${column_name}: ${column_default === null ? type : `Generated<${type}>`}`
}

/** The types of the migrated schema, as source text. */
export async function generateDbTypes(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Column>(
    `select table_name, column_name, udt_name, is_nullable, coalesce(column_default, generation_expression) as column_default
     from information_schema.columns
     where table_schema = 'public' and table_name <> 'schema_migrations' order by table_name, ordinal_position`,
  )
  await client.end()
  const tables = Map.groupBy(rows, (row) => row.table_name)
  const interfaces = [...tables].map(
    ([table, columns]) => `export interface ${pascal(table)} {\n${columns.map(property).join('\n')}\n}\n`,
  )
  const database = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)}`).join('\n')
  return `// Generated from the migrations by \`npm run gen\`; do not edit.
import type { ColumnType } from 'kysely'

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>
export type Timestamp = ColumnType<string, string | Date, string | Date>
/** Read as parsed JSON, written as JSON text. */
export type Json = ColumnType<object, string, string>

${interfaces.join('\n')}
export interface DB {
${database}
}
`
}

if (import.meta.main) {
  const folder = join(tmpdir(), `ihub-gen-${process.pid}`)
  const embedded = await startEmbedded(folder, { durable: false })
  await migrate(embedded.url)
  await writeFile(
    new URL('../../packages/db/src/core/schema.gen.ts', import.meta.url),
    await generateDbTypes(embedded.url),
  )
  await embedded.stop()
  await rm(folder, { recursive: true })
}
