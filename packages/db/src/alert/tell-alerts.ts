import { type AlertStatus, otherAlerts } from '@ihub/domain/alerts'
import { storeLanguage } from '@ihub/domain/store/store-language'
import { listenersOf, type Subscriber } from '@ihub/domain/webhook/listeners'
import { uuidv7 } from '@ihub/kit/ids'
import type { AlertNews, WriteAlertNews } from '@ihub/ports/alert-news'
import type { AlertRecord } from '@ihub/ports/alerts'
import { sql } from 'kysely'
import { combine } from '../core/combine.ts'
import { isHeld } from '../core/hub-hold.ts'
import { type Db, run, type Tx } from '../core/pool.ts'
import { enqueueNow } from '../queue/queue-rows.ts'
import { deliveriesPart, waitingPairs } from '../webhook/delivery-rows.ts'
import { missedMessage, stillOff } from '../webhook/missed-deliveries.ts'
import { findAlerts } from './change-alerts.ts'
import { mailAlerts } from './mail-alerts.ts'

/** Of every announced payload; its schema stands in `contract/webhook-events`. */
const payloadVersion = 1
/** Events of one turn of a store; the next turn goes on. */
const turnMax = 200

/**
 * Tells subscribers of the events of alerts, and asks for the mails that are due, in all stores; how many it told. Each store
 * is one transaction that also marks what it told: nothing is told twice, and nothing is lost when it is cut off.
 */
export const createTellAlerts =
  (system: Db, write: WriteAlertNews) =>
  async (nowMs: number): Promise<number> => {
    if (await isHeld(system)) return 0
    const { rows } = await sql<{ store_id: string }>`
      select distinct store_id from alert_events where not is_told or (wants_mail and mailed_at is null)`.execute(
      system,
    )
    let told = 0
    for (const { store_id: storeId } of rows)
      told += await system.transaction().execute((tx) => tellOf(tx, { storeId, write, nowMs }))
    return told
  }

interface Turn {
  storeId: string
  write: WriteAlertNews
  nowMs: number
}

/** One process at a time tells of a store's alerts: the events of an alert leave in their sequence. */
async function tellOf(tx: Tx, { storeId, write, nowMs }: Turn): Promise<number> {
  await sql`insert into alert_mailings (store_id) values (${storeId}) on conflict do nothing`.execute(tx)
  const mailing = await tx
    .selectFrom('alert_mailings')
    .select(['mailed_at as mailedAt', 'pause_step as pauseStep'])
    .where('store_id', '=', storeId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!mailing) return 0
  const told = await tellSubscribers(tx, storeId, write)
  return told + (await mailAlerts(tx, { storeId, mailing, nowMs }))
}

interface EventRow {
  alert_id: string
  sequence: number
  status: AlertStatus
  previous_status: AlertStatus | null
  at: string
}

async function tellSubscribers(tx: Tx, storeId: string, write: WriteAlertNews): Promise<number> {
  const { rows: events } = await sql<EventRow>`
    select alert_id, sequence, status, previous_status, at from alert_events where store_id = ${storeId} and not is_told
    order by at, alert_id, sequence limit ${turnMax}`.execute(tx)
  if (events.length === 0) return 0
  const subscribers = await readSubscribers(tx, storeId)
  if (subscribers.length > 0) await deliver(tx, { storeId, write, events, subscribers })
  await sql`update alert_events e set is_told = true
    from unnest(${events.map(({ alert_id }) => alert_id)}::uuid[], ${events.map(({ sequence }) => sequence)}::int[]) t(alert_id, sequence)
    where e.store_id = ${storeId} and e.alert_id = t.alert_id and e.sequence = t.sequence`.execute(tx)
  return events.length
}

async function readSubscribers(tx: Tx, storeId: string): Promise<Subscriber[]> {
  const { rows } = await sql<Subscriber>`
    select entity_kind as kind, webhook_id as "webhookId", name, statuses, filters, not active as "isOff" from webhooks
    where store_id = ${storeId} and entity_kind = 'alert' and (active or switched_off_reason is not null) and deleted_at is null`.execute(
    tx,
  )
  return rows
}

/** An alert about a subscription never goes to that subscription: it would feed itself. */
const isAboutItself = ({ webhook }: AlertRecord, { webhookId }: Subscriber) =>
  webhook?.webhookId === webhookId

interface Telling {
  storeId: string
  write: WriteAlertNews
  events: EventRow[]
  subscribers: Subscriber[]
}

async function deliver(tx: Tx, { storeId, write, events, subscribers }: Telling) {
  const store = await readStore(tx, storeId)
  const alertIds = [...new Set(events.map(({ alert_id }) => alert_id))]
  const alerts = new Map((await findAlerts(tx, storeId, alertIds)).map((alert) => [alert.alertId, alert]))
  const planned = events.flatMap((event) => {
    const alert = alerts.get(event.alert_id)
    if (!alert) return []
    const { status, previous_status: previousStatus, sequence } = event
    const written = write({ alert, store, event: { status, previousStatus, sequence } })
    const facts = { codes: [alert.code ?? otherAlerts] }
    return listenersOf({ subscribers, feedStatuses: [] }, { kind: 'alert', event: status, facts })
      .filter((subscriber) => !isAboutItself(alert, subscriber))
      .map((subscriber) => ({ event, subscriber, written }))
  })
  const offIds = planned
    .filter(({ subscriber }) => subscriber.isOff)
    .map(({ subscriber }) => subscriber.webhookId)
  const off = await stillOff(tx, storeId, [...new Set(offIds)])
  const waiting = await waitingPairs(tx, [{ storeId, entityIds: alertIds }])
  const rows = planned.map(({ event, subscriber: { webhookId }, written: { name, data } }) => {
    const isMissed = off.has(webhookId)
    const pair = `${webhookId}/${event.alert_id}`
    const released = !isMissed && !waiting.has(pair)
    if (!isMissed) waiting.add(pair)
    const body = { type: `alert.${event.status}`, version: payloadVersion, timestamp: event.at, data }
    return {
      delivery_id: uuidv7(),
      webhook_id: webhookId,
      entity_kind: 'alert',
      entity_id: event.alert_id,
      entity_code: name,
      event: event.status,
      sequence: event.sequence,
      status: isMissed ? 'missed' : 'pending',
      ...(isMissed ? { ended_at: event.at, message: missedMessage } : {}),
      attempts: 0,
      created_at: event.at,
      released,
      payload: JSON.stringify(body),
    }
  })
  const statement = combine(tx, storeId, [deliveriesPart(rows)])
  if (statement) await run(tx, statement)
  await enqueueNow(
    tx,
    rows
      .filter(({ released }) => released)
      .map((row) => ({ workId: row.delivery_id, kind: 'delivery', storeId, lane: row.webhook_id })),
  )
}

async function readStore(tx: Tx, storeId: string): Promise<AlertNews['store']> {
  const { rows } = await sql<{ code: string; name: string; mailLanguage: string | null }>`
    select code, name, settings ->> 'mailLanguage' as "mailLanguage" from stores where store_id = ${storeId}`.execute(
    tx,
  )
  const { code = '', name = '', mailLanguage = null } = rows[0] ?? {}
  return { storeId, code, name, language: storeLanguage(code, mailLanguage) }
}
