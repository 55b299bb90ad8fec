import { boundedText } from '@ihub/kit/bounds'
import { z } from 'zod'
import { limitSettings } from '../limit-settings.ts'

const wordMax = 200
const Word = () => boundedText(wordMax).min(1)
const usual = 'https://apigateway.trademaster.com.br'

/** The settings that an administrator of the account fills in. Help for each field is in this folder's README. */
export const Settings = z.object({
  baseUrl: z
    .url({ protocol: /^https?$/ })
    .default(usual)
    .meta({ placeholder: usual }),
  clientId: Word(),
  clientSecret: Word().meta({ secret: true }),
  // No limit is published: five a second, until the account says otherwise.
  ...limitSettings({ callsPerMinute: 300, callsAtOnce: 8 }),
})
export type Settings = z.output<typeof Settings>
