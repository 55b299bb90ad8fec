import { defineTexts, type TranslateIn } from '../../../i18n/define-texts.ts'

/** Of bulk actions: their dialog loads them with itself, and a screen that shows results of runs names them. */
export const bulkTexts = defineTexts({
  'pt-BR': () => import('./texts/pt-br.ts'),
  'en-US': () => import('./texts/en-us.ts'),
  'es-MX': () => import('./texts/es-mx.ts'),
})
export const { useT } = bulkTexts
export type Translate = TranslateIn<typeof bulkTexts>
