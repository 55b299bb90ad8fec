import { customerFieldNames, customerSources } from '@ihub/domain/customer/merge'
import { phoneKinds } from '@ihub/domain/customer/phones'
import {
  customerIntegrationCodes,
  customerIntegrationStatuses,
  customerStatusCodes,
  customerStatuses,
} from '@ihub/domain/customer/statuses'
import { listSorts } from '@ihub/domain/lists'
import { orderStatuses } from '@ihub/domain/order/statuses'
import { z } from 'zod'
import { Accepted, DayOrInstant, Id, IdParams, Instant, Money } from './common.ts'
import { endpoint } from './endpoint.ts'
import { ChoiceCounts, flag, listOf, listQuery, oneOrMore } from './list.ts'
import { Address } from './order-edit.ts'
import { ProcessRow } from './processes.ts'

const shared = { area: 'customers', scope: 'customers:read' } as const

const codesOf = (codes: Readonly<Record<string, number>>) =>
  Object.entries(codes)
    .map(([name, code]) => `${name} ${code}`)
    .join(', ')

export const CustomerRow = z.object({
  _id: Id,
  document: z.string().describe('CPF, CNPJ or RFC, without signs'),
  isCorporate: z.boolean(),
  name: z.string(),
  companyName: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  customerStatus: z.enum(customerStatuses).describe(codesOf(customerStatusCodes)),
  integrationStatus: z
    .enum(customerIntegrationStatuses)
    .describe(
      `${codesOf(customerIntegrationCodes)}. Received: in an order. Stored: the ERP has it with an order. Resent: it is being told. Confirmed: the ERP answered about the customer itself`,
    ),
  inDoubt: z
    .enum(customerFieldNames)
    .array()
    .describe('fields in which what was told contradicts itself, until a person chooses'),
  error: z.string().nullable().describe('the words of the ERP that refused it'),
  erpCustomerId: z.string().nullable(),
  extCustomerId: z.string().nullable().describe('the platform’s'),
  credit: z
    .object({ creditLimit: Money, availableAmount: Money })
    .nullable()
    .describe(
      'null of a customer of whose credit nobody ever told; all of it stands at `/customers/{id}/credits`',
    ),
  orderCount: z.number().int(),
  lastOrderAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type CustomerRow = z.output<typeof CustomerRow>

const Told = z.object({
  value: z.string(),
  at: Instant.describe('by the clock of the system that told it'),
  from: z.enum(customerSources),
  by: z.string().describe('the order’s code, or the name of the system or person'),
})

const Fact = Told.extend({
  field: z.enum(customerFieldNames),
  isInDoubt: z.boolean(),
  others: Told.array().describe('the other values that were told, the newest five'),
})
export type CustomerFact = z.output<typeof Fact>

export const CustomerDetail = CustomerRow.extend({
  firstOrderAt: Instant.nullable(),
  phones: z.object({ kind: z.enum(phoneKinds), number: z.string(), at: Instant }).array(),
  addresses: z
    .object({ kind: z.enum(['delivery', 'billing']), address: Address, at: Instant, by: z.string() })
    .array(),
  facts: Fact.array().describe('each text that is known, and where it is from'),
  orders: z
    .object({
      _id: Id,
      originOrderId: z.string(),
      status: z.enum(orderStatuses),
      placedAt: Instant,
      value: Money,
      currency: z.string(),
    })
    .array()
    .describe('the newest 50'),
  push: z
    .enum(['possible', 'running', 'not-taken', 'no-erp'])
    .describe(
      'whether its ERP can be told of it now: `not-taken` by an ERP that learns customers from orders alone',
    ),
  history: ProcessRow.array().describe('its own processes, newest first'),
})
export type CustomerDetail = z.output<typeof CustomerDetail>

const filters = {
  status: oneOrMore(z.enum(customerStatuses)),
  integrationStatus: oneOrMore(z.enum(customerIntegrationStatuses)),
  inDoubt: flag.optional(),
  createdFrom: DayOrInstant.optional(),
  createdTo: DayOrInstant.optional(),
}
const query = listQuery(filters, listSorts.customers)

export const listCustomers = endpoint({
  ...shared,
  id: 'listCustomers',
  method: 'GET',
  path: '/customers',
  summary: 'The customers of the store, gathered from its orders, newest first',
  description:
    'One for each document. `search` finds words of names, the beginning of a document, of an e-mail or of a code.',
  query,
  response: listOf(CustomerRow),
})

export const countCustomers = endpoint({
  ...shared,
  id: 'countCustomers',
  method: 'GET',
  path: '/customers/counts',
  summary: 'How many customers each choice of one filter would bring',
  description:
    'With all other filters as they are; `by` names the filter, whose own values do not count. Exact up to 1,000.',
  query: z.object({
    ...filters,
    search: query.shape.search,
    by: z.enum(['status', 'integrationStatus']),
  }),
  response: ChoiceCounts,
})

export const getCustomer = endpoint({
  ...shared,
  id: 'getCustomer',
  method: 'GET',
  path: '/customers/:id',
  summary: 'A customer with its addresses, phones, orders, and the source of each value',
  params: IdParams,
  response: CustomerDetail,
  errors: ['customer.not_found'],
})

export const pushCustomer = endpoint({
  ...shared,
  id: 'pushCustomer',
  method: 'POST',
  path: '/customers/:id/push',
  summary: 'Have the ERP told of the customer as it is now',
  description:
    'Of an ERP that registers customers by themselves; others learn them from their orders. The ERP’s answer is the end of a process `push-customer`.',
  scope: 'customers:write',
  params: IdParams,
  response: Accepted,
  errors: [
    'customer.not_found',
    'customer.push_running',
    'customer.not_pushed',
    'integration.not_configured',
  ],
})

export const chooseCustomerValue = endpoint({
  ...shared,
  id: 'chooseCustomerValue',
  method: 'POST',
  path: '/customers/:id/choices',
  summary: 'Say which of the told values of a field holds',
  description:
    'It settles the doubt about the values told before. Another one that is told later makes the field doubtful again; the chosen one stays until a person chooses anew.',
  scope: 'customers:write',
  params: IdParams,
  body: z.object({
    field: z.enum(['name', 'corporateName', 'stateInscription']),
    value: z.string().trim().min(1).max(300).describe('one of the told values'),
  }),
  response: CustomerDetail,
  errors: ['customer.not_found', 'customer.value_unknown'],
})
