import { defineTexts } from './define-texts.ts'

/** The texts of the shell and of `ui`, and those that several features show: loaded before anything shows. */
export const sharedTexts = defineTexts({
  'pt-BR': () => import('./texts/pt-br.ts'),
  'en-US': () => import('./texts/en-us.ts'),
  'es-MX': () => import('./texts/es-mx.ts'),
})
