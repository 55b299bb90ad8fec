import { backoffMs } from '@ihub/domain/backoff'
import { type Language, languages } from '@ihub/domain/languages'
import type { AccountRepository, LinkPurpose } from '@ihub/ports/accounts'
import type { Tokens } from '@ihub/ports/administration'
import type {
  AlertWords,
  DeliverMail,
  DueMail,
  MailAlert,
  MailPerson,
  MailRepository,
  MailTemplate,
  WriteMail,
} from '@ihub/ports/mails'

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
  const link = await linkFor(deps, { template, to: mail.to, about, alert: mail.alert })
  const language = to.language ?? languages[0]
  const alert = mail.alert && deps.sayAlert(mail.alert, language)
  const written = deps.writeMail({ template, to, about, alert, link, language, at: createdAt, details })
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
const readerOf = ({ to, alert, address }: DueMail): Pick<MailPerson, 'name' | 'email' | 'language'> | null =>
  to ?? (alert && address ? { name: '', email: address, language: alert.storeLanguage } : null)

/** The template that fits the account as it stands now, which may differ from the time when the mail was asked for. */
function templateFor({ template, to, about, alert }: DueMail): MailTemplate | null {
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

interface Leading {
  template: MailTemplate
  to: MailPerson | null
  about: MailPerson | null
  alert: MailAlert | null
}

async function linkFor(deps: SendMailsDeps, { template, to, about, alert }: Leading): Promise<string> {
  if (alert) return `${deps.publicUrl}/alert?store=${alert.storeId}&row=${alert.alertId}`
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
