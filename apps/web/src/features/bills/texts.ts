import { defineTexts, type KeyIn } from '../../i18n/define-texts.ts'
import { entityTexts } from '../../ui/entity/texts.ts'
import { listTexts } from '../../ui/table/texts.ts'

export const billTexts = defineTexts(
  {
    'pt-BR': () => import('./texts/pt-br.ts'),
    'en-US': () => import('./texts/en-us.ts'),
    'es-MX': () => import('./texts/es-mx.ts'),
  },
  [entityTexts, listTexts],
)
export const { useT } = billTexts
export type Key = KeyIn<typeof billTexts>
