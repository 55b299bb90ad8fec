import { type KitField, kitColumnOf, kitFields } from '@ihub/domain/kit/sheet-columns'
import { wordsOfSheet } from './sheet-words.ts'

const words = wordsOfSheet(kitFields, { texts: 'kit_sheet', columnOf: kitColumnOf })

/** The column of the kit sheet under a title of any of the languages. */
export const kitFieldOf = (title: string): KitField | undefined => words.fieldOf(title)

/** The value of a column's list behind its word in any of the languages. */
export const kitChoiceOf = (field: KitField, word: string): string | undefined => words.choiceOf(field, word)
