import { z } from 'zod'

/** What an administrator of a VTEX account fills in. Help for each field is in this folder's README. */
export const Settings = z.object({
  accountName: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9-]*$/i)
    .meta({ placeholder: 'minhaloja' }),
  appKey: z.string().trim().min(1).meta({ placeholder: 'vtexappkey-minhaloja-ABCDEF' }),
  appToken: z.string().trim().min(1).meta({ secret: true }),
  /** Instead of the account's own address, which is used when empty. */
  baseUrl: z
    .string()
    .trim()
    .refine((text) => text === '' || /^https?:$/.test(URL.parse(text)?.protocol ?? ''))
    .default('')
    .meta({ placeholder: 'https://minhaloja.vtexcommercestable.com.br' }),
})
export type Settings = z.output<typeof Settings>
