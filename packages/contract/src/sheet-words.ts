import { languages } from '@ihub/domain/languages'
import { columnOf, type SheetColumn, type SheetField, sheetFields } from '@ihub/domain/order-sheet/columns'
import { sayIn } from './texts/say-in.ts'

/** Without accents, signs and the star of required columns: people write titles and words as they like. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

interface Sheet<Field extends string> {
  /** Begins the keys of its columns' titles. */
  texts: string
  columnOf(field: Field): Pick<SheetColumn, 'choices' | 'words'>
}

/** The titles and the words of a sheet in every language; the names of the code itself are known as well. */
export function wordsOfSheet<Field extends string>(
  fields: readonly Field[],
  { texts, columnOf: columnIn }: Sheet<Field>,
) {
  const titles = new Map<string, Field>(
    fields.flatMap((field) => [
      ...languages.map((language) => [plain(sayIn(language)(`${texts}.column.${field}`)), field] as const),
      [plain(field), field] as const,
    ]),
  )
  const choicesOf = (field: Field) => {
    const { choices = [], words } = columnIn(field)
    return new Map<string, string>(
      choices.flatMap((choice) => [
        ...languages.map((language) => [plain(sayIn(language)(`${words}.${choice}`)), choice] as const),
        [plain(choice), choice] as const,
      ]),
    )
  }
  const choices = new Map(fields.map((field) => [field, choicesOf(field)]))
  return {
    fieldOf: (title: string): Field | undefined => titles.get(plain(title)),
    choiceOf: (field: Field, word: string): string | undefined => choices.get(field)?.get(plain(word)),
  }
}

/** The column under a title, and the value of a column's list behind its word, of the sheet of orders. */
export const { fieldOf, choiceOf } = wordsOfSheet<SheetField>(sheetFields, { texts: 'sheet', columnOf })
