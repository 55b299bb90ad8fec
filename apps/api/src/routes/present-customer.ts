import type { CustomerDetail, CustomerFact, CustomerRow } from '@ihub/contract/customers'
import { customerFieldNames, type ToldValue } from '@ihub/domain/customer/merge'
import { phoneKinds } from '@ihub/domain/customer/phones'
import type { Address } from '@ihub/domain/order/order'
import type { CustomerPageRead, CustomerRead } from '@ihub/ports/customers'
import { money, type NameOf } from './present.ts'
import { presentProcess } from './present-process.ts'

export const presentCustomer = (customer: CustomerRead): CustomerRow => ({
  _id: customer.customerId,
  document: customer.document,
  isCorporate: customer.isCorporate,
  name: customer.name,
  companyName: customer.corporateName,
  email: customer.email,
  phone: customer.phone,
  city: customer.city,
  state: customer.state,
  customerStatus: customer.status,
  integrationStatus: customer.integrationStatus,
  inDoubt: customer.inDoubt,
  error: customer.error,
  erpCustomerId: customer.erpCustomerId,
  extCustomerId: customer.extCustomerId,
  orderCount: customer.orderCount,
  lastOrderAt: customer.lastOrderAt,
  createdAt: customer.createdAt,
  updatedAt: customer.updatedAt,
})

interface PageContext {
  nameOf: NameOf
  target: 'possible' | 'not-taken' | 'no-erp'
}

export function presentCustomerPage(
  customer: CustomerPageRead,
  { nameOf, target }: PageContext,
): CustomerDetail {
  const { fields, orders, processes } = customer
  const isRunning = processes.some(({ endedAt }) => endedAt === null)
  return {
    ...presentCustomer(customer),
    firstOrderAt: customer.firstOrderAt,
    phones: phoneKinds.flatMap((kind) => {
      const known = fields[`phone.${kind}`]
      return known ? [{ kind, number: String(known.value), at: known.at }] : []
    }),
    addresses: (['delivery', 'billing'] as const).flatMap((kind) => {
      const known = fields[`address.${kind}`]
      return known
        ? [{ kind, address: known.value as Address, at: known.at, by: tellerOf(known, nameOf) }]
        : []
    }),
    facts: presentFacts(customer, nameOf),
    orders: orders.map(({ orderId, sellingPriceCents, ...order }) => ({
      _id: orderId,
      ...order,
      value: money(sellingPriceCents),
    })),
    push: target === 'possible' && isRunning ? 'running' : target,
    history: processes.map((process) => presentProcess(process, nameOf)),
  }
}

/** Phones and addresses stand by themselves; of them only the earlier values are told here, in words. */
const presentFacts = ({ fields, inDoubt }: CustomerPageRead, nameOf: NameOf): CustomerFact[] =>
  customerFieldNames.flatMap((field) => {
    const known = fields[field]
    if (!known) return []
    const isInDoubt = inDoubt.includes(field)
    return [
      { field, ...spelt(known, nameOf), isInDoubt, others: known.others.map((one) => spelt(one, nameOf)) },
    ]
  })

const spelt = (told: ToldValue, nameOf: NameOf) => {
  const { value, at, from } = told
  return {
    value: typeof value === 'string' ? value : inOneLine(value as Address),
    ...{ at, from, by: tellerOf(told, nameOf) },
  }
}

/** An ERP is written by the id of its connector. */
const tellerOf = ({ from, by }: ToldValue, nameOf: NameOf) => (from === 'erp' ? nameOf(by) : by)

const inOneLine = ({ street, number, complement, neighborhood, city, state, zipCode }: Address) =>
  [street, number, complement, neighborhood, city, state, zipCode].filter(Boolean).join(', ')
