import type { Actor } from '@ihub/domain/actor'
import type { MailTemplate } from '@ihub/ports/mails'
import type { Tx } from '../core/pool.ts'
import { askForMail } from './mails.ts'

interface AccountNotice {
  template: MailTemplate
  userId: string
  /** The address the person had before the change: an intruder who took the account over may have given it another. */
  email: string
  actor: Actor
  /** The administrator who made the change. */
  byUserId?: string
  codesLeft?: number
}

/** Tells a person of a change of their account, in the transaction that makes it. */
export async function tellOwner(tx: Tx, notice: AccountNotice) {
  const { template, userId, email, actor, byUserId, codesLeft } = notice
  await askForMail(tx, {
    template,
    to: { userId, address: email },
    ...(byUserId === undefined ? {} : { aboutUserId: byUserId }),
    details: {
      from: 'address' in actor ? (actor.address ?? null) : null,
      ...(codesLeft === undefined ? {} : { codesLeft }),
    },
  })
}
