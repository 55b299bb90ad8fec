import type { BodyInputOf } from '@ihub/contract/endpoint'
import type { editOrder, OrderDetail } from '@ihub/contract/orders'
import { addressFields } from '@ihub/domain/order/field-changes'

type AddressValues = Record<(typeof addressFields)[number], string | null>

export interface CorrectionValues {
  customer: { name: string; document: string | null; email: string | null; phone: string | null }
  deliveryAddress: AddressValues
  billingAddress: AddressValues
  items: ItemValues[]
  payments: PaymentValues[]
}

/** As the API takes them: the name of a line stays, and the form edits `changes`. */
interface ItemValues {
  lineId: string
  sku: string
  sellingPrice: number
  changes: { sku: string; quantity: number; sellingPrice: number }
}
interface PaymentValues {
  id: string
  changes: {
    value: number
    installments: number
    nsu: string | null
    authorizationCode: string | null
  }
}

type Correctable = Pick<OrderDetail, 'customer' | 'deliveryAddress' | 'billingAddress' | 'items' | 'payments'>

/** The fields that can be corrected, with the order's values of now. */
export const correctionOf = ({
  customer,
  deliveryAddress,
  billingAddress,
  items,
  payments,
}: Correctable): CorrectionValues => ({
  customer: {
    name: customer.name,
    document: customer.document,
    email: customer.email,
    phone: customer.phone,
  },
  deliveryAddress: addressOf(deliveryAddress),
  billingAddress: addressOf(billingAddress),
  items: items.map(({ lineId, sku, quantity, sellingPrice }) => ({
    lineId,
    sku,
    sellingPrice,
    changes: { sku, quantity, sellingPrice },
  })),
  payments: payments.map(({ id, value, installments, nsu, authorizationCode }) => ({
    id,
    changes: { value, installments, nsu, authorizationCode },
  })),
})

const addressOf = (address: OrderDetail['deliveryAddress']) =>
  Object.fromEntries(addressFields.map((field) => [field, address?.[field] ?? null])) as AddressValues

/** Only the changed fields, since the server judges the two addresses only when they change. */
export function changesOf(before: CorrectionValues, after: CorrectionValues): BodyInputOf<typeof editOrder> {
  const parts = (['customer', 'deliveryAddress', 'billingAddress'] as const).flatMap((part) => {
    const changed = differing(before[part], after[part])
    return Object.keys(changed).length > 0 ? [[part, changed] as const] : []
  })
  const lists = (['items', 'payments'] as const).flatMap((list) => {
    // Every line is sent once one changed, so that a problem's place is the form's.
    const rows = after[list].map((row, index) => ({
      ...row,
      changes: differing(before[list][index]?.changes ?? {}, row.changes),
    }))
    return rows.some(({ changes }) => Object.keys(changes).length > 0) ? [[list, rows] as const] : []
  })
  return Object.fromEntries([...parts, ...lists])
}

/** Fields that may not be empty: the contract says so when they are. */
const required = ['name', 'sku']

const differing = (before: object, after: object) =>
  Object.fromEntries(
    Object.entries(after)
      .map(([field, value]) => [field, value === '' && !required.includes(field) ? null : value] as const)
      .filter(([field, value]) => value !== (before as Record<string, unknown>)[field]),
  )
