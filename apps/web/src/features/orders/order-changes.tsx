import type { FieldChange, TimelineEvent } from '@ihub/contract/orders'
import type { ChangedPart, PlainField } from '@ihub/domain/order/field-changes'
import { isKey } from '../../i18n/translate.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { DetailList } from '../../ui/entity/detail-list.tsx'
import { type Key, type Translate, useT } from './texts.ts'

const address = {
  receiver: 'orders.address.receiver',
  street: 'orders.address.street',
  number: 'orders.address.number',
  complement: 'orders.address.complement',
  neighborhood: 'orders.address.neighborhood',
  city: 'orders.address.city',
  state: 'orders.address.state',
  country: 'orders.address.country',
  zipCode: 'orders.address.zipCode',
  reference: 'orders.address.reference',
} as const satisfies Record<PlainField<'deliveryAddress'>, Key>

const labels: { [P in ChangedPart]: Record<PlainField<P>, Key> } = {
  items: {
    sku: 'orders.edit.sku',
    quantity: 'orders.edit.quantity',
    price: 'orders.change.price',
    sellingPrice: 'orders.edit.sellingPrice',
    discount: 'orders.change.discount',
    tax: 'orders.total.tax',
    shipping: 'orders.total.shipping',
    gift: 'orders.item.gift',
    seller: 'orders.change.seller',
  },
  totals: {
    items: 'orders.total.items',
    discounts: 'orders.total.discounts',
    shipping: 'orders.total.shipping',
    tax: 'orders.total.tax',
    sellingPrice: 'orders.total.total',
  },
  payments: {
    method: 'orders.change.method',
    value: 'orders.edit.value',
    installments: 'orders.edit.installments',
  },
  customer: {
    name: 'orders.customer.name',
    document: 'orders.customer.document',
    email: 'orders.customer.email',
    phone: 'orders.customer.phone',
    corporateName: 'orders.customer.corporate_name',
    corporateDocument: 'orders.customer.corporate_document',
    stateInscription: 'orders.customer.state_inscription',
    isCorporate: 'orders.change.is_corporate',
  },
  deliveryAddress: address,
  billingAddress: address,
  pickupPoint: { id: 'orders.change.pickup_point' },
}

/** Parts of which an order has one; lines and payments are named by their own content. */
const parts: Record<ChangedPart, Key | null> = {
  items: null,
  totals: 'orders.change.totals',
  payments: 'orders.payments',
  customer: 'orders.customer',
  deliveryAddress: 'orders.address.delivery',
  billingAddress: 'orders.address.billing',
  pickupPoint: null,
}

/** Lists the platform's changes, a line for each part that differs. */
export function OrderChanges({ event, currency }: { event: TimelineEvent; currency: string }) {
  const t = useT()
  const format = useFormat()
  if (event.changes.length === 0) return null
  const told = (value: FieldChange['from'], { isAmount }: FieldChange) =>
    isAmount && typeof value === 'number' ? format.money(value, currency) : valueText(t, value)
  const groups = Map.groupBy(event.changes, (change) => titleOf(t, change))
  return (
    <DetailList
      details={[
        ...[...groups].map(([title, changes]) => ({
          name: title,
          value: changes.map((change) => sentenceOf(t, change, told)).join(' · '),
        })),
        ...(event.moreChanges > 0
          ? [{ name: null, value: t('orders.change.more', { count: event.moreChanges }), isDim: true }]
          : []),
      ]}
    />
  )
}

function titleOf(t: Translate, { part, of }: FieldChange): string {
  const title = parts[part]
  return [title && t(title), of && nameOf(t, part, of)].filter(Boolean).join(' ')
}

const nameOf = (t: Translate, part: ChangedPart, of: string) =>
  part === 'payments' ? valueText(t, of) : t('orders.item.sku', { sku: of })

/** The amount by which a line or payment is told that came or went. */
const amounts: Partial<Record<ChangedPart, string>> = { items: 'quantity', payments: 'value' }

function sentenceOf(
  t: Translate,
  change: FieldChange,
  told: (value: FieldChange['from'], change: FieldChange) => string,
): string {
  const { part, field, from, to } = change
  const label = t((labels[part] as Record<string, Key>)[field] ?? 'orders.change.totals')
  if (from === undefined && to === undefined) return label
  if (field === amounts[part] && from === null)
    return `${label} ${t('orders.change.came', { value: told(to, change) })}`
  if (field === amounts[part] && to === null)
    return `${label} ${t('orders.change.left', { value: told(from, change) })}`
  return `${label}: ${told(from, change)} → ${told(to, change)}`
}

function valueText(t: Translate, value: FieldChange['from']): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return t(value ? 'ui.yes' : 'ui.no')
  const key = `payment.${value}`
  return isKey(key) ? t(key) : String(value)
}
