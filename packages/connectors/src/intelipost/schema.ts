import type { FreightOffer } from '@ihub/domain/order/quotation'
import { boundedText, freeTextLengthMax, isBoundedInstant, wordLengthMax } from '@ihub/kit/bounds'
import { z } from 'zod'
import { Cents } from '../reais.ts'

export const Word = boundedText(wordLengthMax).refine((text) => text.trim() !== '', { error: 'is blank' })
/** Ids and numbers come as either. */
export const Code = z.union([z.number(), Word]).transform(String)
const Text = boundedText(freeTextLengthMax).nullish()
const Instant = z.iso
  .datetime({ offset: true })
  .refine((text) => isBoundedInstant(Date.parse(text)), { error: 'is no date' })

const Message = z.object({
  type: z.string().nullish(),
  text: z.string().nullish(),
  key: z.string().nullish(),
})

/** The envelope of every answer: `status` is the body's own, beside that of HTTP. */
export const Envelope = z.object({
  status: z.string(),
  messages: z
    .array(Message)
    .nullish()
    .transform((list) => list ?? []),
  content: z.unknown(),
})
export type Envelope = z.output<typeof Envelope>

const businessDaysMax = 3_650
const optionsMax = 100

const Option = z.object({
  delivery_method_id: Code,
  delivery_estimate_business_days: z.int().min(0).max(businessDaysMax).nullish(),
  delivery_estimate_date_exact_iso: Instant.nullish(),
  provider_shipping_cost: Cents,
  description: Word,
  delivery_method_name: Word.nullish(),
  logistic_provider_name: Word,
  removed_by_return_modes: z.boolean().nullish(),
  removed_by_quote_rules: z.boolean().nullish(),
})

const toOffer = (option: z.output<typeof Option>): FreightOffer => ({
  offerId: option.delivery_method_id,
  carrierId: option.logistic_provider_name,
  carrierName: option.logistic_provider_name,
  service: option.delivery_method_name ?? option.description,
  contract: null,
  priceCents: option.provider_shipping_cost,
  businessDays: option.delivery_estimate_business_days ?? null,
  deliveryBy: option.delivery_estimate_date_exact_iso?.slice(0, 10) ?? null,
})

/** `POST /quote`: what the account's own rules took out is no offer; an offer is chosen by its method, so that two of one are unreadable. */
export const Quote = z
  .object({ id: Code, delivery_options: z.array(Option).max(optionsMax) })
  .transform(({ id, delivery_options }) => ({
    quotationId: id,
    offers: delivery_options
      .filter((one) => !one.removed_by_return_modes && !one.removed_by_quote_rules)
      .map(toOffer),
  }))
  .refine(({ offers }) => new Set(offers.map(({ offerId }) => offerId)).size === offers.length, {
    path: ['delivery_options'],
    error: 'has two of one method',
  })

const Invoice = z.object({
  invoice_number: Code.nullish(),
  invoice_key: z.string().nullish(),
})

const volumesMax = 500
const Volume = z.object({
  shipment_order_volume_number: Code,
  shipment_order_volume_id: z.number().nullish(),
  shipment_order_volume_state: Word.nullish(),
  pre_shipment_list_state: Word.nullish(),
  pre_shipment_list_id: Code.nullish(),
  tracking_code: Text,
  logistic_provider_tracking_code: Text,
  tracking_url: Text,
  estimated_delivery_date_iso: Instant.nullish(),
  shipment_order_volume_invoice: Invoice.nullish(),
})
export type Volume = z.output<typeof Volume>

/** `POST /shipment_order` and `GET /shipment_order/{n}`, of which the list of a sales order tells less. */
export const ShipmentOrder = z.object({
  id: Code.nullish(),
  order_number: Code,
  tracking_url: Text,
  logistic_provider_name: Text,
  logistic_provider_id: z.number().nullish(),
  estimated_delivery_date_iso: Instant.nullish(),
  end_customer: z
    .object({
      first_name: Text,
      last_name: Text,
      federal_tax_payer_id: Text,
      shipping_address: Text,
      shipping_number: Text,
      shipping_additional: Text,
      shipping_quarter: Text,
      shipping_city: Text,
      shipping_zip_code: Text,
      shipping_state_code: Text,
    })
    .nullish(),
  shipment_order_volume_array: z.array(Volume).max(volumesMax),
})
export type ShipmentOrder = z.output<typeof ShipmentOrder>

/** `GET /shipment_order/sales_order_number/{n}`. */
export const SalesOrder = z.object({ shipment_orders: z.array(ShipmentOrder).max(volumesMax) })

/** `GET /shipment_order/get_label/{n}/{volume}`. */
export const Label = z.object({ label_url: z.url({ protocol: /^https?$/ }).nullish() })

/** `GET /info`. */
export const Info = z.object({ id: Code })
