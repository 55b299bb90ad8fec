import { defineTexts, type KeyIn, type TranslateIn } from '../../i18n/define-texts.ts'
import { connectorTexts } from '../../ui/form/connector/texts.ts'
import { settingTexts } from '../../ui/form/settings/texts.ts'
import { listTexts } from '../../ui/table/texts.ts'

export const auditTexts = defineTexts(
  {
    'pt-BR': () => import('./texts/pt-br.ts'),
    'en-US': () => import('./texts/en-us.ts'),
    'es-MX': () => import('./texts/es-mx.ts'),
  },
  [settingTexts, connectorTexts, listTexts],
)
export const { useT } = auditTexts
export type Key = KeyIn<typeof auditTexts>
export type Translate = TranslateIn<typeof auditTexts>
