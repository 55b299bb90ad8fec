import type { BodyInputOf } from '@ihub/contract/endpoint'
import type { editOrder, OrderDetail } from '@ihub/contract/orders'
import type { PaymentMethod } from '@ihub/domain/constants'
import { addressFields } from '@ihub/domain/order/field-changes'

type AddressValues = Record<(typeof addressFields)[number], string | null>

export interface CorrectionValues {
  customer: { name: string; document: string | null; email: string | null; phone: string | null }
  deliveryAddress: AddressValues
  billingAddress: AddressValues
  items: ItemValues[]
  payments: PaymentValues[]
  reason: string
}

/** A line; amounts are null while they are empty. */
export interface ItemValues {
  /** Its id, or one of the form for a line that the order does not have. */
  _id: string
  isNew: boolean
  sku: string
  ean: string | null
  name: string
  quantity: number | null
  price: number | null
  sellingPrice: number | null
}
export interface PaymentValues {
  _id: string
  isNew: boolean
  method: PaymentMethod
  value: number | null
  installments: number | null
  nsu: string | null
  authorizationCode: string | null
}

const rowId = () => `new-${crypto.randomUUID()}`

export const newItem = (): ItemValues => ({
  _id: rowId(),
  isNew: true,
  sku: '',
  ean: null,
  name: '',
  quantity: 1,
  price: null,
  sellingPrice: null,
})
export const newPayment = (value: number): PaymentValues => ({
  _id: rowId(),
  isNew: true,
  method: 'others',
  value,
  installments: 1,
  nsu: null,
  authorizationCode: null,
})

export type Correctable = Pick<
  OrderDetail,
  'customer' | 'deliveryAddress' | 'billingAddress' | 'items' | 'payments'
>

/** The fields that can be corrected, with the order's values of now. */
export const correctionOf = ({
  customer: { name, document, email, phone },
  deliveryAddress,
  billingAddress,
  items,
  payments,
}: Correctable): CorrectionValues => ({
  customer: { name, document, email, phone },
  deliveryAddress: addressOf(deliveryAddress),
  billingAddress: addressOf(billingAddress),
  items: items.map(({ lineId, sku, ean, name: title, quantity, price, sellingPrice }) => ({
    _id: lineId,
    isNew: false,
    sku,
    ean,
    name: title,
    quantity,
    price,
    sellingPrice,
  })),
  payments: payments.map(({ id, method, value, installments, nsu, authorizationCode }) => ({
    _id: id,
    isNew: false,
    method,
    value,
    installments,
    nsu,
    authorizationCode,
  })),
  reason: '',
})

const addressOf = (address: OrderDetail['deliveryAddress']) =>
  Object.fromEntries(addressFields.map((field) => [field, address?.[field] ?? null])) as AddressValues

/** Only the changed fields, since the server judges the two addresses only when they change. */
export function changesOf(
  before: CorrectionValues,
  after: CorrectionValues,
): Omit<BodyInputOf<typeof editOrder>, 'version'> {
  const parts = (['customer', 'deliveryAddress', 'billingAddress'] as const).flatMap((part) => {
    const changed = differing(before[part], after[part])
    return Object.keys(changed).length > 0 ? [[part, changed] as const] : []
  })
  const items = rowsOf(before.items, after.items, {
    named: ({ _id, sku, sellingPrice }) => ({ lineId: _id, sku, sellingPrice }),
    given: ({ name: _, ...row }) => row,
  })
  const payments = rowsOf(before.payments, after.payments, {
    named: ({ _id }) => ({ id: _id }),
    given: (row) => row,
  })
  return Object.fromEntries([
    ...parts,
    ...listed({ items: items.changed, addedItems: items.added, removedItems: items.removed }),
    ...listed({
      payments: payments.changed,
      addedPayments: payments.added,
      removedPayments: payments.removed,
    }),
    ...(after.reason ? [['reason', after.reason] as const] : []),
  ])
}

const listed = (lists: Record<string, object[]>) =>
  Object.entries(lists).filter(([, rows]) => rows.length > 0)

interface Row {
  _id: string
  isNew: boolean
}

interface Naming<R extends Row> {
  /** How the API finds a row: by the values it had. */
  named(row: R): object
  /** The fields of a row that can be corrected. */
  given(row: Omit<R, keyof Row>): object
}

function rowsOf<R extends Row>(before: R[], after: R[], { named, given }: Naming<R>) {
  const fieldsOf = ({ _id, isNew: _, ...fields }: R) => fields
  const kept = after.filter(({ isNew }) => !isNew)
  // Every line is sent once one changed, so that a problem's place is the form's.
  const rows = kept.flatMap((row) => {
    const was = before.find(({ _id }) => _id === row._id)
    return was ? [{ ...named(was), changes: differing(given(fieldsOf(was)), given(fieldsOf(row))) }] : []
  })
  return {
    changed: rows.some(({ changes }) => Object.keys(changes).length > 0) ? rows : [],
    added: after.filter(({ isNew }) => isNew).map((row) => differing({}, fieldsOf(row))),
    removed: before.filter(({ _id }) => !after.some((row) => row._id === _id)).map(named),
  }
}

/** The form's field of a field of the body: added rows stand behind those that the order has. */
export function formFieldOf(field: string, { items, payments }: CorrectionValues): string {
  if (field === 'billingAddress') return 'billingAddress.street'
  const kept = { addedItems: items, addedPayments: payments }
  const [list = '', index = '', ...rest] = field.split('.')
  if (list === 'addedItems' || list === 'addedPayments') {
    const place = kept[list].filter(({ isNew }) => !isNew).length + Number(index)
    return [list === 'addedItems' ? 'items' : 'payments', place, ...rest].join('.')
  }
  return [list, index, ...(rest[0] === 'changes' ? rest.slice(1) : rest)].filter(Boolean).join('.')
}

/** Fields that may not be empty: the contract says so when they are. */
const required = ['name', 'sku']

/** An amount stays text in its field while it ends with a zero, as in `10,00`. */
const amounts = ['quantity', 'price', 'sellingPrice', 'value', 'installments']

function given(field: string, value: unknown): unknown {
  if (value === '' && !required.includes(field)) return null
  return amounts.includes(field) && typeof value === 'string' ? Number(value) : value
}

const differing = (before: object, after: object) =>
  Object.fromEntries(
    Object.entries(after)
      .map(([field, value]) => [field, given(field, value)] as const)
      .filter(([field, value]) => value !== (before as Record<string, unknown>)[field]),
  )
