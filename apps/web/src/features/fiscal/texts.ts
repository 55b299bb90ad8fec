import { defineTexts, type TranslateIn } from '../../i18n/define-texts.ts'

export const fiscalTexts = defineTexts({
  'pt-BR': () => import('./texts/pt-br.ts'),
  'en-US': () => import('./texts/en-us.ts'),
  'es-MX': () => import('./texts/es-mx.ts'),
})
export const { useT } = fiscalTexts
export type Translate = TranslateIn<typeof fiscalTexts>
