import type { Language } from '@ihub/domain/languages'
import { beforeEach, expect, test, vi } from 'vitest'

let i18next: typeof import('i18next').default
let { loadLanguage, loadTexts, textsOf } = {} as typeof import('./loaded-texts.ts')
// Each test begins with nothing loaded.
beforeEach(async () => {
  vi.resetModules()
  i18next = (await import('i18next')).default
  ;({ loadLanguage, loadTexts, textsOf } = await import('./loaded-texts.ts'))
  await i18next.init({ lng: 'pt-BR', resources: {}, keySeparator: false, nsSeparator: false })
})

/** A set of one text, whose files arrive when the test says so. */
function slowTexts(key: string) {
  const arrivals = new Map<Language, () => void>()
  const file = (language: Language) => () =>
    new Promise<{ texts: Record<string, string> }>((resolve) => {
      arrivals.set(language, () => resolve({ texts: { [key]: `${key} in ${language}` } }))
    })
  const files = { 'pt-BR': file('pt-BR'), 'en-US': file('en-US'), 'es-MX': file('es-MX') }
  const arrive = async (language: Language) => {
    await expect.poll(() => arrivals.has(language)).toBe(true)
    arrivals.get(language)?.()
  }
  return { files, arrive }
}

test('a screen waits for the language that was chosen while its texts came', async () => {
  const { files, arrive } = slowTexts('orders')
  const loading = loadTexts(files)
  await i18next.changeLanguage('en-US')
  await arrive('pt-BR')
  await arrive('en-US')

  await loading

  expect(textsOf('en-US')).toHaveProperty('orders')
})

test('a change of language waits for the texts of each screen, also of one that opens meanwhile', async () => {
  const [users, tokens] = [slowTexts('users'), slowTexts('tokens')]
  const opening = loadTexts(users.files)
  await users.arrive('pt-BR')
  await opening

  const changing = loadLanguage('es-MX')
  const openingMeanwhile = loadTexts(tokens.files)
  await tokens.arrive('pt-BR')
  await openingMeanwhile
  await users.arrive('es-MX')
  await tokens.arrive('es-MX')
  await changing

  expect(textsOf('es-MX')).toMatchObject({ users: 'users in es-MX', tokens: 'tokens in es-MX' })
})

test('plurals are known to the library that chooses them', async () => {
  const { files, arrive } = slowTexts('rows_other')
  const loading = loadTexts(files)
  await arrive('pt-BR')
  await loading

  expect(i18next.t('rows', { count: 2 })).toBe('rows_other in pt-BR')
})
