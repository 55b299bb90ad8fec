import { storeLanguage } from '@ihub/domain/store/store-language'
import { uuidv7 } from '@ihub/kit/ids'
import type {
  DueMail,
  MailAlert,
  MailDetails,
  MailPerson,
  MailRepository,
  MailTemplate,
  MailWish,
} from '@ihub/ports/mails'
import { type RawBuilder, sql } from 'kysely'
import { notHeld } from '../core/hub-hold.ts'
import { type Db, run, type Tx } from '../core/pool.ts'

/** Longer than any attempt takes; a sender that died leaves its mails to the others after this. */
const leaseMinutes = 5

/** Asks for a mail in the transaction that makes it necessary; senders hear of it with the commit. */
export async function askForMail(tx: Tx | Db, { template, to, aboutUserId, details }: MailWish) {
  await tx
    .insertInto('mails')
    .values({
      mail_id: uuidv7(),
      template,
      to_address: to.address ?? null,
      user_id: 'userId' in to ? to.userId : null,
      about_user_id: aboutUserId ?? null,
      details: details ? JSON.stringify(details) : null,
    })
    .execute()
}

/** Makes earlier activation links worthless and asks for a mail with a new one. */
export async function askForActivation(tx: Tx | Db, userId: string) {
  await tx
    .deleteFrom('account_links')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'activation')
    .execute()
  await askForMail(tx, { template: 'activation', to: { userId } })
}

export function createMailRepository(system: Db): MailRepository {
  return {
    ask: (wish) => askForMail(system, wish),
    claim: (max) => claim(system, max),
    finish: async (mailId) => {
      await system.deleteFrom('mails').where('mail_id', '=', mailId).where('content', 'is', null).execute()
    },
    postpone: async (mailId, dueAt, problem) => {
      await system
        .updateTable('mails')
        .set({ due_at: dueAt, problem })
        .where('mail_id', '=', mailId)
        .execute()
    },
    keep: (mailId, content, max) => keep(system, { mailId, content, max }),
    listKept: async (max) => {
      const { rows } = await sql<{ mailId: string; createdAt: string; content: string }>`
        select mail_id as "mailId", created_at as "createdAt", content from mails
        where content is not null order by created_at desc, mail_id desc limit ${max}`.execute(system)
      return rows
    },
  }
}

interface DueRow {
  mail_id: string
  template: string
  created_at: string
  attempts: number
  details: MailDetails | null
  to_address: string | null
  recipient: MailPerson | null
  about: MailPerson | null
  about_store_id: string | null
  about_alert_id: string | null
  about_alert_ids: string[] | null
}

type AlertOfMail = Omit<MailAlert, 'storeLanguage'> & { storeCode: string; mailLanguage: string | null }

const speaking = ({ storeCode, mailLanguage, ...alert }: AlertOfMail): MailAlert => ({
  ...alert,
  storeLanguage: storeLanguage(storeCode, mailLanguage),
})

const person = (table: 'recipient' | 'about', email: RawBuilder<unknown> = sql.ref(`${table}.email`)) =>
  sql`case when ${sql.ref(`${table}.user_id`)} is not null then json_build_object(
    'userId', ${sql.ref(`${table}.user_id`)}, 'name', ${sql.ref(`${table}.name`)}, 'email', ${email},
    'language', ${sql.ref(`${table}.language`)}, 'state', ${sql.ref(`${table}.state`)}) end`

/** As the account spells it, unless the person is told at an address of their own. */
const addressOfRecipient = sql`case when c.user_id is null then recipient.email else coalesce(c.to_address, recipient.email) end`

/** Read apart from the mails, because the alerts of a distributed PostgreSQL are on other nodes. */
const alertsText = `
  select a.alert_id as "alertId", a.store_id as "storeId", s.name as "storeName", s.code as "storeCode",
    s.settings ->> 'mailLanguage' as "mailLanguage", case when a.created_by is null then a.subject end as code,
    i.connector, coalesce(a.figures, '{}') as figures, a.subject, a.message, a.entity_code as "entityCode", a.status, a.repeats, a.created_at as "createdAt", q.group_id is not null as "isSilenced"
  from alerts a join stores s on s.store_id = a.store_id
    left join integrations i on i.store_id = a.store_id and i.integration_id = a.integration_id
    left join alert_silences q on q.store_id = a.store_id and q.group_id = a.group_id and (q.ends_at is null or q.ends_at > now())
  where a.store_id = any($1::uuid[]) and a.alert_id = any($2::uuid[])`

const idsOf = ({ about_alert_id: one, about_alert_ids: many }: DueRow) => many ?? (one === null ? [] : [one])

async function alertsOf(system: Db, mails: DueRow[]): Promise<Map<string, MailAlert>> {
  const told = mails.filter(({ about_store_id }) => about_store_id !== null)
  if (told.length === 0) return new Map()
  const values = [[...new Set(told.map(({ about_store_id }) => about_store_id))], told.flatMap(idsOf)]
  const alerts = await run<AlertOfMail>(system, { text: alertsText, values })
  return new Map(alerts.map((alert) => [alert.alertId, speaking(alert)]))
}

async function claim(system: Db, max: number): Promise<DueMail[]> {
  const { rows } = await sql<DueRow>`
    with due as (
      select mail_id from mails where due_at <= now() and ${sql.raw(notHeld)} order by due_at limit ${max} for update skip locked
    ), claimed as (
      update mails m set due_at = now() + ${leaseMinutes} * interval '1 minute', attempts = m.attempts + 1
      from due where m.mail_id = due.mail_id returning m.*
    )
    select c.mail_id, c.template, c.created_at, c.attempts, c.details, c.to_address,
      ${person('recipient', addressOfRecipient)} as recipient, ${person('about')} as about, c.about_store_id, c.about_alert_id, c.about_alert_ids
    from claimed c
      left join users recipient
        on recipient.user_id = c.user_id or (c.user_id is null and lower(recipient.email) = lower(c.to_address))
      left join users about on about.user_id = c.about_user_id
    order by c.mail_id`.execute(system)
  const alerts = await alertsOf(system, rows)
  return rows.map((row) => ({
    mailId: row.mail_id,
    template: row.template as MailTemplate,
    address: row.to_address,
    to: row.recipient,
    about: row.about,
    alert: alerts.get(row.about_alert_id ?? '') ?? null,
    digest: row.about_alert_ids?.flatMap((id) => alerts.get(id) ?? []) ?? null,
    details: row.details,
    createdAt: row.created_at,
    attempts: row.attempts,
  }))
}

async function keep(system: Db, { mailId, content, max }: { mailId: string; content: string; max: number }) {
  await sql`update mails set content = ${content}, due_at = null where mail_id = ${mailId}`.execute(system)
  await sql`delete from mails where mail_id in (
    select mail_id from mails where content is not null order by created_at desc, mail_id desc offset ${max})`.execute(
    system,
  )
}
