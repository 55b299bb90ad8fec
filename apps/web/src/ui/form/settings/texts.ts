import { defineTexts, type KeyIn } from '../../../i18n/define-texts.ts'

export const settingTexts = defineTexts({
  'pt-BR': () => import('./texts/pt-br.ts'),
  'en-US': () => import('./texts/en-us.ts'),
  'es-MX': () => import('./texts/es-mx.ts'),
})
export const { useT } = settingTexts
export type SettingKey = KeyIn<typeof settingTexts>
