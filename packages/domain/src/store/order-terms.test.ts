import { sampleItem, sampleOrder } from '@ihub/dev-env/sample-order'
import { describe, expect, test } from 'vitest'
import { orderTerms, storeTermsOf, usualTerms } from './order-terms.ts'
import { sellerNamed, sellerRulesOf } from './seller-rules.ts'
import type { SettingValues } from './setting.ts'

const seller = (code: string, settings: SettingValues) => sellerRulesOf({ sellerId: code, code }, settings)
const sellers = [
  seller('poa', { erpBranchCode: 'POA', locationId: 'CD1' }),
  seller('rio', { platformSellerId: 'lojario', erpBranchCode: 'RIO' }),
  seller('lojario', {}),
]
const none = storeTermsOf({})

test('a store and a seller that chose nothing leave everything to the ERP', () => {
  expect(orderTerms(none, [], sampleOrder())).toEqual(usualTerms)
  expect(orderTerms(none, [seller('1', {})], sampleOrder())).toEqual(usualTerms)
})

describe('a seller of the platform', () => {
  test('is the one with that id, before the one of that code, in whatever case', () => {
    const found = ['POA', 'lojario', 'LojaRio', 'rio', 'other', null].map(
      (name) => sellerNamed(sellers, name)?.code ?? null,
    )

    expect(found).toEqual(['poa', 'rio', 'rio', null, null, null])
  })

  test('tells the branch that sells, and the branches that deliver the lines', () => {
    const items = [
      sampleItem({ lineId: 'a', seller: 'lojario' }),
      sampleItem({ lineId: 'b', seller: 'poa' }),
      sampleItem({ lineId: 'c', seller: null }),
    ]

    expect(orderTerms(none, sellers, sampleOrder({ items }))).toMatchObject({
      branchCode: 'RIO',
      lineBranches: { b: 'CD1' },
    })
  })

  test('that has a branch delivers from its stock location where it has one', () => {
    const items = [sampleItem({ lineId: 'a', seller: 'poa' })]

    expect(orderTerms(none, sellers, sampleOrder({ items }))).toMatchObject({
      branchCode: 'POA',
      lineBranches: { a: 'CD1' },
    })
  })
})

test('the order’s type goes by its marketplace, then its sales channel, then its delivery, in whatever case', () => {
  const terms = storeTermsOf({
    orderClassifications: { 'Mercado Livre': '7', '2': ' 8 ', 'pickup-in-point': '9' },
  })
  const typeOf = (changes: Parameters<typeof sampleOrder>[0]) =>
    orderTerms(terms, [], sampleOrder(changes)).orderType
  const pickup = { deliveryChannel: 'pickup-in-point', salesChannel: '2' } as const

  expect(typeOf({ ...pickup, marketplace: 'MERCADO LIVRE' })).toBe('7')
  expect(typeOf({ ...pickup, marketplace: 'Other' })).toBe('8')
  expect(typeOf({ ...pickup, salesChannel: '1' })).toBe('9')
  expect(typeOf({})).toBeNull()
})

test('the store says how the ERP is asked for invoices, and by which code it knows goods of a marketplace', () => {
  const told = (settings: SettingValues) => {
    const { fulfillmentSku, invoicing } = orderTerms(storeTermsOf(settings), [], sampleOrder())
    return { fulfillmentSku, ...invoicing }
  }
  const chosen = {
    millenniumFulfillmentSkuType: 'ean',
    millenniumAutoInvoiceQueueType: 'exclusive',
    millenniumAutoInvoiceItemType: 'externalId',
  }

  expect(told(chosen)).toEqual({ fulfillmentSku: 'ean', queue: 'exclusive', items: 'externalId' })
  expect(told({ millenniumAutoInvoiceQueueType: 'other' })).toEqual({
    fulfillmentSku: 'sku',
    queue: 'default',
    items: 'sku',
  })
})

test('the store says who pays the carrier and where its discounts stand; a word it does not know is the usual one', () => {
  const told = (settings: SettingValues) => {
    const { freightType, discountType } = orderTerms(storeTermsOf(settings), [], sampleOrder())
    return [freightType, discountType]
  }

  expect(told({ freightType: 'FOB', discountType: 'by-order' })).toEqual(['FOB', 'by-order'])
  expect(told({ freightType: 'EXW', discountType: 'by-hand' })).toEqual(['calculate', 'by-item'])
})
