import { boundedText } from '@ihub/kit/bounds'
import { z } from 'zod'
import { limitSettings } from '../limit-settings.ts'

const wordMax = 200
const Word = () => boundedText(wordMax).min(1)

/** The settings that an administrator of the account fills in. Help for each field is in this folder's README. */
export const Settings = z.object({
  baseUrl: z
    .url({ protocol: /^https?$/ })
    .default('https://api.bs2.com')
    .meta({ placeholder: 'https://api.bs2.com' }),
  clientId: Word(),
  clientSecret: Word().meta({ secret: true }),
  username: Word(),
  password: Word().meta({ secret: true }),
  // The limit that is published is of tokens alone: two a second.
  ...limitSettings({ callsPerMinute: 120, callsAtOnce: 4 }),
})
export type Settings = z.output<typeof Settings>
