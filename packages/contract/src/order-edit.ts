import { paymentMethods } from '@ihub/domain/constants'
import { z } from 'zod'

export const Address = z.object({
  receiver: z.string().nullable(),
  street: z.string().nullable(),
  number: z.string().nullable(),
  complement: z.string().nullable(),
  neighborhood: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
  zipCode: z.string().nullable(),
  reference: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})

const line = z.string().trim().max(200).nullable()
/** An address as somebody types it, within the room of a label and an invoice. */
const GivenAddress = z
  .object({
    receiver: line,
    street: line,
    number: line,
    complement: line,
    neighborhood: line,
    city: line,
    state: line,
    country: line,
    zipCode: line,
    reference: line,
    latitude: z.number().min(-90).max(90).nullable(),
    longitude: z.number().min(-180).max(180).nullable(),
  } satisfies Record<keyof z.output<typeof Address>, z.ZodType>)
  .partial()

const Amount = z.number().min(0).max(9_999_999)
const Quantity = z.number().int().min(1).max(99_999)

/** A line is named by its SKU and the unit price it has, and by its id where several are alike. */
const ItemEdit = z.object({
  lineId: z.string().max(200).optional(),
  sku: z.string().min(1).max(200),
  sellingPrice: Amount,
  changes: z
    .object({
      sku: z.string().trim().min(1).max(200),
      ean: z.string().trim().max(20).nullable(),
      quantity: Quantity,
      price: Amount,
      sellingPrice: Amount,
    })
    .partial(),
})

const PaymentEdit = z.object({
  id: z.string().max(200),
  changes: z
    .object({
      method: z.enum(paymentMethods),
      value: Amount,
      installments: Quantity,
      brand: z.string().trim().max(100).nullable(),
      nsu: z.string().trim().max(100).nullable(),
      authorizationCode: z.string().trim().max(100).nullable(),
      transactionId: z.string().trim().max(200).nullable(),
    })
    .partial(),
})

/** The parts of an order that a person may correct before it goes to the ERP. */
export const OrderEdit = z.object({
  customer: z
    .object({
      name: z.string().trim().min(1).max(200),
      document: z.string().trim().max(20).nullable(),
      email: z.email().max(254).nullable(),
      phone: z.string().trim().max(30).nullable(),
    })
    .partial()
    .optional(),
  deliveryAddress: GivenAddress.optional(),
  billingAddress: GivenAddress.optional(),
  items: ItemEdit.array().max(500).optional(),
  payments: PaymentEdit.array().max(100).optional(),
})
