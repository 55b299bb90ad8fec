import { languages } from '@ihub/domain/languages'
import { columnOf, type SheetField, sheetFields } from '@ihub/domain/order-sheet/columns'
import { sayIn } from './texts/say-in.ts'

/** Without accents, signs and the star of required columns: people write titles and words as they like. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** In every language; the names of the code itself are known as well. */
const titles = new Map<string, SheetField>(
  sheetFields.flatMap((field) => [
    ...languages.map((language) => [plain(sayIn(language)(`sheet.column.${field}`)), field] as const),
    [plain(field), field] as const,
  ]),
)

const choicesOf = (field: SheetField) => {
  const { choices = [], words } = columnOf(field)
  return new Map<string, string>(
    choices.flatMap((choice) => [
      ...languages.map((language) => [plain(sayIn(language)(`${words}.${choice}`)), choice] as const),
      [plain(choice), choice] as const,
    ]),
  )
}
const choices = new Map(sheetFields.map((field) => [field, choicesOf(field)]))

/** The column under a title of any of the languages. */
export const fieldOf = (title: string): SheetField | undefined => titles.get(plain(title))

/** The value of a column's list behind its word in any of the languages. */
export const choiceOf = (field: SheetField, word: string): string | undefined =>
  choices.get(field)?.get(plain(word))
