import { type Language, languages } from '@ihub/domain/languages'

/** Each language under its own name, as a person looking for it would read it. */
export const languageNames: Record<Language, string> = {
  'pt-BR': 'Português (Brasil)',
  'en-US': 'English (US)',
  'es-MX': 'Español (México)',
}

/** The offered language nearest to the browser's, `pt-BR` when none is. */
export function nearestLanguage(asked: readonly string[]): Language {
  for (const wanted of asked) {
    const exact = languages.find((language) => language.toLowerCase() === wanted.toLowerCase())
    const near = languages.find((language) => language.slice(0, 2) === wanted.slice(0, 2).toLowerCase())
    if (exact ?? near) return (exact ?? near) as Language
  }
  return languages[0]
}

const storageKey = 'lang'

/** The language chosen earlier, otherwise the one nearest to the browser's. */
export function preferredLanguage(): Language {
  const stored = localStorage.getItem(storageKey)
  return languages.find((language) => language === stored) ?? nearestLanguage(navigator.languages)
}

export const rememberLanguage = (language: Language) => localStorage.setItem(storageKey, language)
