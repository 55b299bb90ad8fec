import { ok } from '@ihub/domain/result'
import type { Logger } from '@ihub/kit/logger'
import { writeMail } from '@ihub/kit/mail/write-mail'
import { keepMail } from '@ihub/operations/session/keep-mail'
import { sendMails } from '@ihub/operations/session/send-mails'
import type { DeliverMail } from '@ihub/ports/mails'
import { type MailSender, startMailSender } from './mail-sender.ts'
import { sayAlertsOf } from './say-alert.ts'
import type { ApiDeps } from './serve/deps.ts'

export interface MailOptions {
  /** Without it mails go to a list in local mode, and are only named in the log otherwise. */
  smtpUrl?: string | undefined
  /** The sender's address; `no-reply` at the hub's own name when absent. */
  from?: string | undefined
}

/** Sends the hub's mails for as long as it runs. */
export function startMails(deps: ApiDeps, options: MailOptions, log: Logger): MailSender {
  const { accounts, mails } = deps.administration
  const { tokens, nowMs, publicUrl } = deps
  const deliverMail = chooseDelivery(deps, options, log)
  const onAttempt = ({ to, subject, problem, isGivenUp }: Attempt) => {
    if (problem === null) return
    if (isGivenUp) log.error({ to, subject, problem }, 'mail given up')
    else log.warn({ to, subject, problem }, 'mail not sent yet')
  }
  const sayAlert = sayAlertsOf(deps.connectors)
  const sending = { mails, accounts, tokens, nowMs, publicUrl, writeMail, sayAlert, deliverMail, onAttempt }
  return startMailSender(
    () => sendMails({ ...sending, random: Math.random }),
    (error) => log.error({ err: error }, 'mails could not be sent'),
  )
}

type Attempt = Parameters<Parameters<typeof sendMails>[0]['onAttempt']>[0]

function chooseDelivery(deps: ApiDeps, { smtpUrl, from }: MailOptions, log: Logger): DeliverMail {
  if (smtpUrl) {
    // 15 MB that a hub without a mail server need not hold.
    const sender = import('@ihub/kit/mail/smtp').then(({ createSmtpDelivery }) =>
      createSmtpDelivery({ url: smtpUrl, from: from ?? defaultSender(deps.publicUrl) }),
    )
    return async (mail) => {
      const send = await sender
      const sent = await send(mail)
      if (sent.ok) log.info({ to: mail.to.email, subject: mail.subject }, 'mail sent')
      return sent
    }
  }
  if (!deps.keepsMails)
    return async ({ to, subject }) => {
      log.warn({ to: to.email, subject }, 'SMTP_URL is not set: nobody receives this mail')
      return ok(null)
    }
  const keep = keepMail({ ...deps, mails: deps.administration.mails })
  return (mail) => {
    log.info({ to: mail.to.email, subject: mail.subject }, 'mail kept: see GET /api/mails')
    return keep(mail)
  }
}

/** An address literal is no name that mail servers accept mail from. */
function defaultSender(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return `no-reply@${/^[\d.[\]:a-f]+$/i.test(hostname) ? 'ihub.local' : hostname}`
}
