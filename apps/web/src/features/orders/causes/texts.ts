import { defineTexts, type TranslateIn } from '../../../i18n/define-texts.ts'
import { careTexts } from '../../../ui/care/texts.ts'
import { entityTexts } from '../../../ui/entity/texts.ts'
import { inboxTexts } from '../../../ui/inbox/texts.ts'
import { listTexts } from '../../../ui/table/texts.ts'
import { orderTexts } from '../texts.ts'

export const causeTexts = defineTexts(
  {
    'pt-BR': () => import('./texts/pt-br.ts'),
    'en-US': () => import('./texts/en-us.ts'),
    'es-MX': () => import('./texts/es-mx.ts'),
  },
  [orderTexts, careTexts, entityTexts, inboxTexts, listTexts],
)
export const { useT } = causeTexts
export type Translate = TranslateIn<typeof causeTexts>
