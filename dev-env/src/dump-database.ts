import { decompress } from '@ihub/db/core/compress'
import pg from 'pg'

/**
 * Every row of every table as text by its table, compressed columns unpacked, as a thief of the database would read
 * them.
 */
export async function dumpDatabase(url: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  )
  const dump = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await client.query<{ text: string }>(`select t::text as text from ${name} t`)
    dump.set(name, rows.map(({ text }) => text).join('\n'))
  }
  const { rows: runs } = await client.query<{ exchanges: Buffer }>('select exchanges from process_runs')
  const unpacked = await Promise.all(runs.map(({ exchanges }) => decompress(exchanges)))
  dump.set('process_runs.exchanges', unpacked.map(String).join('\n'))
  await client.end()
  return dump
}
