import { defineTexts, type KeyIn, type TranslateIn } from '../../i18n/define-texts.ts'
import { listTexts } from '../../ui/table/texts.ts'

export const kitTexts = defineTexts(
  {
    'pt-BR': () => import('./texts/pt-br.ts'),
    'en-US': () => import('./texts/en-us.ts'),
    'es-MX': () => import('./texts/es-mx.ts'),
  },
  [listTexts],
)
export const { useT } = kitTexts
export type Key = KeyIn<typeof kitTexts>
export type Translate = TranslateIn<typeof kitTexts>
