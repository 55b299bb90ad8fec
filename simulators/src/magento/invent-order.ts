import type { Random } from '../kit/random.ts'
import type { OrderBook } from './order-book.ts'
import {
  defaultStatusOf,
  type ProductType,
  type SimAddress,
  type SimItem,
  type SimOrder,
  type State,
} from './sim-order.ts'

/** A line as a person puts it into the cart. */
export type WantedLine = {
  type?: Exclude<ProductType, 'downloadable'>
  sku?: string
  quantity?: number
  priceCents?: number
  /** Of the whole row. */
  discountCents?: number
  /** In percent, on top of the price. */
  taxPercent?: number
  /** Of a bundle: its parts with their own prices, which sum up to its price; none where the bundle has a price of its own. */
  partsCents?: readonly number[]
}

export type Placement = {
  state?: State
  status?: string
  lines?: readonly WantedLine[]
  shippingCents?: number
  shippingDiscountCents?: number
  payment?: { method: string; title?: string; more?: Record<string, string> }
  currency?: string
  street?: readonly string[]
  guest?: boolean
  coupon?: string
  /** The customer is a company, whose document stands in the address. */
  company?: { name: string; vatId: string }
  note?: string
  storeId?: number
}

const people = [
  ['Aline', 'Barros'],
  ['Diego', 'Cardoso'],
  ['Marina', 'Teixeira'],
  ['Sérgio', 'Nogueira'],
] as const
const places = [
  { city: 'São Paulo', region: 'São Paulo', region_code: 'SP', region_id: 508, postcode: '01310-100' },
  { city: 'Curitiba', region: 'Paraná', region_code: 'PR', region_id: 501, postcode: '80010-000' },
  { city: 'Salvador', region: 'Bahia', region_code: 'BA', region_id: 488, postcode: '40020-000' },
] as const
const goods = ['Camiseta', 'Jaqueta', 'Mochila', 'Garrafa'] as const

/** An order as `GET /orders/{id}` tells it; the shop is invented. */
export function inventOrder(book: OrderBook, random: Random, placement: Placement): SimOrder {
  const { state = 'processing', storeId = 1, shippingCents = 1_500, shippingDiscountCents = 0 } = placement
  const id = book.nextId()
  const now = book.now()
  const lines = placement.lines ?? [{ quantity: 1 }]
  const items = lines.flatMap((line) => inventLine(book, random, line, { order_id: id, store_id: storeId }))
  const heads = items.filter(({ parent_item_id }) => parent_item_id === undefined)
  const isVirtual = heads.every(({ is_virtual }) => is_virtual === 1)
  const shipping = isVirtual ? 0 : shippingCents
  const sum = (value: (item: SimItem) => number) =>
    heads.reduce((cents, item) => cents + inCents(value(item)), 0)
  const subtotal = sum(({ row_total }) => row_total)
  const tax = sum(({ tax_amount }) => tax_amount)
  const discount = sum(({ discount_amount }) => discount_amount) + (isVirtual ? 0 : shippingDiscountCents)
  const total = subtotal + tax + shipping - discount
  const [firstname, lastname] = random.pick(people)
  const place = random.pick(places)
  const email = `${firstname}.${lastname}@example.com`.toLowerCase()
  const address = (address_type: SimAddress['address_type']): SimAddress => ({
    address_type,
    firstname,
    lastname,
    email,
    street: [...(placement.street ?? ['Rua das Flores', String(random.int(1, 900)), 'Apto 12', 'Centro'])],
    country_id: 'BR',
    telephone: `11 9${random.digits(4)}-${random.digits(4)}`,
    ...place,
    ...(placement.company ? { company: placement.company.name, vat_id: placement.company.vatId } : {}),
    entity_id: book.nextId(),
    parent_id: id,
  })
  const { method, title = 'Cartão de crédito', more = {} } = placement.payment ?? { method: 'braintree' }
  const isPaid = heads.every(({ qty_invoiced, qty_ordered }) => qty_invoiced >= qty_ordered)
  const shippingAmounts = {
    shipping_amount: money(shipping),
    shipping_discount_amount: money(isVirtual ? 0 : shippingDiscountCents),
    shipping_discount_tax_compensation_amount: 0,
    shipping_incl_tax: money(shipping),
    shipping_tax_amount: 0,
  }
  return {
    entity_id: id,
    increment_id: `${storeId}${String(id).padStart(8, '0')}`,
    state,
    status: placement.status ?? defaultStatusOf[state],
    store_id: storeId,
    store_name: 'Main Website\nMain Website Store\nDefault Store View',
    created_at: now,
    updated_at: now,
    is_virtual: isVirtual ? 1 : 0,
    customer_email: email,
    customer_is_guest: placement.guest ? 1 : 0,
    ...(placement.guest
      ? {}
      : {
          customer_id: book.nextId(),
          customer_firstname: firstname,
          customer_lastname: lastname,
          customer_group_id: 1,
        }),
    customer_taxvat: random.digits(11),
    order_currency_code: placement.currency ?? 'BRL',
    base_currency_code: placement.currency ?? 'BRL',
    subtotal: money(subtotal),
    tax_amount: money(tax),
    discount_amount: money(-discount),
    discount_tax_compensation_amount: 0,
    ...shippingAmounts,
    grand_total: money(total),
    total_due: isPaid ? 0 : money(total),
    total_item_count: heads.length,
    total_qty_ordered: heads.reduce((units, { qty_ordered }) => units + qty_ordered, 0),
    weight: 1,
    protect_code: random.hex(32).toLowerCase(),
    quote_id: book.nextId(),
    ...(placement.coupon ? { coupon_code: placement.coupon } : {}),
    ...(placement.note ? { customer_note: placement.note } : {}),
    ...(isVirtual ? {} : { shipping_description: 'Correios - PAC' }),
    items,
    billing_address: address('billing'),
    payment: {
      account_status: null,
      additional_information: [title, ...Object.values(more)],
      amount_ordered: money(total),
      ...(method === 'braintree'
        ? { cc_last4: random.digits(4), cc_type: 'VI', last_trans_id: random.hex(8).toLowerCase() }
        : { cc_last4: null }),
      entity_id: book.nextId(),
      method,
      parent_id: id,
    },
    status_histories: [],
    extension_attributes: {
      shipping_assignments: [
        {
          shipping: isVirtual
            ? { total: shippingAmounts }
            : { address: address('shipping'), method: 'correios_pac', total: shippingAmounts },
          items: heads,
        },
      ],
      payment_additional_info: Object.entries({ method_title: title, ...more }).map(([key, value]) => ({
        key,
        value,
      })),
      applied_taxes: [],
      item_applied_taxes: items
        .filter(({ tax_amount }) => tax_amount > 0)
        .map(({ item_id, tax_percent, tax_amount }) => ({
          type: 'product',
          item_id,
          applied_taxes: [
            { code: 'IVA', title: 'IVA', percent: tax_percent, amount: tax_amount, base_amount: tax_amount },
          ],
        })),
    },
  }
}

const money = (cents: number) => Math.round(cents) / 100
const inCents = (amount: number) => Math.round(amount * 100)

function inventLine(
  book: OrderBook,
  random: Random,
  line: WantedLine,
  owner: Pick<SimItem, 'order_id' | 'store_id'>,
): SimItem[] {
  const { type = 'simple', quantity = 1, discountCents = 0, taxPercent = 0 } = line
  const name = random.pick(goods)
  const sku = line.sku ?? `${name.slice(0, 3).toUpperCase()}-${random.digits(6)}`
  const parts = line.partsCents ?? []
  const partsTotal = parts.reduce((sum, cents) => sum + cents, 0)
  const priceCents = line.priceCents ?? (partsTotal || random.int(1_000, 30_000))
  const rowCents = priceCents * quantity
  const taxCents = Math.round((rowCents - discountCents) * (taxPercent / 100))
  const head: SimItem = {
    ...emptyLine(book, owner),
    sku,
    name,
    product_type: type,
    is_virtual: type === 'virtual' ? 1 : 0,
    qty_ordered: quantity,
    price: money(priceCents),
    original_price: money(priceCents),
    price_incl_tax: money(priceCents * (1 + taxPercent / 100)),
    row_total: money(rowCents),
    row_total_incl_tax: money(rowCents + taxCents),
    discount_amount: money(discountCents),
    tax_amount: money(taxCents),
    tax_percent: taxPercent,
  }
  const child = (of: Partial<SimItem>): SimItem => ({
    ...emptyLine(book, owner),
    parent_item_id: head.item_id,
    qty_ordered: quantity,
    ...of,
  })
  if (type === 'configurable')
    // Both lines carry the SKU of the chosen variant.
    return [head, child({ sku, name: `${name}-M-Preta`, product_type: 'simple' })]
  if (type !== 'bundle') return [head]
  const prices = parts.length > 0 ? parts : [0, 0]
  const selections = prices.map((cents, index) =>
    child({
      sku: `${sku}-P${index + 1}`,
      name: `${name} ${index + 1}`,
      price: money(cents),
      original_price: money(cents),
      row_total: money(cents * quantity),
      row_total_incl_tax: money(cents * quantity),
    }),
  )
  return [{ ...head, sku: [sku, ...selections.map((one) => one.sku)].join('-') }, ...selections]
}

const emptyLine = (book: OrderBook, owner: Pick<SimItem, 'order_id' | 'store_id'>): SimItem => ({
  item_id: book.nextId(),
  sku: '',
  name: '',
  product_id: book.nextId(),
  product_type: 'simple',
  is_virtual: 0,
  qty_ordered: 0,
  qty_invoiced: 0,
  qty_shipped: 0,
  qty_canceled: 0,
  qty_refunded: 0,
  price: 0,
  original_price: 0,
  price_incl_tax: 0,
  row_total: 0,
  row_total_incl_tax: 0,
  discount_amount: 0,
  discount_percent: 0,
  discount_tax_compensation_amount: 0,
  tax_amount: 0,
  tax_percent: 0,
  weight: 0.5,
  ...owner,
})
