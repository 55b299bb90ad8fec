import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  /** The value for `SMTP_URL`. */
  url: string
  /** In the order they arrived. */
  mails(): Email[]
  /** The first mail to this address with these words in its subject; waits until it arrives. */
  waitFor(wanted: { to: string; subject: RegExp }): Promise<Email>
  /** From now on every mail is refused with this answer; null accepts them again. */
  refuseWith(responseCode: number | null): void
  close(): Promise<void>
}

/** A mail server on this machine that keeps the mails it receives. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: Email[] = []
  const waiting = new Set<() => void>()
  let refusal: number | null = null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      if (refusal === null) return done()
      done(Object.assign(new Error('refused by the test'), { responseCode: refusal }))
    },
    onData: (stream, _session, done) => {
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((mail) => {
          received.push(mail)
          for (const look of waiting) look()
          done()
        }, done)
    },
  })
  server.on('error', () => undefined)
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const find = (to: string, subject: RegExp) =>
    received.find(
      (mail) => mail.to?.some(({ address }) => address === to) && subject.test(mail.subject ?? ''),
    )
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    mails: () => [...received],
    waitFor: ({ to, subject }) =>
      new Promise((resolve) => {
        const look = () => {
          const found = find(to, subject)
          if (!found) return
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      }),
    refuseWith: (responseCode) => {
      refusal = responseCode
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
