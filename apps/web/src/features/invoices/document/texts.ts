import { defineTexts } from '../../../i18n/define-texts.ts'

/** The words of documents, which only the page of one invoice shows. */
export const documentTexts = defineTexts({
  'pt-BR': () => import('./texts/pt-br.ts'),
  'en-US': () => import('./texts/en-us.ts'),
  'es-MX': () => import('./texts/es-mx.ts'),
})
