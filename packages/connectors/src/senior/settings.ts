import { z } from 'zod'
import { limitSettings } from '../limit-settings.ts'

const Document = () =>
  z
    .string()
    .trim()
    .regex(/^\d{14}$/)

/** The settings that an administrator of the store fills in. Help for each field is in this folder's README. */
export const Settings = z.object({
  baseUrl: z.url({ protocol: /^https?$/ }).meta({ placeholder: 'https://wms.exemplo.com.br/rest/wmsx_int' }),
  user: z.string().trim().min(1),
  password: z.string().min(1).meta({ secret: true }),
  /** Of the installation's own import, where it asks for one. */
  apiKey: z.string().trim().default('').meta({ secret: true }),
  depositorDocument: Document().meta({ placeholder: '12345678000195' }),
  warehouseDocument: Document().meta({ placeholder: '12345678000195' }),
  // No limit is published: two a second, until the installation says otherwise.
  ...limitSettings({ callsPerMinute: 120, callsAtOnce: 4 }),
})
export type Settings = z.output<typeof Settings>
