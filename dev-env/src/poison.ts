import pg from 'pg'

/** While `work` runs, the audit row of one order, the last row of a change, cannot be written. */
export async function withPoison<T>(databaseUrl: string, originOrderId: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`create function poison() returns trigger language plpgsql as $$ begin
    if exists (select from orders where order_id = new.entity_id and origin_order_id = '${originOrderId}') then
      raise exception 'the last statement fails';
    end if;
    return new; end $$`)
  await client.query(
    'create trigger poison before insert on audit_log for each row execute function poison()',
  )
  try {
    return await work()
  } finally {
    await client.query('drop trigger poison on audit_log; drop function poison')
    await client.end()
  }
}
