import { defineTexts, type KeyIn, type TranslateIn } from '../../i18n/define-texts.ts'
import { connectorTexts } from '../../ui/form/connector/texts.ts'
import { settingTexts } from '../../ui/form/settings/texts.ts'
import { inboxTexts } from '../../ui/inbox/texts.ts'
import { listTexts } from '../../ui/table/texts.ts'

export const homeTexts = defineTexts(
  {
    'pt-BR': () => import('./texts/pt-br.ts'),
    'en-US': () => import('./texts/en-us.ts'),
    'es-MX': () => import('./texts/es-mx.ts'),
  },
  [settingTexts, connectorTexts, inboxTexts, listTexts],
)
export const { useT } = homeTexts
export type Key = KeyIn<typeof homeTexts>
export type Translate = TranslateIn<typeof homeTexts>
