import { deliveryChannels, paymentMethods } from '@ihub/domain/constants'
import { storeCountries } from '@ihub/domain/store/store-country'
import { BoundedCents, boundedText, PriceCents, Quantity, wordLengthMax } from '@ihub/kit/bounds'
import { z } from 'zod'

const Text = boundedText(wordLengthMax).optional()
const Code = boundedText(200).min(1)
const Instant = z.iso.datetime({ offset: true })
/** Decimal amounts, such as 59.9, as cents. */
const Cents = z.number().transform((amount) => Math.round(amount * 100))

/** A row as `readSheet` leaves it: only the cells that hold something, by the column's code. */
export const Row = z.object({
  row: z.int(),
  orderCode: Code,
  placedAt: Instant.optional(),
  salesChannel: Text,
  customerName: Text,
  customerDocument: Text,
  companyName: Text,
  stateInscription: Text,
  customerEmail: Text,
  customerPhone: Text,
  deliveryChannel: z.enum(deliveryChannels).optional(),
  pickupPoint: Text,
  receiver: Text,
  street: Text,
  number: Text,
  complement: Text,
  neighborhood: Text,
  city: Text,
  state: Text,
  zipCode: Text,
  country: Text,
  reference: Text,
  billingStreet: Text,
  billingNumber: Text,
  billingComplement: Text,
  billingNeighborhood: Text,
  billingCity: Text,
  billingState: Text,
  billingZipCode: Text,
  carrier: Text,
  dueDate: Instant.optional(),
  freight: Cents.pipe(PriceCents).optional(),
  currency: z.string().length(3).optional(),
  paymentMethod: z.enum(paymentMethods).optional(),
  installments: Quantity.optional(),
  paid: z.boolean().optional(),
  sku: Code,
  itemName: Text,
  ean: Text,
  quantity: Quantity,
  unitPrice: Cents.pipe(PriceCents),
  unitDiscount: Cents.pipe(PriceCents).optional(),
  seller: Text,
})
export type Row = z.output<typeof Row>

/** The rows of one order, the name of the file that they stood in, and the country of the store. */
export const Payload = z.object({
  sheet: z.string(),
  // Payloads that were kept before they said it are of stores in Brazil.
  country: z.enum(storeCountries).default('BRA'),
  rows: z
    .array(Row)
    .min(1)
    .refine((rows) => new Set(rows.map(({ orderCode }) => orderCode)).size === 1, {
      error: 'the rows are of several orders',
    }),
})

export type Payload = z.output<typeof Payload>

/** The total of a whole order. */
export const Total = BoundedCents
