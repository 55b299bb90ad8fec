import type { BodyInputOf } from '@ihub/contract/endpoint'
import type { editOrder, OrderDetail } from '@ihub/contract/orders'

export const addressFields = [
  'receiver',
  'zipCode',
  'street',
  'number',
  'complement',
  'neighborhood',
  'city',
  'state',
  'country',
  'reference',
] as const
type AddressValues = Record<(typeof addressFields)[number], string | null>

export interface CorrectionValues {
  customer: { name: string; document: string | null; email: string | null; phone: string | null }
  deliveryAddress: AddressValues
  billingAddress: AddressValues
}

type Correctable = Pick<OrderDetail, 'customer' | 'deliveryAddress' | 'billingAddress'>

/** What can be corrected, as the order says it now. */
export const correctionOf = ({
  customer,
  deliveryAddress,
  billingAddress,
}: Correctable): CorrectionValues => ({
  customer: {
    name: customer.name,
    document: customer.document,
    email: customer.email,
    phone: customer.phone,
  },
  deliveryAddress: addressOf(deliveryAddress),
  billingAddress: addressOf(billingAddress),
})

const addressOf = (address: OrderDetail['deliveryAddress']) =>
  Object.fromEntries(addressFields.map((field) => [field, address?.[field] ?? null])) as AddressValues

/** Only the parts that differ, since the server judges the two addresses only when both are sent. */
export function changesOf(before: CorrectionValues, after: CorrectionValues): BodyInputOf<typeof editOrder> {
  const parts = (['customer', 'deliveryAddress', 'billingAddress'] as const).flatMap((part) => {
    const changed = Object.entries(after[part])
      .map(([field, value]) => [field, value === '' && field !== 'name' ? null : value] as const)
      .filter(([field, value]) => value !== (before[part] as Record<string, string | null>)[field])
    return changed.length > 0 ? [[part, Object.fromEntries(changed)] as const] : []
  })
  return Object.fromEntries(parts)
}
