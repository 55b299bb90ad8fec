import { defineTexts, type KeyIn } from '../../i18n/define-texts.ts'
import { connectorTexts } from '../../ui/form/connector/texts.ts'
import { settingTexts } from '../../ui/form/settings/texts.ts'
import { listTexts } from '../../ui/table/texts.ts'

export const sellerTexts = defineTexts(
  {
    'pt-BR': () => import('./texts/pt-br.ts'),
    'en-US': () => import('./texts/en-us.ts'),
    'es-MX': () => import('./texts/es-mx.ts'),
  },
  [settingTexts, connectorTexts, listTexts],
)
export const { useT } = sellerTexts
export type Key = KeyIn<typeof sellerTexts>
