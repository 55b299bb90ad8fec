import type { FieldCode } from '@ihub/domain/field-codes'
import { isHeaderValue } from '@ihub/domain/http-headers'
import { z } from 'zod'
import { limitSettings } from '../limit-settings.ts'
import { noteLanguages } from '../order-notes.ts'
import { readPaymentTypes } from '../payment-words.ts'

const codes = /^[\w-]+(\s*,\s*[\w-]+)*$/

/** The settings that decide how an order is read; none of them is a secret. */
export const mappingSettings = {
  documentField: z.enum(['taxvat', 'vatId']).default('taxvat'),
  streetLines: z
    .enum(['numberComplementDistrict', 'numberDistrictComplement', 'district', 'complement'])
    .default('numberComplementDistrict'),
  /** Pairs of the store's codes and ours: `rede_cc=credit-card, loja_pix=pix`. */
  paymentTypes: z
    .string()
    .default('')
    .refine((text) => readPaymentTypes(text) !== null)
    .meta({ placeholder: 'rede_cc=credit-card, loja_pix=pix' }),
  /** Orders by these methods are released before they are paid. */
  unpaidMethods: z
    .string()
    .trim()
    .refine((text) => text === '' || codes.test(text))
    .default('cashondelivery, purchaseorder'),
}
export const MappingSettings = z.object(mappingSettings)
export type MappingSettings = z.output<typeof MappingSettings>

/** Of each way to sign in, the settings that it needs. */
const needed = {
  oauth: ['consumerKey', 'consumerSecret', 'accessToken', 'accessTokenSecret'],
  token: ['accessToken'],
  admin: ['adminUser', 'adminPassword'],
} as const
type Way = keyof typeof needed

const ways: readonly Way[] = ['oauth', 'token', 'admin']
const neededBy = (name: string) => ({
  field: 'authentication',
  is: ways.filter((way) => needed[way].some((one) => one === name)),
})
const Credential = (name: (typeof needed)[Way][number], secret: boolean) =>
  z
    .string()
    .trim()
    .default('')
    .meta({ secret, when: neededBy(name) })

const required: FieldCode = 'field.required'
const unfit: FieldCode = 'field.header_value'

const AttributeCode = z
  .string()
  .trim()
  .refine((text) => text === '' || /^[a-z]\w*$/.test(text))
  .default('')

/** The settings that an administrator of the shop fills in. Help for each field is in this folder's README. */
export const Settings = z
  .object({
    baseUrl: z.url({ protocol: /^https?$/ }).meta({ placeholder: 'https://loja.exemplo.com.br' }),
    storeView: z
      .string()
      .trim()
      .regex(/^[a-z]\w*$/i)
      .default('default'),
    authentication: z.enum(ways).default('oauth'),
    /** It names the integration; the secrets are the other three. */
    consumerKey: Credential('consumerKey', false),
    consumerSecret: Credential('consumerSecret', true),
    accessToken: Credential('accessToken', true),
    accessTokenSecret: Credential('accessTokenSecret', true),
    adminUser: Credential('adminUser', false),
    adminPassword: Credential('adminPassword', true),
    /** Ids of store views, separated by commas; orders of every view when empty. */
    storeIds: z
      .string()
      .trim()
      .refine((text) => text === '' || /^\d+(\s*,\s*\d+)*$/.test(text))
      .default('')
      .meta({ placeholder: '1, 2' }),
    ...mappingSettings,
    createInvoices: z.boolean().default(true),
    captureOnInvoice: z.boolean().default(false),
    notifyCustomer: z.boolean().default(false),
    commentLanguage: z.enum(noteLanguages).default('pt'),
    /** Of new products; the set that every installation begins with. */
    attributeSetId: z.int().min(1).default(4),
    /** Codes of the attributes that keep the brand, a list of options, and the EAN; neither is told when empty. */
    brandAttribute: AttributeCode.meta({ placeholder: 'manufacturer' }),
    eanAttribute: AttributeCode.meta({ placeholder: 'ean' }),
    // No limit is published: ten a second, until the shop's server bears more.
    ...limitSettings({ callsPerMinute: 600, callsAtOnce: 8 }),
  })
  .superRefine((settings, context) => {
    for (const field of needed[settings.authentication])
      if (settings[field] === '')
        context.addIssue({
          code: 'custom',
          path: [field],
          message: 'is required',
          params: { code: required },
        })
    const { authentication, accessToken } = settings
    if (authentication === 'token' && !isHeaderValue(accessToken))
      context.addIssue({
        code: 'custom',
        path: ['accessToken'],
        message: 'is no value of a header',
        params: { code: unfit },
      })
  })
export type Settings = z.output<typeof Settings>
