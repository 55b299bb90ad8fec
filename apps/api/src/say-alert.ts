import { fill } from '@ihub/contract/texts/fill'
import type { HubAlertCode } from '@ihub/domain/alerts'
import type { Language } from '@ihub/domain/languages'
import type { AlertFigures } from '@ihub/ports/alerts'
import type { Connector } from '@ihub/ports/connector'
import type { AlertWords, MailAlert } from '@ihub/ports/mails'
import { namesOf } from './routes/present.ts'
import { textsOf } from './serve/translate.ts'

interface Said {
  code: HubAlertCode | null
  figures: AlertFigures
  subject: string
  message: string
  /** The name of its system; empty where it is about none. */
  system: string
}

/** An alert in a language: as somebody wrote it, or as the hub's own are said there. */
export function sayAlert({ code, figures, system, ...own }: Said, language: Language) {
  const say = (part: 'subject' | 'message') =>
    code ? fill(textsOf[language][`alert.${part}.${code}`], { ...figures, integration: system }) : own[part]
  return { subject: say('subject'), message: say('message') }
}

/** The alert of a mail. */
export function sayAlertsOf(connectors: readonly Connector[]) {
  const nameOf = namesOf(connectors)
  return (alert: MailAlert, language: Language): AlertWords => {
    const { connector, storeName, entityCode } = alert
    const system = connector === null ? '' : nameOf(connector)
    return {
      ...sayAlert({ ...alert, system }, language),
      store: storeName,
      reference: entityCode ?? '',
      system,
    }
  }
}
