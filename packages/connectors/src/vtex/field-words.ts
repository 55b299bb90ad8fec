/** The trade's words, by name or by the name it stands under; other fields are named by their own words. */
const words: Readonly<Record<string, string>> = {
  orderId: 'order number',
  '.value': 'order total',
  creationDate: 'order date',
  lastChange: 'date of the last change',
  items: 'item',
  'items.id': 'SKU',
  bundleItems: 'service',
  components: 'kit component',
  priceTags: 'discount or tax',
  totals: 'total',
  clientProfileData: 'customer',
  shippingData: 'delivery',
  selectedAddresses: 'address',
  logisticsInfo: 'freight of item',
  shippingEstimateDate: 'delivery date',
  paymentData: 'payment',
  transactions: 'transaction',
  payments: 'payment',
  invoiceData: 'invoice',
  packageAttachment: 'shipment',
  changesAttachment: 'change',
  changesData: 'change',
  itemsAdded: 'added item',
  itemsRemoved: 'removed item',
  packages: 'package',
  customData: 'custom field',
  customApps: 'app',
  customizations: 'custom field',
  itemsCents: 'items',
  discountsCents: 'discounts',
  shippingCents: 'shipping',
  taxCents: 'tax',
  sellingPriceCents: 'order total',
}

/** `['items', 0, 'sellingPrice']` → `item 1, selling price`. */
export function fieldWords(path: readonly PropertyKey[]): string {
  const named: string[] = []
  let parent = ''
  for (const step of path) {
    if (typeof step === 'number') named.push(`${named.pop() ?? 'entry'} ${step + 1}`)
    else {
      const name = String(step)
      named.push(words[`${parent}.${name}`] ?? words[name] ?? spelledOut(name))
      parent = name
    }
  }
  return named.join(', ')
}

const spelledOut = (name: string) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
