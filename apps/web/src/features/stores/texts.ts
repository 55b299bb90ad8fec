import { defineTexts, type KeyIn, type TranslateIn } from '../../i18n/define-texts.ts'
import { connectorTexts } from '../../ui/form/connector/texts.ts'
import { settingTexts } from '../../ui/form/settings/texts.ts'
import { uploadTexts } from '../../ui/form/upload/texts.ts'
import { listTexts } from '../../ui/table/texts.ts'

export const storeTexts = defineTexts(
  {
    'pt-BR': () => import('./texts/pt-br.ts'),
    'en-US': () => import('./texts/en-us.ts'),
    'es-MX': () => import('./texts/es-mx.ts'),
  },
  [settingTexts, connectorTexts, uploadTexts, listTexts],
)
export const { useT } = storeTexts
export type Key = KeyIn<typeof storeTexts>
export type Translate = TranslateIn<typeof storeTexts>
