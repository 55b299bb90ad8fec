import { type ExportColumns, instant, money, number, text, word } from './export-column.ts'

export const customerColumns: ExportColumns<'customers'> = {
  'customers.column.name': text((customer) => customer.name),
  'customers.column.document': text((customer) => customer.document),
  'customers.column.status': word('customer.status', (customer) => customer.status),
  'customers.column.integration': word('customer.integration', (customer) => customer.integrationStatus),
  'customers.column.email': text((customer) => customer.email),
  'customers.column.phone': text((customer) => customer.phone),
  'customers.column.city': text(({ city, state }) => [city, state].filter(Boolean).join(', ') || null),
  'customers.column.credit_available': money(({ credit }) => credit?.availableCents ?? null),
  'customers.column.credit_limit': money(({ credit }) => credit?.limitCents ?? null),
  'customers.column.orders': number((customer) => customer.orderCount),
  'customers.column.last_order': instant((customer) => customer.lastOrderAt),
  'customers.column.in_doubt': text(
    ({ inDoubt }, { say }) => inDoubt.map((field) => say(`customer.field.${field}`)).join(', ') || null,
  ),
  'customers.column.error': text((customer) => customer.error),
  'customers.column.erp_customer': text((customer) => customer.erpCustomerId),
  'customers.column.ext_customer': text((customer) => customer.extCustomerId),
  'customers.column.created': instant((customer) => customer.createdAt),
  'customers.column.updated': instant((customer) => customer.updatedAt),
}
