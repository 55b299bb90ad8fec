import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { sellerSettings } from '@ihub/domain/store/seller-settings'
import type { SettingTable } from '@ihub/domain/store/setting'
import { storeSettings } from '@ihub/domain/store/store-settings'
import { beforeAll, expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const tables: readonly (readonly [string, SettingTable])[] = [
  ['a store', storeSettings],
  ['a seller', sellerSettings],
]
/** Declarations, forms and tests read nothing for anybody. */
const isNoReader = (file: string) =>
  /^apps\/web\/|\.test\.ts$|\/test\/|\/conformance\/|^packages\/domain\/src\/store\/(.*-settings|setting|choices|check-\w+)\.ts$/.test(
    file,
  )
const code = new Map<string, string>()
beforeAll(async () => {
  const patterns = ['{apps,packages}/*/src/**/*.ts', 'packages/db/migrations/*.sql']
  const files = globSync(patterns, { cwd: root }).filter((file) => !isNoReader(file))
  for (const file of files) code.set(file, withoutComments(await readFile(new URL(file, root), 'utf8')))
})

const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|(^|\s)(\/\/|--).*$/gm, '')
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const word = (name: string) => new RegExp(`\\b${name}\\b`)

/** A field beside `settings` is a column. */
const isNamedIn = (source: string, name: string, isColumn: boolean) =>
  word(name).test(source) || (isColumn && word(snakeCase(name)).test(source))

/** A name that is a plain word, such as `platform`, counts only where it is taken from settings. */
function isTakenIn(source: string, name: string): boolean {
  if (/[A-Z]/.test(name)) return word(name).test(source)
  return [
    `settings\\??\\.${name}\\b`,
    `settings\\s*->>?\\s*'${name}'`,
    `\\{[^{}]*\\b${name}\\b[^{}]*\\}(: SettingValues|\\s*=\\s*[\\w.]*settings\\b)`,
    `settings: \\{[^{}]*\\b${name}\\b`,
  ].some((form) => new RegExp(form, 'i').test(source))
}

test.each(tables)('the reader that a setting of %s names reads it', (_, table) => {
  const untrue = Object.entries(table).flatMap(([name, { reader, isOwnField = false }]) => {
    if (reader === undefined) return []
    const source = code.get(reader)
    return source !== undefined && isNamedIn(source, name, isOwnField) ? [] : [`${name}: ${reader}`]
  })
  expect(untrue, 'no code, or it does not name the setting').toEqual([])
})

test('a setting that some code reads declares its reader', () => {
  const read = new Set(
    tables.flatMap(([, table]) => Object.keys(table).filter((name) => table[name]?.reader !== undefined)),
  )
  const silent = tables.flatMap(([of, table]) =>
    Object.entries(table)
      .filter(([name, { isOwnField }]) => !read.has(name) && !isOwnField)
      .flatMap(([name]) =>
        [...code].flatMap(([file, source]) => (isTakenIn(source, name) ? [`${name} of ${of}: ${file}`] : [])),
      ),
  )
  expect(silent, 'declare it as the `reader` of the setting').toEqual([])
})
