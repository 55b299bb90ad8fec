import { defineTexts } from '../../i18n/define-texts.ts'
import { listTexts } from '../../ui/table/texts.ts'

export const customizationTexts = defineTexts(
  {
    'pt-BR': () => import('./texts/pt-br.ts'),
    'en-US': () => import('./texts/en-us.ts'),
    'es-MX': () => import('./texts/es-mx.ts'),
  },
  [listTexts],
)
export const { useT } = customizationTexts
