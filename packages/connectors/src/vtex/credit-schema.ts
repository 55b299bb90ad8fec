import { z } from 'zod'
import { Text } from './fields.ts'
import { toInstant } from './instants.ts'

/** A figure that the ledger can hold as cents. */
const Amount = z.number().min(-1e9).max(1e9)

/** GET /api/creditcontrol/accounts/{creditAccountId}: reais with decimals. */
export const CreditAccount = z.object({
  creditLimit: Amount.min(0),
  tolerance: z
    .number()
    .min(0)
    .max(100)
    .nullish()
    .transform((part) => part ?? 0),
  balance: Amount,
  status: Text.transform((word) => word ?? ''),
  updatedAt: Text.transform(toInstant),
})
export type CreditAccount = z.output<typeof CreditAccount>
