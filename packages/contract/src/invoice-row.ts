import { integrationStatuses, invoiceStatuses } from '@ihub/domain/constants'
import { invoiceRefusals } from '@ihub/domain/invoice/judge-invoice'
import { invoiceWarningCodes } from '@ihub/domain/invoice/warnings'
import { invoiceKinds } from '@ihub/domain/system-traits'
import { z } from 'zod'
import { Id, Instant, Money } from './common.ts'

const Party = z.object({ document: z.string().nullable(), name: z.string() })

export const InvoiceRow = z.object({
  _id: Id,
  orderId: Id.nullable(),
  kind: z.enum(invoiceKinds).describe('`plain` has a number alone: no file and no key'),
  invoiceNumber: z.string(),
  invoiceSerie: z.string().nullable(),
  sefazKey: z.string().nullable().describe('access key of an NF-e, UUID of a CFDI'),
  status: z.enum(invoiceStatuses),
  /** How far the order’s platform knows of it; disabled where nobody is to be told. */
  integrationStatus: z.enum(integrationStatuses),
  /** Why it does not make its order invoiced. */
  reason: z.enum(invoiceRefusals).nullable(),
  /** Read from the file, like all that follows; null without a readable file. */
  operationType: z.enum(['incoming', 'outgoing']).nullable(),
  emissionDate: z.string().nullable(),
  authorizationDate: z.string().nullable(),
  protocol: z.string().nullable(),
  value: Money.nullable(),
  emitter: Party.nullable(),
  receiver: Party.nullable(),
  /** Doubts about the document, such as parts that do not add up to its total; each code at most once. */
  warnings: z
    .object({
      code: z.enum(invoiceWarningCodes),
      values: z.record(z.string(), z.union([z.string(), z.number()])),
    })
    .array(),
  receivedAt: Instant,
})
export type InvoiceRow = z.output<typeof InvoiceRow>

/** An invoice as its order shows it: one the ERP told of stands here before there is a file. */
export const OrderInvoice = InvoiceRow.extend({ _id: Id.nullable(), receivedAt: Instant.nullable() })
export type OrderInvoice = z.output<typeof OrderInvoice>
