import { severityOf } from '@ihub/domain/alerts'
import { backoffMs } from '@ihub/domain/backoff'
import { type Language, languages } from '@ihub/domain/languages'
import type { AccountRepository, LinkPurpose } from '@ihub/ports/accounts'
import type { Tokens } from '@ihub/ports/administration'
import type {
  AlertWords,
  DeliverMail,
  DueMail,
  MailAlert,
  MailDigest,
  MailPerson,
  MailRepository,
  MailTemplate,
  WriteMail,
} from '@ihub/ports/mails'
import { digestOf } from './digest-alerts.ts'

export interface SendMailsDeps {
  mails: MailRepository
  accounts: Pick<AccountRepository, 'createLink'>
  tokens: Tokens
  writeMail: WriteMail
  sayAlert(alert: MailAlert, language: Language): AlertWords
  deliverMail: DeliverMail
  /** Told of every attempt; `problem` is null when it was taken. */
  onAttempt(attempt: { to: string; subject: string; problem: string | null; isGivenUp: boolean }): void
  nowMs(): number
  random(): number
  /** Where browsers reach us, without a slash at the end. */
  publicUrl: string
}

const claimMax = 10
const dayMs = 24 * 3_600_000
const retries = { baseMs: 60_000, capMs: 3_600_000 }
/** A mail server that is away longer than a weekend will not be waited for. */
const giveUpMs = 3 * dayMs
const lifeMs: Record<LinkPurpose, number> = {
  activation: 7 * dayMs,
  password: 3_600_000,
  email: dayMs,
}

/** Sends due mails; answers how many were taken up, 0 when there are no more. */
export async function sendMails(deps: SendMailsDeps): Promise<number> {
  const due = await deps.mails.claim(claimMax)
  for (const mail of due) await sendMail(deps, mail)
  return due.length
}

async function sendMail(deps: SendMailsDeps, mail: DueMail) {
  const { mailId, about, attempts, createdAt, details } = mail
  const template = templateFor(mail)
  const to = readerOf(mail)
  if (template === null || to === null) return deps.mails.finish(mailId)
  const link = await linkFor(deps, { ...mail, template })
  const language = to.language ?? languages[0]
  const alert = mail.alert && deps.sayAlert(mail.alert, language)
  const digest = mail.digest && sayDigest(deps, mail.digest, language)
  const written = deps.writeMail({
    template,
    to,
    about,
    alert,
    digest,
    link,
    language,
    at: createdAt,
    details,
  })
  const delivered = await deps.deliverMail({
    ...written,
    mailId,
    to: { name: to.name, email: to.email },
  })

  const isOld = deps.nowMs() - Date.parse(createdAt) > giveUpMs
  const isGivenUp = !delivered.ok && (delivered.error.isFinal || isOld)
  const problem = delivered.ok ? null : delivered.error.message
  deps.onAttempt({ to: to.email, subject: written.subject, problem, isGivenUp })
  if (problem === null || isGivenUp) return deps.mails.finish(mailId)
  const waitMs = backoffMs(retries, { failures: attempts, retryAfterMs: retries.baseMs / 2 }, deps.random)
  await deps.mails.postpone(mailId, new Date(deps.nowMs() + waitMs).toISOString(), problem)
}

/** A store's alerts also go to addresses of nobody in particular. */
function readerOf({
  to,
  alert,
  digest,
  address,
}: DueMail): Pick<MailPerson, 'name' | 'email' | 'language'> | null {
  const told = alert ?? digest?.[0]
  return to ?? (told && address ? { name: '', email: address, language: told.storeLanguage } : null)
}

function sayDigest(deps: SendMailsDeps, alerts: MailAlert[], language: Language): MailDigest {
  const { listed, ...counts } = digestOf(alerts)
  const items = listed.map((alert) => {
    const { store: _, ...words } = deps.sayAlert(alert, language)
    const isUrgent = severityOf(alert.code) === 'critical'
    return { ...words, isUrgent, repeats: alert.repeats, link: pageOf(deps, alert) }
  })
  return { store: alerts[0]?.storeName ?? '', items, ...counts }
}

const pageOf = ({ publicUrl }: SendMailsDeps, { storeId, alertId }: MailAlert) =>
  `${publicUrl}/alert?store=${storeId}&row=${alertId}`

/** The template that fits the account as it stands now, which may differ from the time when the mail was asked for. */
function templateFor({ template, to, about, alert, digest }: DueMail): MailTemplate | null {
  if (template === 'alert-digest')
    return digestOf(digest ?? []).open === 0 || to?.state === 'deactivated' ? null : template
  if (template === 'alert-raised')
    return alert?.status === 'finished' || alert?.isSilenced || to?.state === 'deactivated' ? null : template
  if (to === null) return null
  switch (template) {
    case 'activation':
      return to.state === 'invited' ? 'activation' : null
    case 'password':
    case 'already-registered':
      if (to.state === 'deactivated') return null
      return to.state === 'invited' ? 'activation' : template
    case 'prove-email':
      return to.state === 'waiting' ? template : null
    case 'approval-requested':
      return about?.state === 'waiting' ? template : null
    default:
      return template
  }
}

type Leading = Pick<DueMail, 'template' | 'to' | 'about' | 'alert' | 'digest'>

async function linkFor(
  deps: SendMailsDeps,
  { template, to, about, alert, digest }: Leading,
): Promise<string> {
  if (alert) return pageOf(deps, alert)
  if (digest) return `${deps.publicUrl}/alert?store=${digest[0]?.storeId}`
  if (to === null) return `${deps.publicUrl}/login`
  switch (template) {
    case 'activation':
      return `${deps.publicUrl}/register/${await createLink(deps, to, 'activation')}`
    case 'password':
      return `${deps.publicUrl}/login?hash=${await createLink(deps, to, 'password')}`
    case 'prove-email':
      return `${deps.publicUrl}/login?step=email&hash=${await createLink(deps, to, 'email')}`
    case 'approval-requested':
      return `${deps.publicUrl}/users/${about?.userId ?? ''}`
    case 'password-changed':
    case 'password-set':
    case 'second-factor-on':
    case 'second-factor-off':
    case 'recovery-code-used':
      return `${deps.publicUrl}/login?step=forgot`
    default:
      return `${deps.publicUrl}/login`
  }
}

/** The link lives from when it is sent, beside those of earlier mails. */
async function createLink(
  deps: SendMailsDeps,
  { userId }: MailPerson,
  purpose: LinkPurpose,
): Promise<string> {
  const token = deps.tokens.create('link')
  const expiresAt = new Date(deps.nowMs() + lifeMs[purpose]).toISOString()
  await deps.accounts.createLink({ userId, purpose, expiresAt }, deps.tokens.hash(token))
  return token
}
