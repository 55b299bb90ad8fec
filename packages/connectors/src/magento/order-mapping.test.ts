import type { Order } from '@ihub/domain/order/order'
import { traceFields } from '@ihub/domain/provenance/trace-fields'
import { describe, expect, test } from 'vitest'
import { orderMapping } from './fetch-order.ts'
import { toCents } from './fields.ts'
import { publishedItem, publishedOrder } from './read-fixture.ts'

function map(changes: Record<string, unknown> = {}, settings: Record<string, unknown> = {}): Order {
  const read = orderMapping.read(publishedOrder(changes), settings)
  if (!read.ok) throw new Error(read.error)
  return read.value
}
const line = (changes: Record<string, unknown>) => publishedItem({ row_total: undefined, ...changes })
const itemsOf = (items: Record<string, unknown>[], more: Record<string, unknown> = {}) =>
  map({ items, subtotal: undefined, shipping_amount: 0, ...more }).items

test('the published order', () => {
  expect(map()).toMatchObject({
    originOrderId: '000000003',
    sequence: '3',
    currency: 'USD',
    originCreatedAt: '2017-08-21T22:22:19.000Z',
    originChangedAt: '2017-08-21T22:22:20.000Z',
    logisticContract: 'Best Way - Table Rate',
    courierId: 'tablerate_bestway',
    customer: { name: 'Nome Sobrenome', externalId: '3', email: 'pessoa@example.com' },
    deliveryAddress: { street: '123 Street', city: 'Purchase', state: 'NY', country: 'US', zipCode: '10577' },
    items: [{ lineId: '3', sku: 'WS12-M-Orange', quantity: 1, priceCents: 2_200, shippingCents: 500 }],
    payments: [{ method: 'external', methodName: 'banktransfer', valueCents: 16_500 }],
    totals: { itemsCents: 16_000, shippingCents: 500, taxCents: 0, sellingPriceCents: 16_500 },
  })
})

test.each([
  [19.99, 1_999],
  [1.005, 101],
  [68.4, 6_840],
  ['68.4000', 6_840],
  ['-0.0050', -1],
  [-404.4, -40_440],
  [1e-7, 0],
  [0.1 + 0.2, 30],
  ['1,99', null],
])('%s is %s cents', (amount, cents) => {
  expect(toCents(amount)).toBe(cents)
})

describe('lines', () => {
  test('a configurable product is the child’s SKU and name with the parent’s price', () => {
    expect(
      itemsOf([
        line({
          item_id: 1,
          product_type: 'configurable',
          sku: 'MH01-S',
          name: 'Hoodie',
          price: 52,
          qty_ordered: 2,
        }),
        line({
          item_id: 2,
          parent_item_id: 1,
          sku: 'MH01-S',
          name: 'Hoodie-S-Gray',
          price: 0,
          qty_ordered: 2,
        }),
      ]),
    ).toMatchObject([
      {
        lineId: '1',
        sku: 'MH01-S',
        name: 'Hoodie-S-Gray',
        quantity: 2,
        sellingPriceCents: 5_200,
        components: [],
      },
    ])
  })

  test('a bundle that sums up its parts is its parts, and one with a price of its own a kit', () => {
    const bundle = (prices: number[]) => [
      line({ item_id: 1, product_type: 'bundle', sku: 'KIT', price: 32, qty_ordered: 2 }),
      line({ item_id: 2, parent_item_id: 1, sku: 'BALL', price: prices[0], qty_ordered: 2 }),
      line({ item_id: 3, parent_item_id: 1, sku: 'STRAP', price: prices[1], qty_ordered: 4 }),
    ]
    expect(itemsOf(bundle([27, 5]))).toMatchObject([
      { sku: 'BALL', quantity: 2, sellingPriceCents: 2_700, components: [] },
      { sku: 'STRAP', quantity: 4, sellingPriceCents: 500 },
    ])
    expect(itemsOf(bundle([0, 0]))).toMatchObject([
      {
        sku: 'KIT',
        quantity: 2,
        sellingPriceCents: 3_200,
        components: [
          { sku: 'BALL', quantity: 1 },
          { sku: 'STRAP', quantity: 2 },
        ],
      },
    ])
  })

  test('virtual goods are services and bear no freight', () => {
    const items = itemsOf(
      [
        line({ item_id: 1, sku: 'A', price: 30, is_virtual: 0 }),
        line({ item_id: 2, sku: 'B', price: 10, is_virtual: 0 }),
        line({ item_id: 3, sku: 'E-BOOK', product_type: 'downloadable', is_virtual: 1 }),
      ],
      { shipping_amount: 10.01, shipping_discount_amount: 2 },
    )
    expect(items.map(({ service, shippingCents }) => [service, shippingCents])).toEqual([
      [false, 600],
      [false, 201],
      [true, 0],
    ])
  })

  test('a discount that does not divide by the units makes two lines, and the sum is what was paid', () => {
    const items = itemsOf([
      line({ sku: 'A', price: 10, qty_ordered: 3, row_total: 30, discount_amount: 0.5 }),
    ])
    expect(items).toMatchObject([
      { lineId: '3', quantity: 2, sellingPriceCents: 983 },
      { lineId: '3-2', quantity: 1, sellingPriceCents: 984 },
    ])
    expect(items.reduce((sum, one) => sum + one.sellingPriceCents * one.quantity, 0)).toBe(2_950)
  })

  test('each tax comes with its name and rate; without names the line’s own rate', () => {
    const taxed = [line({ item_id: 3, tax_amount: 3.52, tax_percent: 16 })]
    const applied = (item_applied_taxes: unknown) => ({ extension_attributes: { item_applied_taxes } })
    expect(
      itemsOf(
        taxed,
        applied([
          { type: 'product', item_id: 3, applied_taxes: [{ title: 'IVA', percent: 16, amount: 3.52 }] },
          { type: 'shipping', item_id: null, applied_taxes: [{ title: 'IVA', percent: 16, amount: 0.8 }] },
        ]),
      )[0]?.taxes,
    ).toEqual([{ kind: 'goods', name: 'IVA', amountCents: 352, ratePercent: 16 }])
    expect(itemsOf(taxed, applied('odd'))[0]?.taxes).toEqual([
      { kind: 'goods', name: null, amountCents: 352, ratePercent: 16 },
    ])
  })
})

describe('people and addresses', () => {
  const billing = (changes: object) => ({
    billing_address: { ...(publishedOrder() as { billing_address: object }).billing_address, ...changes },
  })

  test.each([
    ['numberComplementDistrict', { number: '10', complement: 'Apto 2, Fundos', neighborhood: 'Centro' }],
    ['numberDistrictComplement', { number: '10', complement: 'Centro, Fundos', neighborhood: 'Apto 2' }],
    ['district', { number: null, complement: 'Apto 2, Centro, Fundos', neighborhood: '10' }],
    ['complement', { number: null, complement: '10, Apto 2, Centro, Fundos', neighborhood: null }],
  ])('the lines of a street as %s', (streetLines, parts) => {
    const street = ['Rua A', '10', 'Apto 2', 'Centro', 'Fundos']
    expect(map(billing({ street, country_id: 'BR' }), { streetLines }).billingAddress).toMatchObject({
      street: 'Rua A',
      country: 'BRA',
      ...parts,
    })
  })

  test.each([
    ['123.456.789-09', {}, { document: '12345678909', documentType: 'cpf', isCorporate: false }],
    [
      '12.ABC.345/01DE-35',
      { company: 'Loja' },
      { documentType: 'cnpj', isCorporate: true, corporateName: 'Loja', corporateDocument: '12ABC34501DE35' },
    ],
    ['GODE561231GR8', {}, { documentType: 'rfc', isCorporate: false }],
    ['ABC010101AB1', {}, { documentType: 'rfc', isCorporate: true }],
  ])('the document %s tells whose it is', (customer_taxvat, address, customer) => {
    expect(map({ customer_taxvat, ...billing(address) }).customer).toMatchObject(customer)
  })

  test('the document is where the store says, else in the other place; a guest is known by the address', () => {
    const both = { customer_taxvat: '12345678909', ...billing({ vat_id: '98765432100' }) }
    expect(map(both, { documentField: 'vatId' }).customer.document).toBe('98765432100')
    expect(map({ customer_taxvat: null, ...billing({ vat_id: '98765432100' }) }).customer.document).toBe(
      '98765432100',
    )
    const guest = {
      customer_id: null,
      customer_firstname: null,
      customer_lastname: null,
      customer_is_guest: 1,
    }
    expect(map(guest).customer).toMatchObject({ name: 'Nome Sobrenome', externalId: null })
  })

  test('goods that are picked up in a shop go to no address', () => {
    const { extension_attributes } = publishedOrder() as {
      extension_attributes: { shipping_assignments: { shipping: object }[] }
    }
    const [assignment] = extension_attributes.shipping_assignments
    const shipping = { ...assignment?.shipping, method: 'instore_pickup' }
    expect(
      map({
        extension_attributes: { shipping_assignments: [{ shipping }], pickup_location_code: 'loja-centro' },
      }),
    ).toMatchObject({
      deliveryChannel: 'pickup-in-point',
      deliveryAddress: null,
      pickupPoint: { id: 'loja-centro', address: { city: 'Purchase' } },
    })
  })
})

describe('payments', () => {
  const paid = (method: string, payment: object = {}, info: Record<string, unknown> = {}) => ({
    payment: { method, amount_ordered: 165, ...payment },
    extension_attributes: {
      payment_additional_info: Object.entries(info).map(([key, value]) => ({ key, value })),
    },
  })

  test('a card shows its brand, its instalments and its last digits, and nothing else of it', () => {
    const [payment] = map(
      paid(
        'rede_credit_card',
        { cc_type: 'VI', cc_last4: '1111', cc_owner: 'Nome', cc_number_enc: 'x', last_trans_id: 't-1' },
        {
          method_title: 'Cartão',
          installments: '6',
          nsu: '4111111111111111',
          cc_cid: '123',
          cc_number: '4111',
        },
      ),
    ).payments
    expect(payment).toMatchObject({
      method: 'credit-card',
      methodName: 'Cartão',
      installments: 6,
      brand: 'Visa',
      cardLastDigits: '1111',
      transactionId: 't-1',
      nsu: null,
    })
    expect(JSON.stringify(payment)).not.toMatch(/4111|123|Nome/)
  })

  test.each([
    ['mercadopago_adbpayment_pix', 'pix'],
    ['pagarme_billet', 'boleto'],
    ['cashondelivery', 'money'],
    ['adyen_cc', 'credit-card'],
    ['paypal_express', 'paypal'],
    ['mercadopago_basic', 'mercado-pago'],
    ['of_our_own', 'others'],
  ])('%s is %s', (code, method) => {
    expect(map(paid(code)).payments[0]?.method).toBe(method)
  })

  test('the store’s own table goes before ours', () => {
    const settings = { paymentTypes: 'of_our_own=pix, braintree=debit-card' }
    expect(map(paid('of_our_own'), settings).payments[0]?.method).toBe('pix')
    expect(map(paid('braintree'), settings).payments[0]?.method).toBe('debit-card')
  })

  test('gift cards and store credit are payments of their own, and part of the price', () => {
    const extension_attributes = { gift_cards_amount: 20, customer_balance_amount: '10.50' }
    const { payments, totals } = map({ ...paid('braintree'), grand_total: 165, extension_attributes })
    expect(payments.map(({ method, valueCents }) => [method, valueCents])).toEqual([
      ['credit-card', 16_500],
      ['gift-card', 2_000],
      ['credit-control', 1_050],
    ])
    expect(totals.sellingPriceCents).toBe(19_550)
  })
})

test.each<[Record<string, unknown>, string]>([
  [{ increment_id: 'v\0' }, 'order number: holds the character NUL'],
  [{ grand_total: 1e15 }, 'order total: is beyond 1,000,000,000'],
  [{ grand_total: 'soon' }, 'order total: is no amount'],
  [{ items: [publishedItem({ qty_ordered: -1 })] }, 'item 1, quantity: is below zero'],
  [{ items: [publishedItem({ price: -5 })] }, 'item 1, price: is below zero'],
])('an order beyond its bounds is refused with the field in words: %j', (changes, reason) => {
  const read = orderMapping.read(publishedOrder(changes))
  expect(read.ok ? '' : read.error).toContain(reason)
})

test('the sources of the fields are found, and the payload is as it was', () => {
  const payload = publishedOrder()
  const read = (told: unknown) => {
    const order = orderMapping.read(told)
    return order.ok ? order.value : null
  }
  const last = [...traceFields(payload, read, orderMapping.words)].at(-1)
  const sourcesOf = (field: string) => (last?.sources.get(field) ?? []).map(({ pointer }) => pointer)

  expect(last?.tried).toBe(last?.leaves)
  expect(sourcesOf('/originOrderId')).toEqual(['/increment_id'])
  expect(sourcesOf('/items/0/sku')).toEqual(['/items/0/sku'])
  expect(sourcesOf('/totals/sellingPriceCents')).toEqual(['/grand_total'])
  expect(sourcesOf('/customer/name')).toEqual(['/customer_firstname', '/customer_lastname'])
  expect(payload).toEqual(publishedOrder())
})
