import { ok } from '@ihub/domain/result'
import type { Vault } from '@ihub/ports/administration'
import type { DeliverMail, KeptMail, MailRepository } from '@ihub/ports/mails'

interface Deps {
  mails: Pick<MailRepository, 'keep' | 'listKept'>
  vault: Vault
}

interface Content {
  to: string
  subject: string
  text: string
}

const owner = 'mails'
const keptMax = 100

/** Delivers to a list that administrators of a local hub read instead of a mailbox. */
export const keepMail =
  ({ mails, vault }: Deps): DeliverMail =>
  async ({ mailId, to, subject, text }) => {
    const content: Content = { to: to.email, subject, text }
    await mails.keep(mailId, vault.seal(owner, JSON.stringify(content)), keptMax)
    return ok(null)
  }

/** Newest first. */
export async function listKeptMails({ mails, vault }: Deps) {
  const kept = await mails.listKept(keptMax)
  return kept.map((mail) => ({ ...mail, ...openContent(vault, mail) }))
}

/** Sealed by `keepMail`, so it has the shape it gave it. */
const openContent = (vault: Vault, { content }: KeptMail) => JSON.parse(vault.open(owner, content)) as Content
