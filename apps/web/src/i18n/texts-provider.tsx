import { languages } from '@ihub/domain/languages'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { TextsContext, translateInto } from './translate.ts'

/** Gives the texts of the chosen language to everything inside. */
export function TextsProvider({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  const language = languages.find((one) => one === i18n.language) ?? languages[0]
  const texts = useMemo(() => ({ language, t: translateInto(language) }), [language])
  return <TextsContext value={texts}>{children}</TextsContext>
}
