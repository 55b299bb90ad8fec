import { type Mailing, type MailPace, mailTurn } from '@ihub/domain/alert-mailing'
import { effectiveValue } from '@ihub/domain/store/setting'
import { storeSettings } from '@ihub/domain/store/store-settings'
import { uuidv7 } from '@ihub/kit/ids'
import type { MailTemplate } from '@ihub/ports/mails'
import { sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { timeZoneOf } from '../store/store-time-zone.ts'
import { isSilenced } from './alert-rows.ts'

interface MailingTurn {
  storeId: string
  mailing: Mailing
  nowMs: number
}

interface WaitingRow {
  alert_id: string
  at: string
  status: string
}

/** More wait for the next mail. */
const mailedMax = 1_000

/** Asks for the mails of the alerts that wait, where the pace of the store says so; how many alerts they tell of. */
export async function mailAlerts(tx: Tx, { storeId, mailing, nowMs }: MailingTurn): Promise<number> {
  const waiting = await readWaiting(tx, storeId)
  const open = waiting.filter(({ status }) => status !== 'finished')
  const over = waiting.filter(({ status }) => status === 'finished')
  const [oldest] = open
  if (!oldest) return markMailed(tx, { storeId, rows: over, at: null })
  const { addresses, pace, timeZone } = await readPeople(tx, storeId)
  if (addresses.length === 0) return markMailed(tx, { storeId, rows: waiting, at: null })
  const turn = mailTurn({
    pace,
    timeZone,
    nowMs,
    mailing,
    open: open.length,
    oldestAtMs: Date.parse(oldest.at),
    mailedInHour: await countRecent(tx, storeId, nowMs),
  })
  if (!turn) return 0
  const at = new Date(nowMs).toISOString()
  const told = turn.kind === 'each' ? open.map((one) => [one]) : [waiting]
  for (const rows of told) await askFor(tx, { storeId, addresses, rows })
  await sql`update alert_mailings set mailed_at = ${at}, pause_step = ${turn.pauseStep} where store_id = ${storeId}`.execute(
    tx,
  )
  return markMailed(tx, { storeId, rows: waiting, at })
}

/** One that is silenced waits until its silence ends. */
async function readWaiting(tx: Tx, storeId: string): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select e.alert_id, e.at, a.status from alert_events e join alerts a on a.store_id = e.store_id and a.alert_id = e.alert_id
    where e.store_id = ${storeId} and e.wants_mail and e.mailed_at is null and not ${isSilenced}
    order by e.at, e.alert_id limit ${mailedMax}`.execute(tx)
  return rows
}

async function countRecent(tx: Tx, storeId: string, nowMs: number): Promise<number> {
  const since = new Date(nowMs - 3_600_000).toISOString()
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from alert_events
    where store_id = ${storeId} and mailed_at > ${since}`.execute(tx)
  return rows[0]?.count ?? 0
}

async function readPeople(tx: Tx, storeId: string) {
  const { rows } = await sql<{ settings: Record<string, unknown>; zone: string }>`
    select settings, ${timeZoneOf} as zone from stores where store_id = ${storeId}`.execute(tx)
  const settings = rows[0]?.settings ?? {}
  return {
    addresses: (settings.alertEmails ?? []) as string[],
    pace: effectiveValue(storeSettings, settings, 'alertMailPace') as MailPace,
    timeZone: rows[0]?.zone ?? '',
  }
}

interface Asked {
  storeId: string
  addresses: string[]
  rows: Pick<WaitingRow, 'alert_id'>[]
}

async function askFor(tx: Tx, { storeId, addresses, rows }: Asked) {
  const ids = rows.map(({ alert_id }) => alert_id)
  const about =
    ids.length === 1
      ? { template: 'alert-raised' satisfies MailTemplate, about_alert_id: ids[0] ?? null }
      : { template: 'alert-digest' satisfies MailTemplate, about_alert_ids: ids }
  await tx
    .insertInto('mails')
    .values(
      addresses.map((address) => ({
        mail_id: uuidv7(),
        to_address: address,
        about_store_id: storeId,
        ...about,
      })),
    )
    .execute()
}

interface Marking {
  storeId: string
  rows: Pick<WaitingRow, 'alert_id'>[]
  /** Null where nobody is mailed of them: they ended before, or the store names no address. */
  at: string | null
}

async function markMailed(tx: Tx, { storeId, rows, at }: Marking): Promise<number> {
  if (rows.length === 0) return 0
  const ids = rows.map(({ alert_id }) => alert_id)
  await sql`update alert_events set wants_mail = ${at !== null}, mailed_at = ${at}
    where store_id = ${storeId} and alert_id = any(${ids}::uuid[]) and wants_mail and mailed_at is null`.execute(
    tx,
  )
  return rows.length
}
