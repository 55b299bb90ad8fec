import { paymentMethods } from '@ihub/domain/constants'
import { z } from 'zod'
import { limitSettings } from '../limit-settings.ts'
import { isTimeZone } from './dates.ts'
import { paymentCodePairs } from './payment-codes.ts'
import { mappedReports, statusCodePairs } from './status-codes.ts'

/** The length that the ERP names when it refuses a key of another one. */
const keyLength = 36

/** The settings that an administrator of the ERP fills in. Help for each field is in this folder's README. */
export const Settings = z.object({
  /** The folder of the services, without the name of one. */
  baseUrl: z
    .url({ protocol: /^https?$/ })
    .refine((url) => !/\.asmx/i.test(url))
    .meta({ placeholder: 'http://erp.exemplo.com.br:8034/abacoswebsvc' }),
  /** `ChaveIdentificacao`. */
  identificationKey: z.string().trim().length(keyLength).meta({ secret: true }),
  salesRepresentative: z.string().trim().max(20).default('').meta({ placeholder: '1' }),
  channel: z.string().trim().max(50).default('').meta({ placeholder: 'Internet' }),
  /** Of every order; the order's own logistic contract when empty. */
  carrierCode: z.string().trim().max(50).default(''),
  deliveryService: z.string().trim().max(50).default(''),
  /** The installation numbers its means of payment itself: `credit-card=12, pix=25`. */
  paymentCodes: z
    .string()
    .min(1)
    .refine((text) => paymentCodePairs(text) !== null)
    .meta({ placeholder: '12', pairs: paymentMethods }),
  /** The installation names its statuses itself: `dispatched=DES|EXP`. */
  statusCodes: z
    .string()
    .default('')
    .refine((text) => statusCodePairs(text) !== null)
    .meta({ placeholder: 'ENT', pairs: mappedReports }),
  timeZone: z.string().trim().default('America/Sao_Paulo').refine(isTimeZone),
  // The vendor publishes no limit: ten a second, until the installation says otherwise.
  ...limitSettings({ callsPerMinute: 600, callsAtOnce: 4 }),
})
export type Settings = z.output<typeof Settings>
