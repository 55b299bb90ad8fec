import { boundedText } from '@ihub/kit/bounds'
import { z } from 'zod'
import { headerSetting } from '../header-setting.ts'
import { limitSettings } from '../limit-settings.ts'

const bankCode = /^(\d{3})?$/
const wordMax = 200

/** The settings that an administrator of the account fills in. Help for each field is in this folder's README. */
const settingsOf = (baseUrl: string) =>
  z.object({
    baseUrl: z
      .url({ protocol: /^https?$/ })
      .default(baseUrl)
      .meta({ placeholder: baseUrl }),
    secretKey: headerSetting().meta({ secret: true, placeholder: 'sk_…' }),
    /** Empty: the gateway chooses the bank that issues. */
    bank: z.string().trim().regex(bankCode).default('').meta({ placeholder: '237' }),
    hookUser: boundedText(wordMax).min(1),
    hookPassword: boundedText(wordMax).min(1).meta({ secret: true }),
    // No limit is published for orders: ten a second, until the account says otherwise.
    ...limitSettings({ callsPerMinute: 600 }),
  })

export const Settings = settingsOf('https://api.pagar.me/core/v5')
export const MundipaggSettings = settingsOf('https://api.mundipagg.com/core/v1')
export type Settings = z.output<typeof Settings>
