import pg from 'pg'

/** While `work` runs, no change of one order that writes an audit row commits: it fails after its last statement. */
export async function withPoison<T>(
  databaseUrl: string,
  originOrderId: string,
  work: () => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`create function poison() returns trigger language plpgsql as $$ begin
    if exists (select 1 from orders where order_id = new.entity_id and origin_order_id = '${originOrderId}') then
      raise exception 'the commit fails';
    end if;
    return new; end $$`)
  await client.query(`create constraint trigger poison after insert on audit_log deferrable initially deferred
    for each row execute function poison()`)
  try {
    return await work()
  } finally {
    await client.query('drop trigger poison on audit_log; drop function poison')
    await client.end()
  }
}

/** While `work` runs, nothing new is kept in one table: every transaction that adds a row to it fails. */
export async function withUnwritable<T>(
  databaseUrl: string,
  table: 'inbound_events' | 'processes' | 'list_views',
  work: () => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`create function refuse_${table}() returns trigger language plpgsql as $$ begin
    raise exception 'nothing is kept in ${table}';
  end $$`)
  await client.query(
    `create trigger refuse before insert on ${table} for each row execute function refuse_${table}()`,
  )
  try {
    return await work()
  } finally {
    await client.query(`drop trigger refuse on ${table}; drop function refuse_${table}`)
    await client.end()
  }
}
