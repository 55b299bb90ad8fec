import { defineTexts } from '../../i18n/define-texts.ts'

export const sheetPartTexts = defineTexts({
  'pt-BR': () => import('./texts/pt-br.ts'),
  'en-US': () => import('./texts/en-us.ts'),
  'es-MX': () => import('./texts/es-mx.ts'),
})
export const { useT } = sheetPartTexts
