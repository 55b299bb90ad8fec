export type RequestedItem = { sku: string; quantity: number; valueCents: number; weightGrams: number | null }

export type Parcel = {
  originZipCode: string
  destinationZipCode: string
  items: RequestedItem[]
  /** Of which alone offers are wanted; all where it is empty. */
  carriers: WantedCarrier[]
}

export type WantedCarrier = { id: string; serviceId: string; contract: string | null }

export type Offer = {
  offerId: string
  carrier: { id: string; name: string }
  service: string
  contract: string | null
  priceCents: number
  businessDays: number | null
  deliveryBy: string | null
}

type Carrier = {
  id: string
  name: string
  service: string
  contract: string | null
  baseCents: number
  centsPerKilo: number
  days: number
  /** Only within the region of the origin. */
  isLocal?: true
}

/** Invented: one cheap and slow, one dear and fast, one for the neighborhood. */
const carriers: readonly Carrier[] = [
  {
    id: 'rodovia',
    name: 'Rodovia Cargas',
    service: 'Normal',
    contract: null,
    baseCents: 1_490,
    centsPerKilo: 210,
    days: 4,
  },
  {
    id: 'aerea',
    name: 'Ponte Aérea Express',
    service: 'Expressa',
    contract: 'PAE-2026-118',
    baseCents: 3_290,
    centsPerKilo: 640,
    days: 1,
  },
  {
    id: 'bicicleta',
    name: 'Bicicleta Entregas',
    service: 'Mesmo dia',
    contract: null,
    baseCents: 990,
    centsPerKilo: 120,
    days: 0,
    isLocal: true,
  },
]

const unknownWeightGrams = 500

/** The offers for a parcel; the same parcel costs the same each time. */
export function offersFor(parcel: Parcel, quotationId: string, percent: number): Offer[] {
  const regions = Math.abs(Number(parcel.originZipCode[0]) - Number(parcel.destinationZipCode[0]))
  const sum = (of: (item: RequestedItem) => number) =>
    parcel.items.reduce((total, item) => total + of(item) * item.quantity, 0)
  const kilos = Math.ceil(sum(({ weightGrams }) => weightGrams ?? unknownWeightGrams) / 1_000)
  const insuranceCents = Math.round(sum(({ valueCents }) => valueCents) * 0.003)
  const wanted = (id: string) => parcel.carriers.find((one) => one.id === id)
  return carriers
    .filter(({ id }) => parcel.carriers.length === 0 || wanted(id))
    .filter(({ isLocal }) => !isLocal || regions === 0)
    .map(({ id, name, service, contract, baseCents, centsPerKilo, days }, index) => ({
      offerId: `${quotationId}-${index + 1}`,
      carrier: { id, name },
      service,
      contract: wanted(id)?.contract ?? contract,
      priceCents: Math.round(
        ((baseCents * (1 + regions * 0.1) + kilos * centsPerKilo + insuranceCents) * percent) / 100,
      ),
      businessDays: days + regions * (days > 1 ? 1 : 0),
      deliveryBy: null,
    }))
}
