import type { FieldCode } from '@ihub/domain/field-codes'
import { z } from 'zod'
import { headerSetting } from '../header-setting.ts'
import { limitSettings } from '../limit-settings.ts'

const hookWays = ['basicKey', 'basicPassword', 'apiKeyHeader'] as const

const centimeters = (usual: number) => z.int().min(1).max(1_000).default(usual)
const required: FieldCode = 'field.required'

/** The settings that an administrator of the account fills in. Help for each field is in this folder's README. */
export const Settings = z
  .object({
    baseUrl: z
      .url({ protocol: /^https?$/ })
      .default('https://api.intelipost.com.br/api/v1')
      .meta({ placeholder: 'https://api.intelipost.com.br/api/v1' }),
    apiKey: headerSetting().meta({ secret: true }),
    hookAuthentication: z.enum(hookWays).default('basicKey'),
    hookUser: z
      .string()
      .trim()
      .default('')
      .meta({ when: { field: 'hookAuthentication', is: ['basicPassword'] } }),
    /** The key, or the password, that a call of the hook shows. */
    hookSecret: z.string().trim().min(1).meta({ secret: true }),
    // A volume that nobody measured and weighed; the least that the Correios take.
    defaultWeightGrams: z.int().min(1).max(1_000_000).default(300),
    defaultHeightCm: centimeters(2),
    defaultWidthCm: centimeters(11),
    defaultLengthCm: centimeters(16),
    sendsPreShipmentList: z.boolean().default(false),
    // No limit is published: ten a second, until the account says otherwise.
    ...limitSettings({ callsPerMinute: 600 }),
  })
  .superRefine(({ hookAuthentication, hookUser }, context) => {
    if (hookAuthentication === 'basicPassword' && hookUser === '')
      context.addIssue({
        code: 'custom',
        path: ['hookUser'],
        message: 'is required',
        params: { code: required },
      })
  })
export type Settings = z.output<typeof Settings>
