import type pg from 'pg'

interface Definition {
  name: string
  definition: string
}

/**
 * Takes the indexes of orders and their terms away and answers the function that builds them again:
 * sorting millions of entries once takes a fraction of inserting them one by one.
 */
export async function dropSecondaryIndexes(client: pg.Client): Promise<() => Promise<void>> {
  const { rows: indexes } = await client.query<Definition>(`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = 'orders'::regclass and not exists (select from pg_constraint where conindid = i.indexrelid)`)
  const { rows: keys } = await client.query<Definition>(`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = 'search_terms'::regclass and contype = 'p'`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  for (const { name } of keys) await client.query(`alter table search_terms drop constraint ${name}`)
  return async () => {
    for (const { definition } of indexes) await client.query(definition)
    for (const { name, definition } of keys)
      await client.query(`alter table search_terms add constraint ${name} ${definition}`)
  }
}
