import { z } from 'zod'
import { Account } from './erp.ts'

/** Facts that a store's own system tells of many things at once; repeated it changes nothing. */
export const erpReport = {
  method: 'POST',
  isRepeatable: true,
  area: 'erp',
  access: ['Admin'],
  scope: 'erp:report',
  query: z.object({ account: Account }),
} as const

/** A row of a report that breaks its schema, beside the word that names the row. */
export const unreadableRow = {
  index: z.number().int().describe('of the row, from 0'),
  fields: z.object({ field: z.string(), code: z.string(), message: z.string() }).array(),
}
