import { importFileMaxBytes, importFilesMax } from '@ihub/domain/invoice/import-refusals'
import { z } from 'zod'
import { broken, workers } from './common.ts'
import { endpoint } from './endpoint.ts'
import { ProcessRow } from './processes.ts'

const shared = { area: 'invoices', access: workers } as const
const Seller = z.string().trim().min(1).max(60).describe('code of one of the store’s sellers')

export const importInvoices = endpoint({
  ...shared,
  id: 'importInvoices',
  method: 'POST',
  path: '/invoices/import',
  summary: 'Import invoices from XML files, or from ZIP files of them',
  description: `At most ${importFilesMax} files of ${importFileMaxBytes / 1_048_576} MB; a ZIP counts as the files in it. The answer is the process of the run; \`listProcessItems\` answers a result for each file. An invoice becomes that of the order that knows it, or that it names (xPed), or else stands without an order.`,
  query: z.object({ seller: Seller }),
  upload: {
    kind: 'invoice-import',
    types: ['application/zip', 'text/xml'],
    maxFiles: importFilesMax,
    maxBytes: importFileMaxBytes,
  },
  response: ProcessRow,
  errors: ['invoice.seller_not_found'],
})

export const syncInvoices = endpoint({
  ...shared,
  id: 'syncInvoices',
  method: 'POST',
  path: '/invoices/sync',
  summary: 'Ask the ERP for the invoices of an order, by its number or by that of an invoice',
  description:
    'The order is found by its code at the platform, by that of the ERP, or by the number of an invoice that the hub knows. The answer is the process that asks; its invoices follow by themselves.',
  body: z.object({
    number: z
      .string()
      .trim()
      .min(1)
      .max(40)
      .refine((text) => /^\d+$/.test(text), broken('field.digits_only'))
      .describe('digits of an invoice or of an order'),
    seller: Seller,
  }),
  response: ProcessRow,
  errors: ['invoice.seller_not_found', 'invoice.not_available', 'integration.not_configured'],
})
