import { defineTexts } from '../../../i18n/define-texts.ts'

const fieldTexts = defineTexts({
  'pt-BR': () => import('./fields/texts/pt-br.ts'),
  'en-US': () => import('./fields/texts/en-us.ts'),
  'es-MX': () => import('./fields/texts/es-mx.ts'),
})
const taxTexts = defineTexts({
  'pt-BR': () => import('./taxes/texts/pt-br.ts'),
  'en-US': () => import('./taxes/texts/en-us.ts'),
  'es-MX': () => import('./taxes/texts/es-mx.ts'),
})

/** The words of documents, which only the page of one invoice shows. */
export const documentTexts = defineTexts(
  {
    'pt-BR': () => import('./texts/pt-br.ts'),
    'en-US': () => import('./texts/en-us.ts'),
    'es-MX': () => import('./texts/es-mx.ts'),
  },
  [fieldTexts, taxTexts],
)
