import { paymentMethods } from '@ihub/domain/constants'
import { z } from 'zod'
import { limitSettings } from '../limit-settings.ts'
import { paymentMethodPairs } from './payment-types.ts'
import { stockColumns } from './stock-schema.ts'

/** The settings that an administrator of the ERP fills in. Help for each field is in this folder's README. */
export const Settings = z.object({
  baseUrl: z.url().meta({ placeholder: 'http://erp.example.com:6017/api/millenium_eco' }),
  user: z.string().min(1),
  password: z.string().min(1).meta({ secret: true }),
  /** The showcase, the ERP's word for a sales channel. */
  vitrine: z.int().positive().default(1),
  /** Branch that sells; the ERP's own choice when empty. */
  branchCode: z.string().trim().max(10).default(''),
  orderOrigin: z.string().trim().max(10).default('WEB SITE'),
  /** Used when the order names no carrier: the ERP refuses freight without one. */
  carrierName: z.string().trim().max(250).default(''),
  /** 12 in the vendor's dictionary; most installations take 20. */
  orderCodeLengthMax: z.int().min(12).max(20).default(20),
  /** Services as products of the ERP, or as a surcharge on the order where it has no such product. */
  serviceLines: z.enum(['product', 'surcharge']).default('product'),
  /** The column of `saldodeestoque` that is published: installations differ in the one they keep right. */
  stockColumn: z.enum(stockColumns).default('saldo'),
  /** `tipo_pgto_credito`, the means of payment by which the ERP credits a return; its own choice when empty. */
  returnPaymentType: z
    .string()
    .trim()
    .regex(/^\d{0,9}$/)
    .default('')
    .meta({ placeholder: '120' }),
  /** Pairs that replace the usual descriptions, by id or by name: `credit-card=3, pix=PIX LOJA`. */
  paymentTypes: z
    .string()
    .default('')
    .refine((text) => paymentMethodPairs(text) !== null)
    .meta({ placeholder: '3', pairs: paymentMethods }),
  // The vendor publishes no limit; an installation bears as much as its licences allow.
  ...limitSettings({ callsPerMinute: 6_000 }),
})
export type Settings = z.output<typeof Settings>
