import { z } from 'zod'
import { headerSetting } from '../header-setting.ts'
import { limitSettings } from '../limit-settings.ts'

// The contract names no limit: ten a second, until the platform says otherwise.
const limits = limitSettings({ callsPerMinute: 600 })

/** Of an installation of the shop's own. Help for each field is in this folder's README. */
export const Settings = z.object({
  baseUrl: z.url({ protocol: /^https?$/ }).meta({ placeholder: 'https://infrashop.loja.exemplo.com.br' }),
  token: headerSetting().meta({ secret: true }),
  ...limits,
})
export type Settings = z.output<typeof Settings>

/** Of an account of the shared service. */
export const SaasSettings = z.object({
  baseUrl: z.url({ protocol: /^https?$/ }).meta({ placeholder: 'https://saas.infrashop.exemplo.com.br' }),
  accountId: z
    .string()
    .trim()
    .regex(/^[\w.-]{1,100}$/)
    .meta({ placeholder: 'loja-um' }),
  apiKey: headerSetting().meta({ secret: true }),
  ...limits,
})
export type SaasSettings = z.output<typeof SaasSettings>
