import type { MailTemplate } from '@ihub/ports/mails'

/**
 * `{{name}}` is whom the mail is for, `{{about}}` and `{{aboutEmail}}` whom it is about or who did it, `{{when}}`,
 * `{{from}}` (a network address) and `{{codesLeft}}` belong to mails about a change of an account; `{{store}}`, `{{alert}}`,
 * `{{alertMessage}}` and `{{reference}}` to mails about an alert, `{{open}}` to one about several.
 */
export interface MailText {
  subject: string
  paragraphs: readonly string[]
  /** The text of the link. */
  action: string
  /** In small print, below the link. */
  note: string
}

export interface MailTexts {
  greeting: string
  /** For an address of nobody in particular. */
  greetingOfNobody: string
  /** Above the bare address, for programs that show no button. */
  linkHint: string
  footer: string
  /** In the place of a network address that is not known. */
  unknown: string
  /** The parts of a mail about several alerts. */
  digest: {
    urgent: string
    system: string
    reference: string
    again: string
    /** Of open ones that are not listed. */
    left: string
    finished: string
  }
  templates: Record<MailTemplate, MailText>
}
