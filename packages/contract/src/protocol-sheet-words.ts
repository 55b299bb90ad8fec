import {
  type ProtocolField,
  protocolColumnOf,
  protocolFields,
} from '@ihub/domain/protocol/sheet/sheet-columns'
import { wordsOfSheet } from './sheet-words.ts'

const words = wordsOfSheet(protocolFields, { texts: 'protocol_sheet', columnOf: protocolColumnOf })

/** The column of the sheet of protocols under a title of any of the languages. */
export const protocolFieldOf = (title: string): ProtocolField | undefined => words.fieldOf(title)

/** The value of a column's list behind its word in any of the languages. */
export const protocolChoiceOf = (field: ProtocolField, word: string): string | undefined =>
  words.choiceOf(field, word)
