import { type Language, languages } from '@ihub/domain/languages'
import i18next from 'i18next'
import { preferredLanguage } from './languages.ts'

type Texts = Readonly<Record<string, string>>
/** One set of texts: a file for each language. */
export type TextFiles = Record<Language, () => Promise<{ texts: Texts }>>

const textsIn = new Map<Language, Texts>()
/** Every set that a screen needed so far, with the languages in which it is loaded. */
const loadedSets = new Map<TextFiles, Set<Language>>()

export const textsOf = (language: Language): Texts => textsIn.get(language) ?? {}

const languageOnScreen = () => languages.find((one) => one === i18next.language) ?? preferredLanguage()

/** Loads a set in the language on screen, and once more when that changes meanwhile. */
export async function loadTexts(files: TextFiles): Promise<void> {
  const loaded = loadedSets.get(files) ?? new Set()
  loadedSets.set(files, loaded)
  for (let now = languageOnScreen(); !loaded.has(now); now = languageOnScreen()) await loadFile(files, now)
}

/** Loads another language for every set that some screen needed, also for those that join meanwhile. */
export async function loadLanguage(language: Language): Promise<void> {
  for (let missing = missingIn(language); missing.length > 0; missing = missingIn(language))
    await Promise.all(missing.map((files) => loadFile(files, language)))
}

const missingIn = (language: Language) =>
  [...loadedSets].filter(([, loaded]) => !loaded.has(language)).map(([files]) => files)

async function loadFile(files: TextFiles, language: Language) {
  const { texts } = await files[language]()
  textsIn.set(language, { ...textsIn.get(language), ...texts })
  loadedSets.get(files)?.add(language)
  if (i18next.isInitialized) i18next.addResourceBundle(language, 'translation', texts)
}
