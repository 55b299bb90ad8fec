import { fill } from '@ihub/contract/texts/fill'
import type { Language } from '@ihub/domain/languages'
import type { Connector } from '@ihub/ports/connector'
import type { AlertWords, MailAlert } from '@ihub/ports/mails'
import { namesOf } from './routes/present.ts'
import { textsOf } from './serve/translate.ts'

/** An alert in a language: as somebody wrote it, or as the hub's own are said there. */
export function sayAlertsOf(connectors: readonly Connector[]) {
  const nameOf = namesOf(connectors)
  return (alert: MailAlert, language: Language): AlertWords => {
    const { code, figures, connector, storeName, entityCode } = alert
    const say = (part: 'subject' | 'message') =>
      code
        ? fill(textsOf[language][`alert.${part}.${code}`], {
            ...figures,
            integration: nameOf(connector ?? ''),
          })
        : alert[part]
    return {
      store: storeName,
      subject: say('subject'),
      message: say('message'),
      reference: entityCode ?? '',
    }
  }
}
