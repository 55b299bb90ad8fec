import { sql } from 'kysely'
import { runSql } from './test-cluster.ts'
import type { TestHub } from './test-hub.ts'

/** From now on every statement that reads orders of a store is kept, with the setting that it was planned under. */
export const watchStatements = ({ database }: TestHub) =>
  runSql(
    database.url,
    `create table seen (query text, scans text);
    create function keep_statement() returns boolean language plpgsql security definer as $$ begin
      insert into public.seen values (current_query(), current_setting('enable_seqscan')); return true; end $$;
    create policy watched on orders as restrictive for select to ihub_app using (keep_statement())`,
  )

/** Whether sequential scans were on for the statements that contain these words: each answer once. */
export async function scansOf({ database }: TestHub, words: string): Promise<string[]> {
  const { rows } = await sql<{ scans: string }>`select distinct scans from seen
    where position(${words} in query) > 0`.execute(database.system)
  return rows.map(({ scans }) => scans)
}
