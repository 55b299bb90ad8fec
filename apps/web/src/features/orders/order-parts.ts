import { addressFields } from '@ihub/domain/order/field-changes'
import type { CorrectionValues } from './order-correction.ts'
import type { Translate } from './texts.ts'

const singles = ['customer', 'deliveryAddress', 'billingAddress'] as const

/** Each field that two people may have changed by its name, a line or payment as one sentence. */
export const shownParts = (
  values: CorrectionValues,
  money: (amount: number) => string,
): Record<string, string | null> =>
  Object.fromEntries([
    ...singles.flatMap((part) =>
      Object.entries(values[part]).map(([field, value]) => [`${part}.${field}`, value] as const),
    ),
    ...values.items.map(
      ({ _id, sku, quantity, sellingPrice }) =>
        [`items.${_id}`, `${sku} · ${quantity ?? 0} × ${money(sellingPrice ?? 0)}`] as const,
    ),
    ...values.payments.map(({ _id, value }) => [`payments.${_id}`, money(value ?? 0)] as const),
  ])

/** The label of such a field in the form. */
export function labelOfPart(t: Translate, name: string): string {
  const [part, field] = name.split('.')
  if (part === 'items') return t('orders.item')
  if (part === 'payments') return t('orders.payments')
  if (part === 'customer') {
    const own = (['name', 'document', 'email', 'phone'] as const).find((one) => one === field)
    return own ? t(`orders.customer.${own}`) : t('orders.customer')
  }
  const line = addressFields.find((one) => one === field)
  const title = t(part === 'billingAddress' ? 'orders.address.billing' : 'orders.address.delivery')
  return line ? `${title}: ${t(`orders.address.${line}`)}` : title
}
