import { enUs } from '@ihub/contract/texts/en-us'
import { esMx } from '@ihub/contract/texts/es-mx'
import { ptBr } from '@ihub/contract/texts/pt-br'
import type { Texts } from '@ihub/contract/texts/texts'
import type { Language } from '@ihub/domain/languages'
import type { Connector } from '@ihub/ports/connector'
import type { AlertWords, MailAlert } from '@ihub/ports/mails'
import { namesOf } from './routes/present.ts'
import { fill } from './serve/translate.ts'

const textsOf: Record<Language, Texts> = { 'pt-BR': ptBr, 'en-US': enUs, 'es-MX': esMx }

/** An alert in a language: as somebody wrote it, or as the hub's own are said there. */
export function sayAlertsOf(connectors: readonly Connector[]) {
  const nameOf = namesOf(connectors)
  return (alert: MailAlert, language: Language): AlertWords => {
    const { code, connector, storeName, originOrderId } = alert
    const say = (part: 'subject' | 'message') =>
      code
        ? fill(textsOf[language][`alert.${part}.${code}`], { integration: nameOf(connector ?? '') })
        : alert[part]
    return {
      store: storeName,
      subject: say('subject'),
      message: say('message'),
      order: originOrderId ?? '',
    }
  }
}
