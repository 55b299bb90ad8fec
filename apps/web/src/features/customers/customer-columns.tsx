import type { CustomerRow } from '@ihub/contract/customers'
import { formatDocument } from '../../i18n/format-register.ts'
import { type Column, columnsOf } from '../../ui/table/column.tsx'
import { Blank } from '../../ui/value/value.tsx'
import { type Key, useT } from './texts.ts'

const column = columnsOf<CustomerRow, Key>()

export const customerColumns: readonly Column<CustomerRow>[] = [
  column.text('customers.column.name', (customer) => customer.name, { least: 180 }),
  column.text('customers.column.document', ({ document }) => formatDocument(document), { width: 160 }),
  column.badge('customers.column.status', 'customer', (customer) => customer.customerStatus),
  column.badge('customers.column.integration', 'customerIntegration', (one) => one.integrationStatus),
  column.text('customers.column.email', (customer) => customer.email, { least: 180 }),
  column.text('customers.column.phone', (customer) => customer.phone, { width: 140, hidden: true }),
  column.text('customers.column.city', placeOf, { width: 160 }),
  column.money('customers.column.credit_available', ({ credit }) => credit?.availableAmount, { width: 140 }),
  column.money('customers.column.credit_limit', ({ credit }) => credit?.creditLimit, {
    width: 130,
    hidden: true,
  }),
  column.number('customers.column.orders', (customer) => customer.orderCount),
  column.ago('customers.column.last_order', (customer) => customer.lastOrderAt, { width: 130 }),
  column.custom('customers.column.in_doubt', (customer) => <Doubts customer={customer} />, { width: 150 }),
  column.text('customers.column.error', (customer) => customer.error, { least: 160, hidden: true }),
  column.text('customers.column.erp_customer', (one) => one.erpCustomerId, { width: 130, hidden: true }),
  column.text('customers.column.ext_customer', (one) => one.extCustomerId, { width: 150, hidden: true }),
  column.ago('customers.column.created', (customer) => customer.createdAt, {
    sort: 'createdAt',
    hidden: true,
  }),
  column.ago('customers.column.updated', (customer) => customer.updatedAt, { sort: 'updatedAt' }),
]

function placeOf({ city, state }: CustomerRow) {
  return [city, state].filter(Boolean).join(', ')
}

function Doubts({ customer: { inDoubt } }: { customer: CustomerRow }) {
  const t = useT()
  const text = inDoubt.map((field) => t(`customer.field.${field}`)).join(', ')
  return text === '' ? <Blank /> : <span title={text}>{text}</span>
}
