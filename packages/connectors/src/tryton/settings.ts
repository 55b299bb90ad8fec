import { z } from 'zod'
import { limitSettings } from '../limit-settings.ts'

/** The settings that an administrator of the ERP fills in. Help for each field is in this folder's README. */
export const Settings = z.object({
  baseUrl: z.url({ protocol: /^https?$/ }).meta({ placeholder: 'https://erp.exemplo.com.br:8000' }),
  database: z
    .string()
    .trim()
    .regex(/^[\w-]+$/)
    .meta({ placeholder: 'tryton' }),
  user: z.string().trim().min(1),
  password: z.string().min(1).meta({ secret: true }),
  /** The id of the company that sells. */
  companyId: z.int().positive().default(1),
  /** The code of the warehouse that delivers; the first one when empty. */
  warehouseCode: z.string().trim().max(100).default(''),
  /** The product that stands for freight in a sale. */
  freightProduct: z.string().trim().min(1).max(100).default('FRETE'),
  /** The category of parties that are customers; all with a tax id when empty. */
  customerCategory: z.string().trim().max(100).default(''),
  invoiceMethod: z.enum(['order', 'shipment']).default('order'),
  /** Net prices with the ERP's taxes of the same rates, or the prices that the customer paid without any tax. */
  taxLines: z.boolean().default(false),
  // No limit is published: the server answers as fast as its database does.
  ...limitSettings({ callsPerMinute: 1_200, callsAtOnce: 4 }),
})
export type Settings = z.output<typeof Settings>
