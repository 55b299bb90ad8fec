import { type Language, languages } from '@ihub/domain/languages'
import i18next from 'i18next'
import { useCallback } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'
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

/** Loads the texts of the preferred language; the app renders after it. */
export async function startI18n() {
  const language = preferredLanguage()
  document.documentElement.lang = language
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation: await loaders[language]() } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    returnNull: false,
  })
}

/** Switches every text at once and remembers the choice. */
export async function chooseLanguage(language: Language) {
  i18next.addResourceBundle(language, 'translation', await loaders[language]())
  localStorage.setItem(storageKey, language)
  document.documentElement.lang = language
  await i18next.changeLanguage(language)
}

/** For texts made outside of components, such as validation messages. */
export const translate: Translate = (key, params) => String(i18next.t(key, params ?? {}))

/** True when a sentence exists under a key that is made from data, such as a connector's field name. */
export const isKey = (key: string): key is Key => i18next.exists(key)

/** `const t = useT(); t('orders.title')`: re-renders when the language changes. */
export function useT(): Translate {
  const { t } = useTranslation()
  return useCallback<Translate>((key, params) => String(t(key, params ?? {})), [t])
}

export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return languages.find((language) => language === i18n.language) ?? languages[0]
}
