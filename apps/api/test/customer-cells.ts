import type { CustomerRow } from '@ihub/contract/customers'
import type { ListColumn } from '@ihub/domain/list-columns'
import { at, money, type Spelled, word } from './cell-words.ts'

/** The cells of the list of customers. */
export const customerCells: Readonly<Record<ListColumn<'customers'>, (row: CustomerRow) => Spelled>> = {
  'customers.column.name': ({ name }) => name,
  'customers.column.document': ({ document }) => document,
  'customers.column.status': ({ customerStatus }) => word('customer.status', customerStatus),
  'customers.column.integration': ({ integrationStatus }) => word('customer.integration', integrationStatus),
  'customers.column.email': ({ email }) => email,
  'customers.column.phone': ({ phone }) => phone,
  'customers.column.city': ({ city, state }) => [city, state].filter(Boolean).join(', ') || null,
  'customers.column.credit_available': ({ credit }) => credit && money(credit.availableAmount),
  'customers.column.credit_limit': ({ credit }) => credit && money(credit.creditLimit),
  'customers.column.orders': ({ orderCount }) => orderCount,
  'customers.column.last_order': ({ lastOrderAt }) => (lastOrderAt === null ? null : at(lastOrderAt)),
  'customers.column.in_doubt': ({ inDoubt }) =>
    inDoubt.map((field) => word('customer.field', field)).join(', ') || null,
  'customers.column.error': ({ error }) => error,
  'customers.column.erp_customer': ({ erpCustomerId }) => erpCustomerId,
  'customers.column.ext_customer': ({ extCustomerId }) => extCustomerId,
  'customers.column.created': ({ createdAt }) => at(createdAt),
  'customers.column.updated': ({ updatedAt }) => at(updatedAt),
}
