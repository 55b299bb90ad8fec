import { danfeTypes } from '@ihub/domain/store/choices'
import { z } from 'zod'
import { IdParams, workers } from './common.ts'
import { fileEndpoint } from './endpoint.ts'

export const getInvoicePdf = fileEndpoint({
  id: 'getInvoicePdf',
  method: 'GET',
  path: '/invoices/:id/pdf',
  area: 'invoices',
  access: workers,
  summary: 'The DANFE of an NF-e as a PDF',
  description:
    'Printed from the invoice as it was read from its file. Without a protocol, from the test environment or canceled, it says so on every sheet.',
  scope: 'invoices:read',
  params: IdParams,
  query: z.object({
    type: z.enum(danfeTypes).optional().describe('the store’s own setting when absent'),
  }),
  file: { types: ['application/pdf'], maxBytes: 67_108_864 },
  errors: ['invoice.not_found', 'invoice.not_printable'],
})
