import type { Address } from '../order/order.ts'
import { customerDocument } from './buyer.ts'
import { type CustomerField, type CustomerFields, isTold, spelled, type ToldFields } from './merge.ts'
import { type PhoneKind, phoneKindOf } from './phones.ts'

interface Told {
  document: string
  isCorporate: boolean
  name: string
  corporateName: string | null
  stateInscription: string | null
  email: string | null
  phones: readonly { kind: PhoneKind | null; number: string; at?: string | null }[]
  deliveryAddress: Address | null
  billingAddress: Address | null
  at: string | null
  partsAt?: { email?: string | null; deliveryAddress?: string | null; billingAddress?: string | null }
}

/**
 * The customer as its ERP tells it; null where the document is none. Where the ERP tells no time, a value that it told before keeps
 * that time, and a new one is of now.
 */
export function toldByErp(
  { document: written, isCorporate, phones, at, partsAt = {}, ...told }: Told,
  { known, by, now }: { known(document: string): CustomerFields; by: string; now: string },
): { document: string; isCorporate: boolean; fields: ToldFields } | null {
  const document = customerDocument(written)
  if (document === null) return null
  const values: Partial<Record<CustomerField, unknown>> = {
    name: told.name,
    corporateName: told.corporateName,
    stateInscription: told.stateInscription,
    email: told.email,
    ...Object.fromEntries(phones.map((phone) => [phoneField(phone, isCorporate), phone.number])),
    'address.delivery': told.deliveryAddress,
    'address.billing': told.billingAddress,
  }
  const times: Partial<Record<CustomerField, string | null | undefined>> = {
    email: partsAt.email,
    ...Object.fromEntries(phones.map((phone) => [phoneField(phone, isCorporate), phone.at])),
    'address.delivery': partsAt.deliveryAddress,
    'address.billing': partsAt.billingAddress,
  }
  const before = known(document)
  const fields: ToldFields = {}
  for (const [name, value] of Object.entries(values)) {
    if (!isTold(value)) continue
    const field = name as CustomerField
    const changedAt = times[field] ?? at ?? toldAt(before, field, { value, by }) ?? now
    fields[field] = { value, at: changedAt, from: 'erp', by }
  }
  return { document, isCorporate, fields }
}

const phoneField = ({ kind, number }: Told['phones'][number], isCorporate: boolean): CustomerField =>
  `phone.${kind ?? phoneKindOf(number, isCorporate)}`

/** When the ERP told the same value first. */
function toldAt(before: CustomerFields, field: CustomerField, { value, by }: { value: unknown; by: string }) {
  const known = before[field]
  const said = spelled(value)
  return (known ? [known, ...known.others] : []).find(
    (one) => one.from === 'erp' && one.by === by && spelled(one.value) === said,
  )?.at
}
