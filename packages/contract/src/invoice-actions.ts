import { invoiceStatuses } from '@ihub/domain/constants'
import { deletionReason } from '@ihub/domain/invoice/deletion-reason'
import { listSorts } from '@ihub/domain/lists'
import { invoiceKinds } from '@ihub/domain/system-traits'
import { z } from 'zod'
import { Accepted, Author, DayOrInstant, Id, IdParams, Instant, Money, workers } from './common.ts'
import { endpoint, fileEndpoint } from './endpoint.ts'
import { listOf, listQuery, oneOrMore } from './list.ts'

const shared = { area: 'invoices', access: workers } as const

export const pushInvoice = endpoint({
  ...shared,
  id: 'pushInvoice',
  method: 'POST',
  path: '/invoices/:id/push',
  summary: 'Tell the platform of the order of the invoice again',
  description: 'Runs as a process of the invoice, which must be authorized.',
  params: IdParams,
  response: Accepted,
  errors: ['invoice.not_found', 'invoice.action_refused', 'order.queue_timeout'],
})

export const reintegrateInvoice = endpoint({
  ...shared,
  id: 'reintegrateInvoice',
  method: 'POST',
  path: '/invoices/reintegrate/:id',
  summary: 'Fetch the file of the invoice from the ERP again, and judge it again',
  description:
    'Runs as a process of the invoice, which goes on from what its file says then. An invoice that counts is not undone by a file that does not fit.',
  params: IdParams,
  response: Accepted,
  errors: ['invoice.not_found', 'invoice.action_refused', 'order.queue_timeout'],
})

export const deleteInvoice = endpoint({
  ...shared,
  id: 'deleteInvoice',
  method: 'DELETE',
  path: '/invoices/:id',
  summary: 'Move an invoice among the deleted ones',
  description:
    'Its order keeps its status and loses the invoice from its list. Neither platform nor ERP is told; an ERP that tells of the invoice again brings it again.',
  params: IdParams,
  query: z.object({
    reason: z
      .string()
      .trim()
      .min(deletionReason.min)
      .max(deletionReason.max)
      .describe('in the person’s words'),
  }),
  response: Accepted,
  errors: ['invoice.not_found', 'invoice.action_refused', 'order.queue_timeout'],
})

/** As it was when it was deleted. */
export const DeletedInvoice = z.object({
  _id: Id,
  kind: z.enum(invoiceKinds),
  invoiceNumber: z.string(),
  invoiceSerie: z.string().nullable(),
  sefazKey: z.string().nullable().describe('access key of an NF-e, UUID of a CFDI'),
  status: z.enum(invoiceStatuses),
  sellerCode: z.string().nullable(),
  orderId: Id.nullable(),
  originOrderId: z.string().nullable(),
  currency: z.string(),
  value: Money.nullable(),
  emissionDate: z.string().nullable(),
  emitter: z.string().nullable(),
  receiver: z.string().nullable(),
  /** Whether the platform of its order had been told of it. */
  isAnnounced: z.boolean(),
  hasFile: z.boolean(),
  deletionDate: Instant,
  deletedBy: Author,
  deleteReason: z.string(),
})
export type DeletedInvoice = z.output<typeof DeletedInvoice>

export const listDeletedInvoices = endpoint({
  ...shared,
  id: 'listDeletedInvoices',
  method: 'GET',
  path: '/invoices/list/deleted',
  summary: 'Deleted invoices of the store, the last deleted first',
  scope: 'invoices:read',
  query: listQuery(
    {
      status: oneOrMore(z.enum(invoiceStatuses)).describe('when it was deleted'),
      from: DayOrInstant.optional().describe('deleted from then on'),
      to: DayOrInstant.optional().describe('deleted until then'),
    },
    listSorts['deleted-invoices'],
  ),
  response: listOf(DeletedInvoice),
})

export const getDeletedInvoiceXml = fileEndpoint({
  ...shared,
  id: 'getDeletedInvoiceXml',
  method: 'GET',
  path: '/invoices/list/deleted/:id/xml',
  summary: 'The file of a deleted invoice, byte for byte as it was received',
  params: IdParams,
  file: { types: ['application/xml'], maxBytes: 64 * 1_048_576 },
  errors: ['invoice.not_found', 'file.not_found'],
})
