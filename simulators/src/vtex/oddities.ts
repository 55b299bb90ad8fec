/** The fields of a detail that an oddity spoils. */
interface Detail {
  creationDate: string
  value: number
  items: { name: string; price: number; sellingPrice: number; quantity: number }[]
  clientProfileData: { firstName: string }
  shippingData: { address: { street: string } }
  paymentData: { transactions: { payments: { value: number }[] }[] }
}

/** Orders nobody should be able to place, and that marketplaces and scripts place all the same. */
const changes = {
  'half-character-in-name': ({ clientProfileData }) => {
    clientProfileData.firstName += '\ud83d'
  },
  'nul-in-street': ({ shippingData }) => {
    shippingData.address.street += '\0'
  },
  'endless-name': ({ items: [item] }) => {
    if (item) item.name = 'x'.repeat(500_000)
  },
  'year-zero': (detail) => {
    detail.creationDate = '0000-01-01T00:00:00.0000000+00:00'
  },
  'year-275760': (detail) => {
    detail.creationDate = '+275760-09-13T00:00:00.000Z'
  },
  'endless-payment': ({ paymentData }) => {
    const payment = paymentData.transactions[0]?.payments[0]
    if (payment) payment.value = 1e300
  },
  'negative-price': ({ items: [item] }) => {
    if (item) item.price = -5
  },
  'negative-quantity': ({ items: [item] }) => {
    if (item) item.quantity = -1
  },
  'negative-total': (detail) => {
    detail.value = -100
  },
} satisfies Record<string, (detail: Detail) => void>

export type Oddity = keyof typeof changes

/** The inside of the detail's JSON object with the oddity in it. */
export function spoilt(fixedText: string, oddity: Oddity): string {
  const detail = JSON.parse(`{${fixedText}}`) as Detail
  changes[oddity](detail)
  return JSON.stringify(detail).slice(1, -1)
}

export function parseOddity(name: unknown): Oddity {
  if (typeof name === 'string' && Object.hasOwn(changes, name)) return name as Oddity
  throw new Error(`oddity must be one of ${Object.keys(changes).join(', ')}`)
}
