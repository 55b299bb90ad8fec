import { defineTexts, type KeyIn } from '../../../i18n/define-texts.ts'
import { listTexts } from '../../../ui/table/texts.ts'
import { invoiceTexts } from '../texts.ts'

export const deletedTexts = defineTexts(
  {
    'pt-BR': () => import('./texts/pt-br.ts'),
    'en-US': () => import('./texts/en-us.ts'),
    'es-MX': () => import('./texts/es-mx.ts'),
  },
  [invoiceTexts, listTexts],
)
export const { useT } = deletedTexts
export type Key = KeyIn<typeof deletedTexts>
