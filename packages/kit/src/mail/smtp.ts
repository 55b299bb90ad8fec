import { err, ok } from '@ihub/domain/result'
import type { DeliverMail, MailFailure } from '@ihub/ports/mails'
import { createTransport } from 'nodemailer'

export interface SmtpOptions {
  /** `smtps://` from the first byte, `smtp://` with TLS as soon as the server offers it. */
  url: string
  /** The sender's address. */
  from: string
}

const timeoutMs = 20_000
const waits = (ms: number) => ({ connectionTimeout: ms, greetingTimeout: ms, socketTimeout: ms })

/** Connects and signs in, and sends nothing; a sentence where that fails. */
export async function checkSmtp(url: string, withinMs: number): Promise<string | null> {
  const transport = createTransport({ url, ...waits(withinMs) })
  try {
    await transport.verify()
    return null
  } catch (error) {
    return describe(error).message
  } finally {
    transport.close()
  }
}

/** Sends over the mail server of the environment; answers a failure, whatever goes wrong. */
export function createSmtpDelivery({ url, from }: SmtpOptions): DeliverMail {
  const transport = createTransport(
    {
      url,
      ...waits(timeoutMs),
      // Every mail is text of ours; nothing may make the mailer read a file or fetch an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: { name: 'iHub', address: from } },
  )
  const domain = from.slice(from.lastIndexOf('@') + 1)
  return async ({ mailId, to, subject, text, html }) => {
    try {
      await transport.sendMail({
        messageId: `<${mailId}@${domain}>`,
        to: { name: to.name, address: to.email },
        subject,
        text,
        html,
        // RFC 3834: no out-of-office answers to us.
        headers: { 'auto-submitted': 'auto-generated' },
      })
      return ok(null)
    } catch (error) {
      return err(describe(error))
    }
  }
}

/** RFC 5321 §4.2.1: 5yz is final for this mail; of a failed login the operator may correct the settings. */
function describe(error: unknown): MailFailure {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number }
  const isRefused = responseCode !== undefined && responseCode >= 500
  const message = error instanceof Error ? error.message : String(error)
  return {
    message: message.slice(0, 300).toWellFormed(),
    isFinal: isRefused && code !== 'EAUTH' && (command === 'RCPT TO' || command === 'DATA'),
  }
}
