import { defineTexts, type TranslateIn } from '../../i18n/define-texts.ts'

/** The columns, words and menus of every list. */
export const listTexts = defineTexts({
  'pt-BR': () => import('./texts/pt-br.ts'),
  'en-US': () => import('./texts/en-us.ts'),
  'es-MX': () => import('./texts/es-mx.ts'),
})
export const { useT } = listTexts
export type Translate = TranslateIn<typeof listTexts>
