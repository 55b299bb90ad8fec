import { customerDocument } from '@ihub/domain/customer/buyer'
import { phoneKinds } from '@ihub/domain/customer/phones'
import { z } from 'zod'
import { broken, GivenInstant, Money } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Code } from './erp.ts'
import { erpReport, unreadableRow } from './erp-report.ts'

const words = (max: number) => z.string().trim().min(1).max(max).nullable().default(null)
const Document = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .refine((written) => customerDocument(written) !== null, broken('field.invalid'))
  .describe('CPF, CNPJ or RFC, with or without its signs: the hub has one customer for each')

const Address = z
  .object({
    receiver: words(200),
    street: words(300),
    number: words(40),
    complement: words(200),
    neighborhood: words(200),
    city: words(200),
    state: words(60),
    country: words(60),
    zipCode: words(20),
    reference: words(300),
  })
  .nullable()
  .default(null)

export const ErpCustomerReport = z.object({
  document: Document,
  id: Code.nullable().default(null).describe('your own code of it'),
  isCorporate: z.boolean().default(false).describe('a company'),
  name: z.string().trim().min(1).max(300),
  corporateName: words(300),
  stateInscription: words(40),
  email: words(254),
  phones: z
    .object({
      kind: z.enum(phoneKinds).nullable().default(null).describe('by the number where it is absent'),
      number: z.string().trim().min(1).max(40),
    })
    .array()
    .max(10)
    .default([]),
  deliveryAddress: Address,
  billingAddress: Address,
  at: GivenInstant.nullable()
    .default(null)
    .describe('when it was changed with you: the newer e-mail, phone or address holds'),
})
export type ErpCustomerReport = z.output<typeof ErpCustomerReport>

const Amount = Money.min(0).max(99_999_999.99)

export const ErpCreditReport = z.object({
  document: Document,
  limit: Amount.describe('what the customer may owe in all'),
  debts: Amount.nullable()
    .default(null)
    .describe(
      'owed to you now, with the orders that you invoiced; null where you do not tell it: then the hub counts the orders that it has',
    ),
  blocked: z
    .object({ reason: words(300) })
    .nullable()
    .default(null)
    .describe('no new purchase on credit is allowed'),
})
export type ErpCreditReport = z.output<typeof ErpCreditReport>

const unreadable = z
  .object({
    ...unreadableRow,
    code: z.string().nullable().describe('the document'),
  })
  .array()

export const reportErpCustomers = endpoint({
  ...erpReport,
  id: 'reportErpCustomers',
  path: '/erp/customers',
  summary: 'Report customers',
  description:
    'Merged with what orders tell of the same document: nothing is lost, and a name, company or registration that differs is shown until a person chooses. A field that you leave out stays as it is. A row that breaks the schema is answered with its problems, and the others are taken.',
  body: z.object({
    customers: z
      .union([ErpCustomerReport, z.looseObject({})])
      .array()
      .max(200),
  }),
  response: z.object({
    taken: z.number().int().describe('customers that are new or changed'),
    unchanged: z.number().int().describe('rows that say what the hub has'),
    unreadable,
  }),
  errors: ['erp.not_pulled', 'erp.customers_not_read'],
})

export const reportErpCredit = endpoint({
  ...erpReport,
  id: 'reportErpCredit',
  path: '/erp/credit',
  summary: 'Report what customers may owe, and what they owe',
  description:
    'Each report takes the place of the one before, also when it comes twice. Orders of the customer that wait for credit are looked at again at once. A customer that the hub does not know is answered, and is told by `POST /erp/customers` first.',
  body: z.object({
    credits: z
      .union([ErpCreditReport, z.looseObject({})])
      .array()
      .max(200),
  }),
  response: z.object({
    taken: z.number().int(),
    unknown: z.string().array().describe('documents of customers that the hub does not know'),
    unreadable,
  }),
  errors: ['erp.not_pulled', 'erp.credit_not_read'],
})
