import { defineTexts, type TranslateIn } from '../../../i18n/define-texts.ts'
import { uploadTexts } from '../../../ui/form/upload/texts.ts'
import { bulkTexts } from '../../../ui/table/bulk/texts.ts'
import { listTexts } from '../../../ui/table/texts.ts'
import { orderTexts } from '../texts.ts'

export const sheetTexts = defineTexts(
  {
    'pt-BR': () => import('./texts/pt-br.ts'),
    'en-US': () => import('./texts/en-us.ts'),
    'es-MX': () => import('./texts/es-mx.ts'),
  },
  [bulkTexts, listTexts, orderTexts, uploadTexts],
)
export const { useT } = sheetTexts
export type Translate = TranslateIn<typeof sheetTexts>
