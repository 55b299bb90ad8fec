import type { Language } from '@ihub/domain/languages'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { preferredLanguage, rememberLanguage } from './languages.ts'
import { loadLanguage, textsOf } from './loaded-texts.ts'
import { sharedTexts } from './texts.ts'

/** Loads the shared texts in the preferred language; the app renders after it. */
export async function startI18n() {
  const language = preferredLanguage()
  document.documentElement.lang = language
  await sharedTexts.load()
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation: textsOf(language) } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    returnNull: false,
  })
}

/** Switches every text at once and remembers the choice. */
export async function chooseLanguage(language: Language) {
  await loadLanguage(language)
  rememberLanguage(language)
  document.documentElement.lang = language
  await i18next.changeLanguage(language)
}
