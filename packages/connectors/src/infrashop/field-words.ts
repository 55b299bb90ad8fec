/** The trade's words, by name; other fields are named by their own words. */
const words: Readonly<Record<string, string>> = {
  orderCode: 'order number',
  placedAt: 'order date',
  changedAt: 'date of the last change',
  estimatedFor: 'delivery date',
  items: 'item',
  itemId: 'line',
  sku: 'SKU',
  components: 'kit component',
  taxes: 'tax',
  payments: 'payment',
  parcels: 'parcel',
  totals: 'total',
  totalCents: 'order total',
}

/** `['items', 0, 'sellingPriceCents']` → `item 1, selling price cents`. */
export function fieldWords(path: readonly PropertyKey[]): string {
  const named: string[] = []
  for (const step of path)
    if (typeof step === 'number') named.push(`${named.pop() ?? 'entry'} ${step + 1}`)
    else
      named.push(
        words[String(step)] ??
          String(step)
            .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
            .toLowerCase(),
      )
  return named.join(', ')
}
