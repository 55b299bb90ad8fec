/** The trade's words of Magento's names; others are spelled out. */
const words: Readonly<Record<string, string>> = {
  increment_id: 'order number',
  entity_id: 'order id',
  items: 'item',
  grand_total: 'order total',
  subtotal: 'items',
  qty_ordered: 'quantity',
  row_total: 'line total',
  billing_address: 'billing address',
  extension_attributes: 'order',
  shipping_assignments: 'delivery',
  item_applied_taxes: 'tax of item',
  customer_taxvat: 'document of the customer',
  itemsCents: 'items',
  discountsCents: 'discounts',
  shippingCents: 'shipping',
  taxCents: 'tax',
  sellingPriceCents: 'order total',
}

/** `['items', 0, 'row_total']` → `item 1, line total`. */
export function fieldWords(path: readonly PropertyKey[]): string {
  const named: string[] = []
  for (const step of path)
    if (typeof step === 'number') named.push(`${named.pop() ?? 'entry'} ${step + 1}`)
    else named.push(words[String(step)] ?? String(step).replaceAll('_', ' '))
  return named.join(', ')
}
