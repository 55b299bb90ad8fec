import { defineTexts, type KeyIn, type TranslateIn } from '../../i18n/define-texts.ts'
import { listTexts } from '../../ui/table/texts.ts'

export const webhookTexts = defineTexts(
  {
    'pt-BR': () => import('./texts/pt-br.ts'),
    'en-US': () => import('./texts/en-us.ts'),
    'es-MX': () => import('./texts/es-mx.ts'),
  },
  [listTexts],
)
export const { useT } = webhookTexts
export type Key = KeyIn<typeof webhookTexts>
export type Translate = TranslateIn<typeof webhookTexts>
