import { z } from 'zod'
import { headerSetting } from '../header-setting.ts'
import { limitSettings } from '../limit-settings.ts'

/** The settings that an administrator of a VTEX account fills in. Help for each field is in this folder's README. */
export const Settings = z.object({
  accountName: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9-]*$/i)
    .meta({ placeholder: 'minhaloja' }),
  /** It names the token; the secret is the token alone. */
  appKey: headerSetting().meta({ placeholder: 'vtexappkey-minhaloja-ABCDEF', secret: false }),
  appToken: headerSetting().meta({ secret: true }),
  /** Instead of the account's own address, which is used when empty. */
  baseUrl: z
    .string()
    .trim()
    .refine((text) => text === '' || /^https?:$/.test(URL.parse(text)?.protocol ?? ''))
    .default('')
    .meta({ placeholder: 'https://minhaloja.vtexcommercestable.com.br' }),
  // VTEX allows 6,000 order details a minute for one account.
  ...limitSettings({ callsPerMinute: 6_000 }),
})
export type Settings = z.output<typeof Settings>
