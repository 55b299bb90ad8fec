import { defineTexts, type KeyIn, type TranslateIn } from '../../i18n/define-texts.ts'
import { uploadTexts } from '../../ui/form/upload/texts.ts'
import { listTexts } from '../../ui/table/texts.ts'

export const kitTexts = defineTexts(
  {
    'pt-BR': () => import('./texts/pt-br.ts'),
    'en-US': () => import('./texts/en-us.ts'),
    'es-MX': () => import('./texts/es-mx.ts'),
  },
  [listTexts, uploadTexts],
)
export const { useT } = kitTexts
export type Key = KeyIn<typeof kitTexts>
export type Translate = TranslateIn<typeof kitTexts>
