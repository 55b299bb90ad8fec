import type { LoginAttemptRepository, LoginLimits } from '@ihub/ports/administration'
import { sql } from 'kysely'
import type { Db } from '../core/pool.ts'

export function createLoginAttemptRepository(system: Db): LoginAttemptRepository {
  return {
    count: (subjects, limits) => countAttempt(system, subjects, limits),
    forgive: async (subjects) => {
      await sql`update login_attempts set failures = greatest(failures - 1, 0), blocked_until = null
        where subject = any(${subjects}::text[])`.execute(system)
    },
    lift: async (subjects) => {
      await sql`delete from login_attempts a using unnest(${subjects}::text[]) as lifted(subject)
        where a.subject = lifted.subject or starts_with(a.subject, lifted.subject || ' from ')`.execute(
        system,
      )
    },
  }
}

/**
 * Counting before the password is checked keeps attempts made at the same moment within the limit.
 * A block starts with the first attempt beyond the limit and is not prolonged by more of them.
 */
async function countAttempt(system: Db, subjects: string[], { failuresMax, windowMs }: LoginLimits) {
  const { rows } = await sql<{ blocked_until: string | null }>`
    insert into login_attempts as a (subject, failures, window_started_at)
    select subject, 1, now() from unnest(${[...subjects].sort()}::text[]) as s(subject)
    on conflict (subject) do update set
      failures = case when ${isOver(windowMs)} then 1 else a.failures + 1 end,
      window_started_at = case when ${isOver(windowMs)} then now() else a.window_started_at end,
      blocked_until = case
        when ${isOver(windowMs)} then null
        when a.failures >= ${failuresMax} then coalesce(a.blocked_until, now() + ${windowMs} * interval '1 millisecond')
      end
    returning blocked_until`.execute(system)
  return rows.reduce<string | null>((latest, { blocked_until }) => {
    if (blocked_until === null) return latest
    return latest === null || blocked_until > latest ? blocked_until : latest
  }, null)
}

const isOver = (windowMs: number) =>
  sql<boolean>`coalesce(a.blocked_until, a.window_started_at + ${windowMs} * interval '1 millisecond') <= now()`
