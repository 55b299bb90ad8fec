import { defineTexts, type KeyIn, type TranslateIn } from '../../i18n/define-texts.ts'
import { careTexts } from '../../ui/care/texts.ts'
import { entityTexts } from '../../ui/entity/texts.ts'
import { uploadTexts } from '../../ui/form/upload/texts.ts'
import { inboxTexts } from '../../ui/inbox/texts.ts'
import { invoiceTexts } from '../../ui/invoice/texts.ts'
import { listTexts } from '../../ui/table/texts.ts'
import { pageTexts } from './page/texts.ts'
import { comparisonTexts } from './systems/texts.ts'

export const orderTexts = defineTexts(
  {
    'pt-BR': () => import('./texts/pt-br.ts'),
    'en-US': () => import('./texts/en-us.ts'),
    'es-MX': () => import('./texts/es-mx.ts'),
  },
  [careTexts, entityTexts, inboxTexts, invoiceTexts, listTexts, pageTexts, comparisonTexts, uploadTexts],
)
export const { useT } = orderTexts
export type Key = KeyIn<typeof orderTexts>
export type Translate = TranslateIn<typeof orderTexts>
