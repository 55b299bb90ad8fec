import type { Texts } from '@ihub/contract/texts/texts'
import { fold } from '@ihub/domain/order/search-terms'
import type { SearchedWord } from '@ihub/ports/reads'
import { textsOf } from '../serve/translate.ts'

const wordsMax = 6

/** The words of a search; beyond the first few nothing is narrowed any more. */
export const searchWords = (search: string | undefined): string[] =>
  fold(search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, wordsMax)

/** A value with its names in every language, by which rows are found: people search for the words they read. */
export interface Named<Value extends string> {
  value: Value
  text: string
}

export const searchNames = <Value extends string>(
  values: readonly Value[],
  keysOf: (value: Value) => (keyof Texts)[],
): Named<Value>[] =>
  values.map((value) => ({
    value,
    text: fold(
      Object.values(textsOf)
        .flatMap((texts) => keysOf(value).map((key) => texts[key]))
        .concat(value)
        .join(' ')
        .replaceAll(/\{\{\w+\}\}/g, ''),
    ),
  }))

export const namedBy = <Value extends string>(word: string, names: readonly Named<Value>[]): Value[] =>
  names.filter(({ text }) => text.includes(word)).map(({ value }) => value)

export const wordsWith = (search: string | undefined, names: readonly Named<string>[]): SearchedWord[] =>
  searchWords(search).map((text) => ({ text, values: namedBy(text, names) }))
