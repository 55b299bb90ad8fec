import { type Language, languages } from '@ihub/domain/languages'
import i18next from 'i18next'
import { createContext, useContext } from 'react'
import type { Key } from './keys.ts'
import { textsOf } from './loaded-texts.ts'

type Params = Record<string, string | number>
/** Says the texts of these keys: the shared ones unless told otherwise. */
export type Translate<Keys extends string = Key> = (key: Keys, params?: Params) => string

/** A list asks for thousands of texts, and i18next takes ten times as long for each; only plurals are left to it. */
export const translateInto =
  (language: Language): Translate =>
  (key, params = {}) => {
    const text = 'count' in params ? undefined : textsOf(language)[key]
    if (text === undefined) return String(i18next.t(key, { ...params, lng: language }))
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))
  }

const currentLanguage = () => languages.find((one) => one === i18next.language) ?? languages[0]

/** For shared texts outside of components, such as validation messages. */
export const translate: Translate = (key, params) => translateInto(currentLanguage())(key, params)

/** True when a text is loaded under a key that is made from data, such as a connector's field name. */
export const isKey = (key: string): key is Key => textsOf(currentLanguage())[key] !== undefined

/** One value for the whole app: each cell of a list reads it, none subscribes by itself. */
export const TextsContext = createContext<{ language: Language; t: Translate }>({
  language: languages[0],
  t: translate,
})

/** `const t = useT(); t('ui.save')`, for shared texts: re-renders when the language changes. */
export const useT = (): Translate => useContext(TextsContext).t

export const useLanguage = (): Language => useContext(TextsContext).language
