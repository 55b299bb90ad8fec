import { defineTexts, type KeyIn, type TranslateIn } from '../../i18n/define-texts.ts'
import { careTexts } from '../../ui/care/texts.ts'
import { listTexts } from '../../ui/table/texts.ts'

export const alertTexts = defineTexts(
  {
    'pt-BR': () => import('./texts/pt-br.ts'),
    'en-US': () => import('./texts/en-us.ts'),
    'es-MX': () => import('./texts/es-mx.ts'),
  },
  [careTexts, listTexts],
)
export const { useT } = alertTexts
export type Key = KeyIn<typeof alertTexts>
export type Translate = TranslateIn<typeof alertTexts>
