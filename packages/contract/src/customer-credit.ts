import { creditActions, creditRefusals } from '@ihub/domain/credit/actions'
import { creditCauses, creditKinds } from '@ihub/domain/credit/ledger'
import { creditStatusCodes, creditStatuses } from '@ihub/domain/credit/statuses'
import { z } from 'zod'
import { Accepted, Author, broken, Id, IdParams, Instant, Money } from './common.ts'
import { endpoint } from './endpoint.ts'

const shared = { area: 'customers', params: IdParams } as const

const Status = z.enum(creditStatuses).describe(
  Object.entries(creditStatusCodes)
    .map(([name, code]) => `${name} ${code}`)
    .join(', '),
)

const sums = {
  creditLimit: Money,
  reserved: Money.describe('for open orders on credit'),
  debts: Money.describe('all that were ever told or made'),
  credits: Money.describe('all that were paid, or given by a person'),
  availableAmount: Money.describe(
    'limit − reserved − debts + credits; below zero where the limit fell or a debt came by itself',
  ),
}

export const CreditAccount = z.object({
  ...sums,
  creditBalance: Money.describe('credits less debts: below zero while the customer owes'),
  creditStatus: Status.nullable().describe('of the newest entry'),
  dueAmount: Money.describe('of its late bills'),
  billErrorAmount: Money.describe('of its bills in error'),
  source: z
    .object({
      name: z.string(),
      checkedAt: Instant.nullable(),
      isAsked: z.boolean().describe('the hub asks it; a system that is not asked tells by itself'),
    })
    .nullable()
    .describe('the system that tells it, and when it did last; null where people keep it'),
  blocked: z
    .object({ reason: z.string().nullable() })
    .nullable()
    .describe('the system allows no new purchase, with its words'),
})
export type CreditAccount = z.output<typeof CreditAccount>

/** Entries of a history where no number is asked for. */
export const usualEntries = 50

const CreditEntry = z.object({
  number: z.number().int().describe('from 1, without gaps'),
  kind: z
    .enum(creditKinds)
    .describe(
      'of a `limit` the amount is the new one; a `refusal` moves nothing: an order asked for more than there was',
    ),
  status: Status,
  amount: Money,
  ...sums,
  cause: z.object({ kind: z.enum(creditCauses), id: Id.nullable(), code: z.string().nullable() }),
  note: z.string().nullable(),
  letGo: z.boolean().describe('a person let the order go whatever was available'),
  author: Author,
  at: Instant,
})
export type CreditEntry = z.output<typeof CreditEntry>

const CreditHistory = z.object({
  account: CreditAccount,
  entries: CreditEntry.array().describe('newest first, each with the sums after it'),
  total: z.number().int(),
  actions: z.object({ action: z.enum(creditActions), refusal: z.enum(creditRefusals).nullable() }).array(),
})
export type CreditHistory = z.output<typeof CreditHistory>

export const getCustomerCredits = endpoint({
  ...shared,
  id: 'getCustomerCredits',
  method: 'GET',
  path: '/customers/:id/credits',
  summary: 'The credit of a customer with its history',
  scope: 'customers:read',
  query: z.object({ limit: z.coerce.number().int().min(1).max(500).default(usualEntries) }),
  response: CreditHistory,
  errors: ['customer.not_found'],
})

export const changeCustomerCredit = endpoint({
  ...shared,
  id: 'changeCustomerCredit',
  method: 'POST',
  path: '/customers/:id/credits',
  summary: 'Set the limit of a customer, or write a debt or a credit to its account',
  description:
    'Left to the people who administer the store, and to tokens. An entry is never changed: a mistake is corrected by another.',
  scope: 'customers:write',
  body: z
    .object({
      action: z.enum(creditActions),
      value: Money.min(0)
        .max(99_999_999.99)
        .describe('of `set-limit` the new limit; of the others above zero'),
      reason: z.string().trim().min(3).max(500),
    })
    .refine(({ action, value }) => action === 'set-limit' || value >= 0.01, {
      path: ['value'],
      ...broken('field.invalid'),
    }),
  response: CreditHistory,
  errors: ['customer.not_found', 'customer.credit_refused'],
})

export const readCustomerCredit = endpoint({
  ...shared,
  id: 'readCustomerCredit',
  method: 'POST',
  path: '/customers/:id/credits/read',
  summary: 'Have the system that grants the credit asked again',
  description:
    'Of a store that chose one (`creditSource`). The answer is the end of a process `read-credit`.',
  scope: 'customers:write',
  response: Accepted,
  errors: ['customer.not_found', 'integration.not_configured'],
})
