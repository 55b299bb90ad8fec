import { hubAlertCodes } from '@ihub/domain/alerts'
import { fold } from '@ihub/domain/order/search-terms'
import type { AlertWord } from '@ihub/ports/alerts'
import type { Connector } from '@ihub/ports/connector'
import { textsOf } from '../serve/translate.ts'

const wordsMax = 6

/** What the hub's own alerts say in any language: only their codes are stored, and people search what they read. */
const sentences = hubAlertCodes.map((code) => ({
  code,
  text: fold(
    Object.values(textsOf)
      .flatMap((texts) => [texts[`alert.subject.${code}`], texts[`alert.message.${code}`]])
      .join(' ')
      .replaceAll('{{integration}}', ''),
  ),
}))

/** The words of a search, each with the codes and systems it may mean. */
export const alertWords = (search: string | undefined, connectors: readonly Connector[]): AlertWord[] =>
  fold(search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, wordsMax)
    .map((word) => ({
      text: word,
      codes: sentences.filter(({ text }) => text.includes(word)).map(({ code }) => code),
      connectors: connectors.filter(({ name }) => fold(name).includes(word)).map(({ id }) => id),
    }))
