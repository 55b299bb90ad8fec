export type Box = { weight: number; cost_of_goods: number; height: number; width: number; length: number }

export type Way = {
  origin: string
  destination: string
  boxes: readonly Box[]
  /** Numbers of methods; null for all. */
  wanted: readonly number[] | null
}

type Method = {
  id: number
  name: string
  provider: string
  type: 'STANDARD' | 'EXPRESS'
  days: number
  base: number
  perKilo: number
}

/** Invented prices of the methods that the sample of the sdk names. */
const methods: readonly Method[] = [
  {
    id: 1,
    name: 'Correios PAC',
    provider: 'Correios',
    type: 'STANDARD',
    days: 6,
    base: 14.9,
    perKilo: 2.1,
  },
  {
    id: 4,
    name: 'Total Express',
    provider: 'Total',
    type: 'STANDARD',
    days: 4,
    base: 17.25,
    perKilo: 2.4,
  },
  {
    id: 2,
    name: 'Correios Sedex',
    provider: 'Correios',
    type: 'EXPRESS',
    days: 2,
    base: 28.77,
    perKilo: 6.3,
  },
]

export const providerOf = (methodId: number) =>
  methods.find(({ id }) => id === methodId)?.provider ?? 'Correios'
export const methodList = () =>
  methods.map(({ id, name, provider }) => ({
    id,
    name,
    service_code: null,
    logistics_provider_name: provider,
    logistics_provider_tax_id: null,
    logistics_provider_code: provider.toUpperCase(),
    logistics_provider_id: id,
    logistics_provider_license_code: null,
  }))

/** The delivery options of a way, the cheaper first; the same way costs the same each time. */
export function optionsFor({ origin, destination, boxes, wanted }: Way, percent: number) {
  const regions = Math.abs(Number(origin[0]) - Number(destination[0]))
  const kilos = Math.ceil(boxes.reduce((sum, { weight }) => sum + weight, 0))
  const insured = boxes.reduce((sum, one) => sum + one.cost_of_goods, 0) * 0.003
  const asked = methods.filter(({ id }) => wanted === null || wanted.includes(id))
  return asked.map(({ id, name, provider, type, days, base, perKilo }) => {
    const price = Math.round((base * (1 + regions * 0.1) + kilos * perKilo + insured) * percent) / 100
    return {
      delivery_method_id: id,
      delivery_estimate_business_days: days + regions,
      provider_shipping_cost: price,
      final_shipping_cost: price,
      description: `Loja - ${name}`,
      delivery_note: null,
      removed_by_return_modes: false,
      removed_by_quote_rules: false,
      cubic_weight: boxes.reduce((sum, box) => sum + (box.height * box.width * box.length) / 6_000, 0),
      delivery_method_type: type,
      delivery_method_name: name,
      logistic_provider_name: provider,
      scheduling_enabled: false,
      shown_to_client: true,
      pickup_enabled: false,
    }
  })
}
