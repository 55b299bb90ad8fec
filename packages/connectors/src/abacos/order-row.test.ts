import { soldItem, soldOrder } from '@ihub/dev-env/sold-order'
import { usualTerms } from '@ihub/domain/store/order-terms'
import { describe, expect, test } from 'vitest'
import type { Element } from '../soap-request.ts'
import { toCustomerRow } from './customer-row.ts'
import { toErpDate, toInstant } from './dates.ts'
import { toOrderRow } from './order-row.ts'
import { Settings } from './settings.ts'
import { testSettings } from './test-settings.ts'

const settings = Settings.parse({
  ...testSettings,
  baseUrl: 'http://erp.example',
  identificationKey: '0'.repeat(36),
})

const childrenOf = ([, content]: Element) => (typeof content === 'object' ? content : [])
const contentOf = (row: Element, name: string) => childrenOf(row).find(([known]) => known === name)?.[1]
const cents = (row: Element, name: string) => Math.round(Number(contentOf(row, name)) * 100)

const order = soldOrder({
  items: [
    soldItem({ lineId: 'a', quantity: 3, priceCents: 1999, sellingPriceCents: 1749 }),
    soldItem({ lineId: 'b', sku: 'BRINDE', priceCents: 900, sellingPriceCents: 0, gift: true }),
    soldItem({ lineId: 'c', sku: 'CARO', priceCents: 500, sellingPriceCents: 650 }),
  ],
  totals: {
    itemsCents: 7397,
    discountsCents: 1650,
    shippingCents: 1990,
    taxCents: 33,
    // With 33 cents of tax and a cent that rounding left.
    sellingPriceCents: 3 * 1749 + 650 + 1990 + 33 + 1,
  },
})

describe('an order for Ábacos', () => {
  test.each(['by-item', 'by-order', 'by-invoice'] as const)(
    'adds up to the customer’s total with discounts %s',
    (discountType) => {
      const row = toOrderRow(order, settings, { ...usualTerms, discountType })
      const items = childrenOf(['Itens', contentOf(row, 'Itens') as readonly Element[]])
      const goods = items.reduce(
        (sum, item) => sum + cents(item, 'PrecoUnitario') * Number(contentOf(item, 'QuantidadeProduto')),
        0,
      )

      const sum = goods + cents(row, 'ValorFrete') + cents(row, 'ValorEncargos') - cents(row, 'ValorDesconto')
      expect(sum).toBe(order.totals.sellingPriceCents)
      expect(cents(row, 'ValorPedido')).toBe(order.totals.sellingPriceCents)
      expect(cents(items[1] as Element, 'PrecoUnitario')).toBe(0)
      expect(contentOf(items[1] as Element, 'Brinde')).toBe('true')
    },
  )

  test('names a company by its own document, a person by theirs', () => {
    const company = {
      ...order.customer,
      isCorporate: true,
      corporateName: 'Empresa Ltda',
      corporateDocument: '12.345.678/0001-95',
    }
    const rows = [order.customer, company].map((customer) => toCustomerRow({ ...order, customer }))

    expect(
      rows.map((row) => ['CPFouCNPJ', 'TipoPessoa', 'Nome'].map((name) => contentOf(row, name))),
    ).toEqual([
      ['52998224725', 'tpeFisica', 'Cliente de Exemplo'],
      ['12345678000195', 'tpeJuridica', 'Empresa Ltda'],
    ])
    expect(rows.map((row) => contentOf(row, 'Telefone'))).toEqual(['11999990000', '11999990000'])
  })
})

test('notes tell what the ERP has no field for, each customization with its SKU', () => {
  const notesOf = (changes: Parameters<typeof soldOrder>[0]) =>
    contentOf(toOrderRow(soldOrder(changes), settings), 'Anotacao1')

  expect(
    notesOf({
      marketplaceOrderId: 'MLB-7',
      deliveryChannel: 'self-ship',
      customizations: [
        { name: 'Recado', value: 'Feliz', itemLineId: 'line-1' },
        { name: 'Cupom', value: 'VERAO', itemLineId: null },
      ],
    }),
  ).toBe(`Pedido no marketplace: MLB-7; Envio próprio; ${soldItem().sku} Recado: Feliz; Cupom: VERAO`)
  expect(notesOf({ pickupPoint: { id: '1138183', name: 'Loja Catete', address: null } })).toBe(
    'Retirada: Loja Catete (1138183)',
  )
  expect(notesOf({ pickupPoint: { id: '7', name: null, address: null } })).toBe('Retirada: 7')
})

test('dates are of the ERP’s zone, also in the summers that it had', () => {
  const zone = 'America/Sao_Paulo'
  expect(toErpDate('2024-03-01T01:30:05.007Z', zone)).toBe('29022024 22:30:05.007')
  expect(toErpDate('2014-01-31T14:34:00.000Z', zone)).toBe('31012014 12:34:00.000')
  expect(toErpDate('no date', zone)).toBeUndefined()
  expect(toInstant('31012014 12:34', zone)).toBe('2014-01-31T14:34:00.000Z')
  expect(toInstant('13/08/2014 19:57:47', zone)).toBe('2014-08-13T22:57:47.000Z')
  expect(['', '31022014 12:34', '2014-01-31', null].map((text) => toInstant(text, zone))).toEqual([
    null,
    null,
    null,
    null,
  ])
})
