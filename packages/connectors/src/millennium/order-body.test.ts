import { soldAddress, soldItem, soldOrder, soldPayment } from '@ihub/dev-env/sold-order'
import type { Order } from '@ihub/domain/order/order'
import { noCarrier } from '@ihub/domain/store/carrier-terms'
import { discountTypes, type FreightType } from '@ihub/domain/store/choices'
import { type OrderTerms, usualTerms } from '@ihub/domain/store/order-terms'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toOrderBody } from './order-body.ts'
import { Settings } from './settings.ts'

const settingsOf = (given: object = {}) =>
  Settings.parse({ baseUrl: 'http://erp.example/api/millenium_eco', user: 'u', password: 'p', ...given })
const bodyOf = (changes: Partial<Order> = {}, given: object = {}) =>
  toOrderBody(soldOrder(changes), settingsOf(given))
const bodyUnder = (terms: Partial<OrderTerms>, changes: Partial<Order> = {}, given: object = {}) =>
  toOrderBody(soldOrder(changes), settingsOf(given), { ...usualTerms, ...terms })

describe('the order', () => {
  test('is written in the words of the ERP, amounts with two places and days of Brasília', () => {
    expect(bodyOf({}, { branchCode: '7', vitrine: 3 })).toMatchObject({
      cod_pedidov: 'v1000001abc-01',
      n_pedido_cliente: 'v1000001abc-01',
      // 01:30 UTC on March 1 is still February 29 there.
      data_emissao: '2024-02-29',
      data_entrega: '2024-03-08',
      vitrine: 3,
      cod_filial: '7',
      origem_pedido: 'WEB SITE',
      aprovado: false,
      quantidade: 2,
      total: '100.00',
      v_acerto: '0.00',
      v_frete: '20.00',
      modalidade_frete: '1',
      nome_transportadora: 'Transportadora Exemplo',
    })
  })

  test('says who pays the carrier as the store decides, and comes to the customer’s total either way', () => {
    const freightOf = (freightType: FreightType, shippingCents: number) => {
      const { totals } = soldOrder()
      const sellingPriceCents = totals.sellingPriceCents - totals.shippingCents + shippingCents
      const order = soldOrder({ totals: { ...totals, shippingCents, sellingPriceCents } })
      const { modalidade_frete, v_frete, v_acerto, total } = toOrderBody(order, settingsOf(), {
        ...usualTerms,
        freightType,
      })
      const counted = modalidade_frete === '1' ? Number(v_frete) : 0
      expect(Number(total) + Number(v_acerto) + counted).toBeCloseTo(sellingPriceCents / 100)
      return modalidade_frete
    }

    expect(freightOf('CIF', 2000)).toBe('0')
    expect(freightOf('FOB', 2000)).toBe('1')
    expect([freightOf('calculate', 2000), freightOf('calculate', 0)]).toEqual(['1', '0'])
  })

  test('names the carrier of the settings when the platform names none', () => {
    const body = bodyOf({ logisticContract: null }, { carrierName: 'Correios' })

    expect(body.nome_transportadora).toBe('Correios')
  })

  test('carries values that the ERP has no field for as notes, on the line they belong to', () => {
    const body = bodyOf({
      customizations: [
        { name: 'Bilhete', value: 'Parabéns', itemLineId: null },
        { name: 'Gravação', value: 'A + B', itemLineId: 'line-1' },
      ],
      pickupPoint: { id: 'loja-1', name: 'Loja Centro', address: soldAddress() },
    })

    expect(body.obs).toBe('Bilhete: Parabéns\nLoja Centro (loja-1)')
    expect(body.produtos[0]?.obs_item).toBe('Gravação: A + B')
  })

  const Cents = fc.integer({ min: 0, max: 5_000_000 })
  const Item = fc
    .record({ quantity: fc.integer({ min: 1, max: 40 }), priceCents: Cents, sellingPriceCents: Cents })
    .map(soldItem)
  const Part = fc.record({
    sku: fc.constant('PARTE'),
    ean: fc.constant(null),
    name: fc.constant('Parte'),
    quantity: fc.integer({ min: 1, max: 9 }),
    sellingPriceCents: Cents,
  })
  const Place = fc.constantFrom(...discountTypes)
  const Kit = fc
    .tuple(Item, fc.array(Part, { minLength: 1, maxLength: 4 }))
    .map(([item, components]) => ({ ...item, components }))

  test('adds up to the customer’s total, and its total to its lines, for any goods and discounts, wherever these are told', () => {
    const items = fc.array(fc.oneof(Item, Kit), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(items, Cents, Cents, Place, (goods, sellingPriceCents, shippingCents, discountType) => {
        const totals = { ...soldOrder().totals, sellingPriceCents, shippingCents }
        const body = bodyUnder({ discountType }, { items: goods, totals })
        const sum = (rows: number[]) => rows.reduce((total, row) => total + row, 0)
        const lines = body.produtos.map(
          (row) => row.quantidade * Number(row.preco) * (1 - Number(row.desconto) / 100),
        )

        expect(Math.abs(sum(lines) - Number(body.total))).toBeLessThan(0.01)
        expect(body.quantidade).toBe(sum(body.produtos.map(({ quantidade }) => quantidade)))
        const finalValue = Number(body.total) + Number(body.v_acerto) + Number(body.v_frete)
        expect(Math.abs(Math.round(finalValue * 100) - sellingPriceCents)).toBe(0)
      }),
    )
  })
})

describe('the terms of the store and its sellers', () => {
  const items = [soldItem({ quantity: 3, priceCents: 2000, sellingPriceCents: 1500 })]
  const totals = { ...soldOrder().totals, itemsCents: 6000, discountsCents: 1500, sellingPriceCents: 6500 }

  test('tell a discount in the line, on the order, or line by line for the invoice', () => {
    const told = discountTypes.map((discountType) => {
      const { total, v_acerto, produtos } = bodyUnder({ discountType }, { items, totals })
      const [line] = produtos
      return [discountType, total, v_acerto, line?.preco, line?.desconto, line?.descontos]
    })

    const named = [
      { nome: 'DESCONTO NA NOTA', desconto: '15.00', tipo_desc: 1, item: '0001', sku: items[0]?.sku },
    ]
    expect(told).toEqual([
      ['by-invoice', '60.00', '-15.00', '20.00', '0.0000', named],
      ['by-item', '45.00', '0.00', '20.00', '25.0000', undefined],
      ['by-order', '60.00', '-15.00', '20.00', '0.0000', undefined],
    ])
  })

  test('leave the discount of a free gift in its line, by which the ERP knows it', () => {
    const gift = soldItem({ gift: true, priceCents: 900, sellingPriceCents: 0 })

    expect(bodyUnder({ discountType: 'by-order' }, { items: [...items, gift], totals })).toMatchObject({
      total: '60.00',
      produtos: [{ desconto: '0.0000' }, { brindesite: true, desconto: '100.0000' }],
    })
  })

  test('name the branch that sells over that of the settings, the branch that delivers a line, and the type of order', () => {
    const two = [soldItem(), soldItem({ lineId: 'line-2' })]
    const terms = { branchCode: 'POA', orderType: '42', lineBranches: { 'line-2': 'CD1' } }

    expect(bodyUnder(terms, { items: two }, { branchCode: '7' })).toMatchObject({
      cod_filial: 'POA',
      tipo_pedido: 42,
      produtos: [{ cod_filial: undefined }, { cod_filial: 'CD1' }],
    })
  })
})

test('a carrier of the store’s parameterizations goes by its name and document, and its contract is a note', () => {
  const carrier = {
    ...noCarrier,
    id: 'rodovia',
    name: 'Rodovia Cargas',
    document: '11222333000181',
    contract: 'RC-7',
  }
  expect(bodyUnder({ carrier }, { logisticContract: 'RC-7' })).toMatchObject({
    nome_transportadora: 'Rodovia Cargas',
    cnpj_transportadora: '11222333000181',
    obs: 'Contrato de frete: RC-7',
  })
  const unnamed = { ...noCarrier, document: '11444777000161' }
  expect(
    bodyUnder({ carrier: unnamed }, { logisticContract: null }, { carrierName: 'Correios' }),
  ).toMatchObject({
    nome_transportadora: 'Correios',
    cnpj_transportadora: '11444777000161',
  })
})

describe('lines', () => {
  test('carry the list price and the discount in percent', () => {
    const items = [soldItem({ priceCents: 2000, sellingPriceCents: 1500, shippingCents: 350 })]

    expect(bodyOf({ items }).produtos).toMatchObject([
      {
        item: '0001',
        sku: 'CAMISA_AZUL_LISA_M',
        barra: '7890000000017',
        preco: '20.00',
        desconto: '25.0000',
        it_valor_frete: '3.50',
      },
    ])
  })

  test('of a kit are its parts with their share of its price, and no parent', () => {
    const components = [
      { sku: 'COPO', ean: null, name: 'Copo', quantity: 4, sellingPriceCents: 1000 },
      { sku: 'JARRA', ean: null, name: 'Jarra', quantity: 1, sellingPriceCents: 6000 },
    ]
    const items = [
      soldItem(),
      soldItem({ quantity: 2, priceCents: 8000, sellingPriceCents: 8000, components }),
    ]

    const [, ...parts] = bodyOf({ items }).produtos

    expect(parts).toMatchObject([
      { item: '0002.0001', sku: 'COPO', quantidade: 8, preco: '8.00' },
      { item: '0002.0002', sku: 'JARRA', quantidade: 2, preco: '48.00' },
    ])
  })

  test('tell a free gift from goods that are given as one', () => {
    const items = [
      soldItem({ gift: true, priceCents: 900, sellingPriceCents: 0 }),
      soldItem({ gift: true }),
      soldItem(),
    ]

    expect(bodyOf({ items }).produtos).toMatchObject([
      { brindesite: true, presente: false, desconto: '100.0000' },
      { brindesite: false, presente: true },
      { brindesite: false, presente: false },
    ])
  })

  test('of services can be a surcharge instead, still paid for and named', () => {
    const items = [
      soldItem({ priceCents: 10_000, sellingPriceCents: 10_000 }),
      soldItem({ sku: '5', name: 'Embrulho', service: true, priceCents: 500, sellingPriceCents: 500 }),
    ]
    const totals = { ...soldOrder().totals, sellingPriceCents: 12_500 }

    expect(bodyOf({ items, totals }).produtos).toHaveLength(2)
    const body = bodyOf({ items, totals }, { serviceLines: 'surcharge' })
    expect(body).toMatchObject({ total: '100.00', v_acerto: '5.00', obs: '1 x Embrulho: 5.00' })
    expect(body.produtos).toHaveLength(1)
  })
})

describe('payments', () => {
  test('are one row each, however many installments, and show no more of a card than its last digits', () => {
    expect(bodyOf({ payments: [soldPayment({ valueCents: 12_000 })] }).lancamentos).toEqual([
      {
        valor_inicial: '120.00',
        desc_tipo: 'CARTAO DE CREDITO',
        numparc: 3,
        parcela: 3,
        desc_bandeira: 'Visa',
        data_emissao: '2024-02-29',
        data_vencimento: '2024-02-29',
        nsu: '100200',
        autorizacao: '445566',
        transacao: 'T-1',
        numero_cartao: '************1111',
        barra_digitada: undefined,
      },
    ])
  })

  test('go by the ids and names the settings give', () => {
    const payments = [soldPayment(), soldPayment({ method: 'pix' }), soldPayment({ method: 'boleto' })]

    expect(bodyOf({ payments }, { paymentTypes: 'credit-card=3, pix=PIX LOJA' }).lancamentos).toMatchObject([
      { tipo_pgto: 3 },
      { desc_tipo: 'PIX LOJA' },
      { desc_tipo: 'BOLETO' },
    ])
  })
})

describe('the customer', () => {
  const customerOf = (changes: Partial<Order>) => bodyOf(changes).dados_cliente[0]

  test('is a person with documents as digits and the phone taken apart, also on the address', () => {
    expect(customerOf({})).toMatchObject({
      nome: 'Cliente de Exemplo',
      pf_pj: 'PF',
      cpf: '52998224725',
      e_mail: 'cliente@exemplo.com.br',
      ddd_cel: '11',
      cel: '999990000',
      id_externo: 'c-77',
      endereco_entrega: [
        {
          logradouro: 'Rua das Amostras',
          numero: '100',
          cidade: 'São Paulo',
          estado: 'SP',
          cep: '01000000',
          ddd: '11',
          fone: '999990000',
          contato: 'Cliente de Exemplo',
        },
      ],
    })
  })

  test('is a company with its own name, number and state registration', () => {
    const customer = {
      ...soldOrder().customer,
      isCorporate: true,
      corporateName: 'Empresa de Exemplo Ltda',
      corporateDocument: '11.222.333/0001-81',
      stateInscription: '110042490114',
    }

    expect(customerOf({ customer })).toMatchObject({
      nome: 'Empresa de Exemplo Ltda',
      fantasia: 'Cliente de Exemplo',
      pf_pj: 'PJ',
      cnpj: '11222333000181',
      ie: '110042490114',
      ufie: 'SP',
    })
  })

  test('has the bill at another address than the delivery, which for a pickup is the pickup point', () => {
    const row = customerOf({
      deliveryAddress: null,
      billingAddress: soldAddress({ street: 'Rua da Conta' }),
      pickupPoint: { id: 'loja-1', name: 'Loja', address: soldAddress({ street: 'Rua da Loja' }) },
    })

    expect(row?.endereco).toMatchObject([{ logradouro: 'Rua da Conta' }])
    expect(row?.endereco_entrega).toMatchObject([{ logradouro: 'Rua da Loja' }])
  })

  test('never has a text longer than the ERP takes', () => {
    const long = soldAddress({ number: '1'.repeat(40), receiver: 'á'.repeat(80) })

    const [address] = customerOf({ deliveryAddress: long })?.endereco_entrega ?? []

    expect(address).toMatchObject({ numero: '1'.repeat(10), contato: 'á'.repeat(30) })
  })
})

test('an order of a marketplace names its code there, and one that its seller ships itself says so', () => {
  expect(bodyOf({ marketplace: 'MercadoLivre', marketplaceOrderId: 'MLB-7' })).toMatchObject({
    nome_mkt_place: 'MercadoLivre',
    cod_pedido_mkt_place: 'MLB-7',
  })
  expect(bodyOf({ deliveryChannel: 'self-ship' }).obs).toBe('Envio próprio')
  expect(bodyOf().obs).toBeUndefined()
})

describe('the products of an order that the store ships for a marketplace', () => {
  const items = [soldItem(), soldItem({ lineId: 'line-2', sku: 'SEM_EAN', ean: null })]
  const codesOf = (fulfillmentSku: OrderTerms['fulfillmentSku'], marketplace: string | null) =>
    bodyUnder({ fulfillmentSku }, { marketplace, items }).produtos.map((row) => [
      'sku' in row ? row.sku : undefined,
      row.barra,
    ])

  test('are named by their EAN where the store says so, and by their SKU where they have none', () => {
    expect(codesOf('ean', 'MercadoLivre')).toEqual([
      [undefined, '7890000000017'],
      ['SEM_EAN', undefined],
    ])
  })

  test('are named by their SKU elsewhere, as those of the store’s own sales are', () => {
    const named = [
      ['CAMISA_AZUL_LISA_M', '7890000000017'],
      ['SEM_EAN', undefined],
    ]
    expect(codesOf('sku', 'MercadoLivre')).toEqual(named)
    expect(codesOf('ean', null)).toEqual(named)
  })
})
