import { readFileSync } from 'node:fs'
import { languages } from '@ihub/domain/languages'
import { columnOf, sheetFields } from '@ihub/domain/order-sheet/columns'
import { expect, test } from 'vitest'
import { choiceOf, fieldOf } from './sheet-words.ts'
import { sayIn } from './texts/say-in.ts'

test.each(languages)(
  'every title and every word of the sheet in %s leads to its own column and value',
  (language) => {
    const say = sayIn(language)
    for (const field of sheetFields) {
      expect(fieldOf(` ${say(`sheet.column.${field}`).toUpperCase()} *`)).toBe(field)
      const { choices = [], words } = columnOf(field)
      for (const choice of choices) expect(choiceOf(field, say(`${words}.${choice}`))).toBe(choice)
    }
  },
)

test('the page for users names every column as the template does', () => {
  const page = readFileSync(new URL('../../../docs/orders-sheet.md', import.meta.url), 'utf8')
  const listed = page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
  expect(
    listed.map((line) =>
      line
        .split('|')
        .slice(1, 4)
        .map((cell) => cell.trim()),
    ),
  ).toEqual(sheetFields.map((field) => languages.map((language) => sayIn(language)(`sheet.column.${field}`))))
})
