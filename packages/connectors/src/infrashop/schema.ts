import { Quantity } from '@ihub/kit/bounds'
import { z } from 'zod'
import { Code, listOf, Moment, OptionalMoment, Text, Word } from './fields.ts'

const ToldInvoice = z.object({ number: Word, series: Text, accessKey: Text })

export const ToldParcel = z.object({
  invoiceNumber: Text,
  trackingNumber: Text,
  trackingUrl: Text,
  courier: Text,
  items: listOf(z.object({ sku: Code, quantity: Quantity })),
  deliveredAt: OptionalMoment,
})
export type ToldParcel = z.output<typeof ToldParcel>

/** The order as far as it shows the work that is done already. */
export const OrderState = z.object({
  status: Word,
  invoices: listOf(ToldInvoice),
  parcels: listOf(ToldParcel),
})
export type OrderState = z.output<typeof OrderState>

/** The answer to every call that moves an order. */
export const Moved = z.object({ orderCode: Code, status: Word })

/** `GET /ihub/account`. */
export const Account = z.object({ accountId: Word })

/** `GET /ihub/orders`; its rows are read one by one, so that an odd one hides no other. */
export const OrderList = z.object({
  orders: z.array(z.unknown()),
  next: Text,
  total: z.int().min(0).nullish(),
})
export const ListedRow = z.object({ orderCode: Code, status: Word, placedAt: Moment })

/** `GET /ihub/orders/changes`, read one by one too. */
export const ChangePage = z.object({ changes: z.array(z.unknown()), cursor: Word })
export const Change = z.object({ changeId: Word, orderCode: Code, status: Word, changedAt: Moment })
