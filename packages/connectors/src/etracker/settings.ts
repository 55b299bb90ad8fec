import { z } from 'zod'
import { headerSetting } from '../header-setting.ts'
import { limitSettings } from '../limit-settings.ts'

/** The settings that an administrator of the account fills in. Help for each field is in this folder's README. */
export const Settings = z.object({
  baseUrl: z.url({ protocol: /^https?$/ }).meta({ placeholder: 'https://api.etracker.example' }),
  token: headerSetting().meta({ secret: true }),
  // No limit is published: ten a second, until the account says otherwise.
  ...limitSettings({ callsPerMinute: 600 }),
})
