import { sampleOrder } from '@ihub/dev-env/sample-order'
import { describe, expect, test } from 'vitest'
import type { FreightOffer, Quotation } from '../order/quotation.ts'
import {
  carrierOfOrder,
  carrierTermsOf,
  courierName,
  noCarrier,
  quotedCarriers,
  type StoreCarrier,
  underContract,
} from './carrier-terms.ts'

const carrier = (changes: Partial<StoreCarrier> = {}): StoreCarrier => ({
  id: 'rodovia',
  name: 'Rodovia Cargas',
  document: '11222333000181',
  mode: 'Normal',
  modeId: 'N1',
  ...changes,
})
const express = carrier({ mode: 'Expressa', modeId: 'E1' })
const settings = {
  freightContractCodes: { 'RODOVIA cargas ': 'RC-7' },
  ownFreightContract: 'PROPRIO',
  carrierDocument: '11444777000161',
}
const terms = carrierTermsOf(settings, [carrier(), express])

function quoted(offer: Partial<FreightOffer>): Quotation {
  const usual = { offerId: '1', carrierId: 'x', carrierName: 'X', service: 'S', contract: null }
  const offers = [{ ...usual, priceCents: 1, businessDays: 1, deliveryBy: null, ...offer }]
  return { quotationId: 'Q', quotedAt: '2026-01-05T12:00:00.000Z', offers, chosenOfferId: '1' }
}

describe('the carrier of an order', () => {
  test('is the one of the parameterizations that the offer names, with its service and the contract with it', () => {
    const quotation = quoted({ carrierId: 'RODOVIA', service: 'expressa', contract: 'OTHER' })
    expect(carrierOfOrder(terms, sampleOrder(), quotation)).toEqual({
      id: 'rodovia',
      name: 'Rodovia Cargas',
      document: '11222333000181',
      service: 'Expressa',
      serviceId: 'E1',
      contract: 'RC-7',
    })
  })

  test('without a quotation is the one that the platform names, also by its service alone', () => {
    const named = (courierId: string | null, logisticContract: string | null) =>
      carrierOfOrder(terms, sampleOrder({ deliveryChannel: 'delivery', courierId, logisticContract }), null)
    expect(named('rodovia', null)).toMatchObject({ serviceId: 'N1' })
    expect(named('136769c', 'Expressa')).toMatchObject({ id: 'rodovia', serviceId: 'E1' })
    expect(named('136769c', 'Same day')).toEqual(noCarrier)
  })

  test('that nobody names has the document of the settings; own deliveries have the own contract, and pickups neither', () => {
    const of = (deliveryChannel: 'delivery' | 'self-ship' | 'pickup-in-point') =>
      carrierOfOrder(terms, sampleOrder({ deliveryChannel, courierId: null, logisticContract: null }), null)
    expect(of('delivery')).toEqual({ ...noCarrier, document: '11444777000161' })
    expect(of('self-ship')).toEqual({ ...noCarrier, contract: 'PROPRIO' })
    expect(of('pickup-in-point')).toEqual(noCarrier)
  })

  test('that the parameterizations lack goes by the words of its offer', () => {
    const quotation = quoted({ carrierName: 'Aérea', contract: 'PAE-1' })
    expect(carrierOfOrder(terms, sampleOrder(), quotation)).toMatchObject({
      id: null,
      name: 'Aérea',
      document: null,
      contract: 'PAE-1',
    })
  })
})

test('an order is told under the store’s contract, and as it is without one', () => {
  const order = sampleOrder({ logisticContract: 'Normal' })
  expect(underContract(order, { ...noCarrier, contract: 'RC-7' }).logisticContract).toBe('RC-7')
  expect(underContract(order, noCarrier)).toBe(order)
})

test('a parcel’s carrier goes by the store’s name of it, whatever its system calls it', () => {
  const called = ['rodovia', ' RODOVIA CARGAS', 'rc-7'].map((word) => courierName(terms, word))
  expect(new Set(called)).toEqual(new Set(['Rodovia Cargas']))
  expect(courierName(terms, 'Correios')).toBe('Correios')
})

test('a quotation asks for each service of the store’s carriers under its contract', () => {
  const contracts = quotedCarriers(terms).map(({ modeId, contract }) => [modeId, contract])
  expect(contracts).toEqual([
    ['N1', 'RC-7'],
    ['E1', 'RC-7'],
  ])
})
