import { defineTexts, type TranslateIn } from '../../i18n/define-texts.ts'
import { listTexts } from '../table/texts.ts'

export const invoiceTexts = defineTexts(
  {
    'pt-BR': () => import('./texts/pt-br.ts'),
    'en-US': () => import('./texts/en-us.ts'),
    'es-MX': () => import('./texts/es-mx.ts'),
  },
  [listTexts],
)
export const { useT } = invoiceTexts
export type Translate = TranslateIn<typeof invoiceTexts>
