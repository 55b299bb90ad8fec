import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

/**
 * From now on each report of a platform's health takes a second less than the one before, so that of two under way the
 * later one is written first. ERPs are switched off: their reports would hold one of the two connections they share.
 */
export async function reverseReports(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`update integrations set active = false where connector = 'mln';
    create sequence reports;
    create function dawdle() returns trigger language plpgsql security definer as
      'begin perform pg_sleep(greatest(0, 4 - nextval(''public.reports''))); return null; end';
    create trigger dawdle before update of health_status on integrations for each statement execute function dawdle()`)
  await client.end()
}

/** Waits until no report of health is being held back. */
export async function reportsAreWritten(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const isOneLate = async () =>
    (
      await client.query(
        `select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
      )
    ).rows.length > 0
  while (await isOneLate()) await setTimeout(20)
  await client.end()
}
