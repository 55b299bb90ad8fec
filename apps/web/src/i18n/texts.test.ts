import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { invoiceWarningValues } from '@ihub/domain/invoice/warnings'
import { describe, expect, test } from 'vitest'
import { entities } from '../app/entities.ts'

type Texts = Record<string, string>

const src = join(import.meta.dirname, '..')
/** The folders of all sets: those of the features, of `ui` and the shared one. */
const sets = globSync('**/texts/pt-br.ts', { cwd: src }).map((file) => dirname(file))
const files = new Map<string, Texts>()
for (const set of sets)
  for (const language of ['pt-br', 'en-us', 'es-mx'])
    files.set(`${set}/${language}`, (await import(join(src, set, `${language}.ts`))).texts)
const textsOf = (set: string, language = 'pt-br') => files.get(`${set}/${language}`) ?? {}

const placeholders = (text = '') => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

describe.each(sets)('%s', (set) => {
  const source = textsOf(set)

  test.each(['en-us', 'es-mx'])(
    '%s has the sentences of pt-br and no others, with the same values',
    (language) => {
      const texts = textsOf(set, language)

      expect(Object.keys(texts).sort()).toEqual(Object.keys(source).sort())
      for (const [key, text] of Object.entries(source))
        expect([key, placeholders(texts[key])]).toEqual([key, placeholders(text)])
    },
  )
})

test('a key belongs to one set', () => {
  const placesOf = Map.groupBy(
    sets.flatMap((set) => Object.keys(textsOf(set)).map((key) => ({ key, set }))),
    ({ key }) => key,
  )

  expect([...placesOf.values()].filter((places) => places.length > 1)).toEqual([])
})

test.each(['pt-br', 'en-us', 'es-mx'])(
  'in %s, a text of a kind that takes the place of one of every entity has the same values',
  (language) => {
    const texts: Texts = Object.assign({}, ...sets.map((set) => textsOf(set, language)))
    const taken = Object.values(entities).flatMap(({ texts: kind }) =>
      Object.keys(texts)
        .filter((key) => key.startsWith(`${kind}.`))
        .map((key) => ({ key, place: key.replace(kind, 'entity') }))
        .filter(({ place }) => place in texts),
    )

    expect(taken.map(({ key }) => key)).toContain('orders.now')
    for (const { key, place } of taken)
      expect([key, placeholders(texts[key])]).toEqual([key, placeholders(texts[place])])
  },
)

/** Every module that the code of a feature reaches, but for the declaration of its own texts. */
function modulesOf(feature: string): Set<string> {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    for (const [, path = ''] of readFileSync(join(src, file), 'utf8').matchAll(
      /(?:from |import\()'(\.[^']+\.tsx?)'/g,
    ))
      visit(join(dirname(file), path))
  }
  found.add(`${feature}/texts.ts`)
  for (const file of globSync(`${feature}/*.{ts,tsx}`, { cwd: src }))
    if (!file.includes('.test.')) visit(file)
  return found
}

/** Whether a part of `ui` that opens later loads the texts with itself, as `BulkBar` does. */
const isLoadedLater = (modules: Set<string>, set: string) =>
  [...modules].some((file) => {
    const code = readFileSync(join(src, file), 'utf8')
    return (
      /Texts\.load\(\)/.test(code) &&
      join(dirname(file), code.match(/'(\.[^']*\/texts\.ts)'/)?.[1] ?? '') === `${dirname(set)}/texts.ts`
    )
  })

/** A set of a part of a feature loads with the feature, which names all that both show. */
const features = sets.filter((set) => /^features\/[^/]+\/texts$/.test(set)).map((set) => dirname(set))

test.each(features)('%s loads the texts of the parts of ui that it shows', (feature) => {
  const modules = modulesOf(feature)
  const needed = sets.filter(
    (set) => set.startsWith('ui/') && modules.has(`${dirname(set)}/texts.ts`) && !isLoadedLater(modules, set),
  )
  const declaration = readFileSync(join(src, feature, 'texts.ts'), 'utf8')

  expect(needed.filter((set) => !declaration.includes(`${dirname(set)}/texts.ts`))).toEqual([])
})

test.each(Object.entries(invoiceWarningValues))(
  'the warning %s says every value it comes with',
  (code, values) => {
    const texts = textsOf('ui/invoice/texts')

    expect(placeholders(texts[`invoice.warning.${code}.values`])).toEqual(values.toSorted())
  },
)
