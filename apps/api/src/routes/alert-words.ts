import { hubAlertCodes } from '@ihub/domain/alerts'
import { fold } from '@ihub/domain/order/search-terms'
import type { AlertWord } from '@ihub/ports/alerts'
import type { Connector } from '@ihub/ports/connector'
import { namedBy, searchNames, searchWords } from './search-words.ts'

/** The texts of the hub's own alerts: only their codes are stored. */
const sentences = searchNames(hubAlertCodes, (code) => [`alert.subject.${code}`, `alert.message.${code}`])

/** The words of a search, each with the codes and systems it may mean. */
export const alertWords = (search: string | undefined, connectors: readonly Connector[]): AlertWord[] =>
  searchWords(search).map((word) => ({
    text: word,
    codes: namedBy(word, sentences),
    connectors: connectors.filter(({ name }) => fold(name).includes(word)).map(({ id }) => id),
  }))
