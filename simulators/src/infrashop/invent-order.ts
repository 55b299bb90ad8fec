import type { Random } from '../kit/random.ts'
import type { SimAddress, SimItem, SimOrder, SimPayment, Status } from './sim-order.ts'

export type WantedLine = Partial<SimItem> & { taxPercent?: number }

/** What is not wished for is invented: one person's paid order of one line, to be delivered. */
export type Placement = {
  status?: Status
  lines?: readonly WantedLine[]
  /** A company with this CNPJ buys. */
  companyDocument?: string
  channel?: SimOrder['delivery']['channel']
  payments?: readonly Partial<SimPayment>[]
  marketplace?: SimOrder['marketplace']
  coupon?: string
  note?: string
  freightCents?: number
  quotationId?: string
  placedAt?: string
}

type Place = { city: string; state: string; postalCode: string; area: string }

const firstNames = ['Aline', 'Bruno', 'Camila', 'Diego', 'Elisa', 'Fábio', 'Karina', 'Lucas'] as const
const lastNames = ['Almeida', 'Barros', 'Cardoso', 'Duarte', 'Esteves', 'Peçanha', 'Queiroz'] as const
/** Real cities, invented streets. */
const places: readonly [Place, ...Place[]] = [
  { city: 'São Paulo', state: 'SP', postalCode: '01310100', area: '11' },
  { city: 'Belo Horizonte', state: 'MG', postalCode: '30130110', area: '31' },
  { city: 'Curitiba', state: 'PR', postalCode: '80010000', area: '41' },
  { city: 'Salvador', state: 'BA', postalCode: '40020000', area: '71' },
]

export function inventOrder(number: number, random: Random, wish: Placement): SimOrder {
  const placedAt = wish.placedAt ?? new Date().toISOString()
  const place = random.pick(places)
  const name = `${random.pick(firstNames)} ${random.pick(lastNames)}`
  const items = (wish.lines ?? [{}]).map((line, index) => inventItem(random, index, line))
  const freightCents = wish.freightCents ?? random.int(0, 30) * 100
  const totals = totalsOf(items, freightCents)
  const address = inventAddress(random, name, place)
  return {
    orderCode: `IS-${number}`,
    number: String(number),
    status: wish.status ?? 'paid',
    currency: 'BRL',
    channel: 'site',
    marketplace: wish.marketplace ?? null,
    placedAt,
    changedAt: placedAt,
    customer: inventCustomer(random, { name, area: place.area, companyDocument: wish.companyDocument }),
    delivery: inventDelivery(wish, address, placedAt),
    billingAddress: { ...address, receiver: name },
    items,
    payments: inventPayments(random, wish.payments ?? [{}], totals.totalCents),
    totals,
    taxes: [],
    coupon: wish.coupon ?? null,
    note: wish.note ?? null,
    cancellation: null,
    invoices: [],
    parcels: [],
  }
}

function inventItem(random: Random, index: number, { taxPercent, ...line }: WantedLine): SimItem {
  const quantity = line.quantity ?? 1
  const listPriceCents = line.listPriceCents ?? random.int(20, 400) * 100 - 10
  const discountCents = line.discountCents ?? 0
  const sellingPriceCents = line.sellingPriceCents ?? listPriceCents - Math.floor(discountCents / quantity)
  const sku = line.sku ?? `SKU-${random.digits(6)}`
  return {
    itemId: `L${index + 1}`,
    sku,
    ean: `789${random.digits(10)}`,
    refId: `REF-${sku}`,
    name: `Produto ${sku}`,
    taxCode: '61091000',
    isGift: false,
    isService: false,
    isSubsidized: false,
    freightCents: 0,
    warehouseId: 'CD-01',
    sellerId: '1',
    weightGrams: random.int(1, 40) * 50,
    imageUrl: `https://imagens.infrashop.example/${sku}.jpg`,
    components: [],
    taxes: taxPercent === undefined ? [] : [taxOf(sellingPriceCents * quantity, taxPercent)],
    ...line,
    quantity,
    listPriceCents,
    sellingPriceCents,
    discountCents,
  }
}

const taxOf = (valueCents: number, ratePercent: number): SimItem['taxes'][number] => ({
  kind: 'goods',
  name: 'ICMS-ST',
  amountCents: Math.round((valueCents * ratePercent) / 100),
  ratePercent,
})

function totalsOf(items: readonly SimItem[], freightCents: number): SimOrder['totals'] {
  const sum = (cents: (item: SimItem) => number) => items.reduce((total, item) => total + cents(item), 0)
  const itemsCents = sum((item) => item.listPriceCents * item.quantity)
  const paidCents = sum((item) => item.sellingPriceCents * item.quantity)
  const taxesCents = sum(({ taxes }) => taxes.reduce((total, tax) => total + tax.amountCents, 0))
  return {
    itemsCents,
    discountsCents: itemsCents - paidCents,
    freightCents,
    taxesCents,
    totalCents: paidCents + freightCents + taxesCents,
  }
}

function inventCustomer(
  random: Random,
  { name, area, companyDocument }: { name: string; area: string; companyDocument: string | undefined },
): SimOrder['customer'] {
  return {
    customerId: `C-${random.digits(6)}`,
    kind: companyDocument === undefined ? 'person' : 'company',
    name,
    document: random.digits(11),
    documentType: 'cpf',
    email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@exemplo.com.br`,
    phone: `+55${area}9${random.digits(8)}`,
    company:
      companyDocument === undefined
        ? null
        : { name: `${name} Comércio Ltda`, document: companyDocument, stateRegistration: random.digits(12) },
  }
}

const inventAddress = (random: Random, receiver: string, { city, state, postalCode }: Place): SimAddress => ({
  receiver,
  street: 'Rua das Acácias',
  number: String(random.int(1, 2_000)),
  complement: random.chance(0.5) ? `Apto ${random.int(1, 120)}` : null,
  neighborhood: 'Centro',
  city,
  state,
  country: 'BRA',
  postalCode,
  reference: null,
  latitude: null,
  longitude: null,
})

function inventDelivery(
  { channel = 'delivery', quotationId = undefined }: Placement,
  address: SimAddress,
  placedAt: string,
): SimOrder['delivery'] {
  const isPickup = channel === 'pickup_in_point'
  const point = { id: 'loja-07', name: 'Loja Paulista', address: { ...address, receiver: null } }
  return {
    channel,
    estimatedFor: new Date(Date.parse(placedAt) + 5 * 86_400_000).toISOString(),
    carrier: isPickup ? null : { id: 'infralog', contract: 'INFRALOG-NORMAL' },
    quotationId: quotationId ?? null,
    address: isPickup ? null : address,
    pickupPoint: isPickup ? point : null,
  }
}

const inventPayments = (random: Random, wishes: readonly Partial<SimPayment>[], totalCents: number) =>
  wishes.map((wish, index): SimPayment => {
    const rest = totalCents - wishes.reduce((sum, { valueCents = 0 }) => sum + valueCents, 0)
    return {
      paymentId: `P${index + 1}-${random.digits(6)}`,
      method: 'credit_card',
      methodName: 'Visa',
      valueCents: rest,
      installments: 1,
      brand: 'Visa',
      nsu: random.digits(9),
      transactionId: random.hex(16),
      authorizationCode: random.digits(6),
      cardLastDigits: random.digits(4),
      dueDate: null,
      barcode: null,
      giftCardId: null,
      ...wish,
    }
  })
