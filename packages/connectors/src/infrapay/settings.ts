import { boundedText } from '@ihub/kit/bounds'
import { z } from 'zod'
import { limitSettings } from '../limit-settings.ts'

const wordMax = 200
const Word = () => boundedText(wordMax).min(1)

/** The settings that an administrator of the account fills in. Help for each field is in this folder's README. */
export const Settings = z.object({
  baseUrl: z.url({ protocol: /^https?$/ }).meta({ placeholder: 'https://api.infrapay.example' }),
  clientId: Word(),
  clientSecret: Word().meta({ secret: true }),
  /** By which calls of its hook are signed. */
  hookSecret: Word().meta({ secret: true }),
  // The contract of our own names no limit: ten a second, until the account says otherwise.
  ...limitSettings({ callsPerMinute: 600 }),
})
export type Settings = z.output<typeof Settings>
