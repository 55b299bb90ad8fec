import { defineTexts, type KeyIn } from '../../../i18n/define-texts.ts'

export const connectorTexts = defineTexts({
  'pt-BR': () => import('./texts/pt-br.ts'),
  'en-US': () => import('./texts/en-us.ts'),
  'es-MX': () => import('./texts/es-mx.ts'),
})
export const { useT } = connectorTexts
export type ConnectorKey = KeyIn<typeof connectorTexts>
