import { paymentMethods } from '@ihub/domain/constants'
import { z } from 'zod'
import { EditedVersion } from './common.ts'
import type { NamedFields } from './named-problem.ts'

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
export const GivenAddress = z
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

const code = (max: number) => z.string().trim().max(max).nullable()

/** A line is named by its SKU and the unit price it has, and by its id where several are alike. */
const NamedLine = z.object({
  lineId: z.string().max(200).optional(),
  sku: z.string().min(1).max(200),
  sellingPrice: Amount,
})
const ItemEdit = NamedLine.extend({
  changes: z
    .object({
      sku: z.string().trim().min(1).max(200),
      ean: code(20),
      quantity: Quantity,
      price: Amount,
      sellingPrice: Amount,
    })
    .partial(),
})
const AddedItem = z.object({
  sku: z.string().trim().min(1).max(200),
  ean: code(20).default(null),
  name: z.string().trim().min(1).max(300),
  quantity: Quantity,
  price: Amount.nullish().describe('list price of a unit; the charged one where it is left out'),
  sellingPrice: Amount.describe('price charged for a unit'),
})

const paymentFields = {
  method: z.enum(paymentMethods),
  value: Amount,
  installments: Quantity,
  brand: code(100),
  nsu: code(100),
  authorizationCode: code(100),
  transactionId: code(200),
} as const
const PaymentEdit = z.object({
  id: z.string().max(200),
  changes: z.object(paymentFields).partial(),
})
const AddedPayment = z.object({
  ...paymentFields,
  value: z.number().gt(0).max(9_999_999),
  installments: Quantity.default(1),
  brand: code(100).default(null),
  nsu: code(100).default(null),
  authorizationCode: code(100).default(null),
  transactionId: code(200).default(null),
})

/** Why a person does something by hand; it stands on the timeline and in the audit log. */
export const Reason = z.string().trim().max(280).optional()

/** The names of an order's fields in the sentences about their problems. */
export const orderFieldNames = {
  sku: 'sku',
  ean: 'ean',
  name: 'name',
  quantity: 'quantity',
  price: 'price',
  sellingPrice: 'sellingPrice',
  items: 'items',
  lineId: 'lineId',
  id: 'paymentId',
  method: 'method',
  value: 'value',
  installments: 'installments',
  email: 'email',
  status: 'status',
  reason: 'reason',
} as const satisfies NamedFields

/** The parts of an order that a person may correct: before it goes to the ERP, or where that takes changes. */
export const OrderEdit = z.object({
  customer: z
    .object({
      name: z.string().trim().min(1).max(200),
      document: code(20),
      email: z.email().max(254).nullable(),
      phone: code(30),
    })
    .partial()
    .optional(),
  deliveryAddress: GivenAddress.optional(),
  billingAddress: GivenAddress.optional(),
  items: ItemEdit.array().max(500).optional(),
  addedItems: AddedItem.array().max(500).optional(),
  removedItems: NamedLine.array()
    .max(500)
    .optional()
    .describe('they stay away, whatever the platform says of them later'),
  payments: PaymentEdit.array().max(100).optional(),
  addedPayments: AddedPayment.array().max(100).optional(),
  removedPayments: z
    .object({ id: z.string().max(200) })
    .array()
    .max(100)
    .optional(),
  reason: Reason,
  version: EditedVersion.describe('as it was read; where somebody has changed the order since, nothing is'),
})
