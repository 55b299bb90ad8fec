import { isHeaderValue } from '@ihub/domain/http-headers'
import { z } from 'zod'
import { limitSettings } from '../limit-settings.ts'
import { noteLanguages } from '../order-notes.ts'
import { readPaymentTypes } from '../payment-words.ts'
import { readOrderStates } from './order-states.ts'

/** A name in GraphQL. */
const name = /^[A-Za-z_]\w*$/

/** The name of a custom field; empty where the shop has none. */
const customField = z
  .string()
  .trim()
  .refine((text) => text === '' || name.test(text))
  .default('')
const facet = z.string().trim().max(100)

/** The settings that decide how an order is read; none of them is a secret. */
export const mappingSettings = {
  /** The custom field of the customer that holds the tax id; Vendure itself has none. */
  documentField: customField.meta({ placeholder: 'taxId' }),
  streetLine2: z.enum(['complement', 'neighborhood']).default('complement'),
  prices: z.enum(['withTax', 'withoutTax']).default('withTax'),
  /** Pairs of the store's codes and ours: `mercado-pago-pix=pix`. */
  paymentTypes: z
    .string()
    .default('')
    .refine((text) => readPaymentTypes(text) !== null)
    .meta({ placeholder: 'loja-pix=pix' }),
  /** Pairs of states and our statuses, for states that a shop added or uses in its own way. */
  orderStates: z
    .string()
    .default('')
    .refine((text) => readOrderStates(text) !== null)
    .meta({ placeholder: 'Picking=handling' }),
}
export const MappingSettings = z.object(mappingSettings)
export type MappingSettings = z.output<typeof MappingSettings>

/** The settings that an administrator of the shop fills in. Help for each field is in this folder's README. */
export const Settings = z.object({
  baseUrl: z.url({ protocol: /^https?$/ }).meta({ placeholder: 'https://loja.exemplo.com.br/admin-api' }),
  user: z.string().trim().min(1),
  password: z.string().min(1).meta({ secret: true }),
  /** Shown in every storefront, so it is no secret; the default channel when empty. */
  channelToken: z
    .string()
    .trim()
    .refine((token) => token === '' || isHeaderValue(token))
    .default('')
    .meta({ secret: false }),
  ...mappingSettings,
  /** Facets whose values are the brands and the categories; neither is read nor told where it is empty. */
  brandFacet: facet.default('brand'),
  categoryFacet: facet.default('category'),
  /** Custom fields of a variant: its EAN, its weight in grams, and the price that it is compared with. */
  eanField: customField.meta({ placeholder: 'ean' }),
  weightField: customField.meta({ placeholder: 'weight' }),
  listPriceField: customField.meta({ placeholder: 'listPrice' }),
  fulfillmentHandler: z
    .string()
    .trim()
    .regex(/^[\w-]+$/)
    .default('manual-fulfillment'),
  publicNotes: z.boolean().default(false),
  noteLanguage: z.enum(noteLanguages).default('pt'),
  // No limit is published: ten a second, until the shop's server bears more.
  ...limitSettings({ callsPerMinute: 600, callsAtOnce: 8 }),
})
export type Settings = z.output<typeof Settings>
