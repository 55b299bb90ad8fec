import type { AlertStatus, HubAlertCode } from '@ihub/domain/alerts'
import type { Language } from '@ihub/domain/languages'
import type { Result } from '@ihub/domain/result'
import type { UserState } from '@ihub/domain/users'
import type { AlertFigures } from './alerts.ts'

export const mailTemplates = [
  'activation',
  'password',
  'already-registered',
  'registered',
  'prove-email',
  'approval-requested',
  'approved',
  'password-changed',
  'password-set',
  'email-changed',
  'email-set',
  'second-factor-on',
  'second-factor-off',
  'second-factor-removed',
  'recovery-code-used',
  'alert-raised',
  'alert-digest',
] as const
export type MailTemplate = (typeof mailTemplates)[number]

/** The details that a mail about a change of an account gives. */
export interface MailDetails {
  /** The network address it was made from. */
  from: string | null
  /** Recovery codes that were not used yet. */
  codesLeft?: number
}

/** A mail that is written, with a fresh link, and sent once the transaction that asks for it has committed. */
export interface MailWish {
  template: MailTemplate
  /**
   * An address alone is for a person who may or may not have an account; nothing is sent when there is none. With a
   * user it is the address where this person is told, whatever their own address is by then.
   */
  to: { userId: string; address?: string } | { address: string }
  /** Whom an administrator is told about, or the administrator whom somebody is told about. */
  aboutUserId?: string
  details?: MailDetails
}

export interface MailPerson {
  userId: string
  name: string
  email: string
  language: Language | null
  state: UserState
}

/** The alert that a mail tells of, as it stands now. */
export interface MailAlert {
  alertId: string
  storeId: string
  storeName: string
  /** Of its mails to addresses without an account. */
  storeLanguage: Language
  /** Set for alerts that the hub raised itself, with the system they are about. */
  code: HubAlertCode | null
  connector: string | null
  figures: AlertFigures
  subject: string
  message: string
  entityCode: string | null
  status: AlertStatus
  isSilenced: boolean
  /** How often it was found again. */
  repeats: number
  createdAt: string
}

export interface DueMail {
  mailId: string
  template: MailTemplate
  /** Where it goes when the person's account does not say. */
  address: string | null
  /** Null when the address has no account, or has it no more. */
  to: MailPerson | null
  about: MailPerson | null
  alert: MailAlert | null
  /** Those that one mail tells of together. */
  digest: MailAlert[] | null
  details: MailDetails | null
  createdAt: string
  /** Attempts so far, this one included. */
  attempts: number
}

/** An alert in the words of one language. */
export interface AlertWords {
  store: string
  subject: string
  message: string
  /** The code of the order or invoice it is about; empty when it is about none in particular. */
  reference: string
  /** The name of the system it is about; empty when it is about none in particular. */
  system: string
}

/** Several alerts in the words of one language. */
export interface MailDigest {
  store: string
  items: readonly (Omit<AlertWords, 'store'> & { isUrgent: boolean; repeats: number; link: string })[]
  open: number
  /** Open ones that are not listed. */
  left: number
  finished: number
}

export interface MailToWrite {
  template: MailTemplate
  language: Language
  /** Without a name when nobody with an account has the address. */
  to: Pick<MailPerson, 'name' | 'email'>
  about: Pick<MailPerson, 'name' | 'email'> | null
  /** Where the mail leads: a one-time link, or a page of the hub. */
  link: string
  /** The alert's text in the reader's language. */
  alert: AlertWords | null
  digest: MailDigest | null
  /** When the mail was asked for, with the change that it tells of. */
  at: string
  details: MailDetails | null
}

export interface WrittenMail {
  /** The same for every attempt, so that a second copy can be told. */
  mailId: string
  to: { name: string; email: string }
  subject: string
  text: string
  html: string
}

export interface MailFailure {
  message: string
  /** The server refused this mail for good. */
  isFinal: boolean
}

export type WriteMail = (mail: MailToWrite) => Pick<WrittenMail, 'subject' | 'text' | 'html'>
export type DeliverMail = (mail: WrittenMail) => Promise<Result<null, MailFailure>>

export interface KeptMail {
  mailId: string
  createdAt: string
  /** Sealed JSON of `to`, `subject` and `text`, for the owner `mails`. */
  content: string
}

export interface MailRepository {
  ask(wish: MailWish): Promise<void>
  /** Takes due mails for a few minutes, so that no other process sends them meanwhile. */
  claim(max: number): Promise<DueMail[]>
  /** Sent, or not to be sent; one that is kept stays. */
  finish(mailId: string): Promise<void>
  postpone(mailId: string, dueAt: string, problem: string): Promise<void>
  /** Keeps the mail's text for `listKept`, the last `max` of them. */
  keep(mailId: string, content: string, max: number): Promise<void>
  /** Newest first. */
  listKept(max: number): Promise<KeptMail[]>
}
