import { defineTexts, type KeyIn } from '../../../i18n/define-texts.ts'
import { bulkTexts } from '../../../ui/table/bulk/texts.ts'
import { protocolTexts } from '../texts.ts'

export const importTexts = defineTexts(
  {
    'pt-BR': () => import('./texts/pt-br.ts'),
    'en-US': () => import('./texts/en-us.ts'),
    'es-MX': () => import('./texts/es-mx.ts'),
  },
  [bulkTexts, protocolTexts],
)
export const { useT } = importTexts
export type Key = KeyIn<typeof importTexts>
