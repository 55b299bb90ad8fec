import type pg from 'pg'

interface Definition {
  name: string
  definition: string
}

/**
 * Takes the indexes of orders and their terms away and answers the function that builds them again:
 * sorting millions of entries once takes a fraction of inserting them one by one.
 */
export const dropSecondaryIndexes = (client: pg.Client) => dropIndexes(client, ['orders'], ['search_terms'])

/** The same of any tables: of some all indexes but their keys, of others the primary key. */
export async function dropIndexes(
  client: pg.Client,
  withIndexes: readonly string[],
  withKeys: readonly string[],
): Promise<() => Promise<void>> {
  const { rows: indexes } = await client.query<Definition>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any($1::text[]::regclass[]) and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    [withIndexes],
  )
  const { rows: keys } = await client.query<Definition & { table: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = any($1::text[]::regclass[]) and contype = 'p'`,
    [withKeys],
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  return async () => {
    for (const { definition } of indexes) await client.query(definition)
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}
