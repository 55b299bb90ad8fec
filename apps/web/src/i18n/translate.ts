import { type Language, languages } from '@ihub/domain/languages'
import i18next from 'i18next'
import { createContext, useContext } from 'react'
import { initReactI18next } from 'react-i18next'
import type { Key, Texts } from './keys.ts'
import { nearestLanguage } from './languages.ts'

type Params = Record<string, string | number>
export type Translate = (key: Key, params?: Params) => string

const storageKey = 'lang'

const loaders: Record<Language, () => Promise<Texts>> = {
  'pt-BR': () => import('./pt-br.ts').then((module) => module.ptBR),
  'en-US': () => import('./en-us.ts').then((module) => module.enUS),
  'es-MX': () => import('./es-mx.ts').then((module) => module.esMX),
}

/** The language chosen earlier, otherwise the one nearest to the browser's. */
export function preferredLanguage(): Language {
  const stored = localStorage.getItem(storageKey)
  return languages.find((language) => language === stored) ?? nearestLanguage(navigator.languages)
}

const known = new Map<string, Texts>()

async function load(language: Language): Promise<Texts> {
  const texts = await loaders[language]()
  known.set(language, texts)
  return texts
}

/** Loads the texts of the preferred language; the app renders after it. */
export async function startI18n() {
  const language = preferredLanguage()
  document.documentElement.lang = language
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation: await load(language) } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    returnNull: false,
  })
}

/** Switches every text at once and remembers the choice. */
export async function chooseLanguage(language: Language) {
  i18next.addResourceBundle(language, 'translation', await load(language))
  localStorage.setItem(storageKey, language)
  document.documentElement.lang = language
  await i18next.changeLanguage(language)
}

/** A list asks for thousands of texts, and i18next takes ten times as long for each; only plurals are left to it. */
export const translateInto =
  (language: string): Translate =>
  (key, params = {}) => {
    const text = 'count' in params ? undefined : known.get(language)?.[key as keyof Texts]
    if (text === undefined) return String(i18next.t(key, { ...params, lng: language }))
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))
  }

/** For texts made outside of components, such as validation messages. */
export const translate: Translate = (key, params) => translateInto(i18next.language)(key, params)

/** True when a sentence exists under a key that is made from data, such as a connector's field name. */
export const isKey = (key: string): key is Key => i18next.exists(key)

/** One value for the whole app: each cell of a list reads it, none subscribes by itself. */
export const TextsContext = createContext<{ language: Language; t: Translate }>({
  language: languages[0],
  t: translate,
})

/** `const t = useT(); t('orders.title')`: re-renders when the language changes. */
export const useT = (): Translate => useContext(TextsContext).t

export const useLanguage = (): Language => useContext(TextsContext).language
