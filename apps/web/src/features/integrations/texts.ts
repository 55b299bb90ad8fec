import { defineTexts, type KeyIn, type TranslateIn } from '../../i18n/define-texts.ts'
import { bulkTexts } from '../../ui/table/bulk/texts.ts'
import { listTexts } from '../../ui/table/texts.ts'

export const integrationTexts = defineTexts(
  {
    'pt-BR': () => import('./texts/pt-br.ts'),
    'en-US': () => import('./texts/en-us.ts'),
    'es-MX': () => import('./texts/es-mx.ts'),
  },
  [bulkTexts, listTexts],
)
export const { useT } = integrationTexts
export type Key = KeyIn<typeof integrationTexts>
export type Translate = TranslateIn<typeof integrationTexts>
