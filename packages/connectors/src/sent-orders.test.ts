import { existsSync, readFileSync } from 'node:fs'
import { type Filled, filledOrder } from '@ihub/dev-env/filled-order'
import { deliveryChannels, paymentMethods } from '@ihub/domain/constants'
import type { Order } from '@ihub/domain/order/order'
import { leavesOf, namesOf } from '@ihub/domain/provenance/json-leaves'
import { traceFields } from '@ihub/domain/provenance/trace-fields'
import { type OrderTerms, orderTerms, storeTermsOf, usualTerms } from '@ihub/domain/store/order-terms'
import { sellerRulesOf } from '@ihub/domain/store/seller-rules'
import type { SettingValues } from '@ihub/domain/store/setting'
import { pulls, rolesOf } from '@ihub/domain/system-traits'
import { createDispatcher } from '@ihub/kit/dispatcher'
import { createHttp } from '@ihub/kit/http'
import type { Connector } from '@ihub/ports/connector'
import { startAbacos } from '@ihub/simulators/abacos/start-abacos'
import type { RecordedRequest } from '@ihub/simulators/kit/request-record'
import { startMillennium } from '@ihub/simulators/millennium/start-millennium'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toCustomerRow } from './abacos/customer-row.ts'
import { abacos } from './abacos/index.ts'
import { leftOut as leftOutOfAbacos } from './abacos/left-out.ts'
import { toOrderRow } from './abacos/order-row.ts'
import { Settings as AbacosSettings } from './abacos/settings.ts'
import { infrashop } from './infrashop/index.ts'
import contract from './infrashop/openapi.json' with { type: 'json' }
import { magento } from './magento/index.ts'
import { readFixture as readMagento } from './magento/read-fixture.ts'
import { millennium } from './millennium/index.ts'
import { leftOut as leftOutOfMillennium } from './millennium/left-out.ts'
import { toOrderBody } from './millennium/order-body.ts'
import { Settings as MillenniumSettings } from './millennium/settings.ts'
import { connectors } from './registry.ts'
import { addressesOf, headOf, isCurrency } from './tryton/create-order.ts'
import { leftOut as leftOutOfTryton } from './tryton/left-out.ts'
import { isCountry, isState, toAddress, toParty } from './tryton/parties.ts'
import { linesOf } from './tryton/sale-lines.ts'
import { Settings as TrytonSettings } from './tryton/settings.ts'
import { vendure } from './vendure/index.ts'
import { vtex } from './vtex/index.ts'
import { readFixture as readVtex } from './vtex/read-fixture.ts'

const oms = 'orders.get-api-oms'
/** One order for each that a platform published, by the name of its snapshot. */
const published: Record<string, () => Order> = {
  'vtex.order': () => read(vtex, readVtex(`${oms}-pvt-orders-orderid.response-200.json`)),
  'vtex.user-order': () => read(vtex, readVtex(`${oms}-user-orders-orderid.response-200.json`)),
  'vtex.order-group-1': () => read(vtex, ofGroup(0)),
  'vtex.order-group-2': () => read(vtex, ofGroup(1)),
  'vtex.delivery-packages': () => read(vtex, readVtex('delivery-packages.tests-Order.json')),
  'infrashop.contract': () =>
    read(
      infrashop,
      contract.paths['/ihub/orders/{orderCode}'].get.responses['200'].content['application/json'].example,
    ),
  'vendure.recorded': () => read(vendure, recordedVendure(), { documentField: 'taxId' }),
  'magento.tutorial': () =>
    read(
      magento,
      readMagento('tutorials.orders.order-create-order.02.response.GET-orders-id.elided-items.json'),
    ),
}

/** An order that a real Vendure answered; its vendor publishes none. */
const recordedVendure = () => {
  const file = new URL('./vendure/fixtures/recorded-answers.json', import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { order: unknown[] }).order[0]
}

const ofGroup = (position: number) =>
  (readVtex(`${oms}-pvt-orders-order-group-ordergroup.response-200.json`) as unknown[])[position]

function read({ id, orderMapping }: Connector, payload: unknown, settings?: object): Order {
  const order = orderMapping?.read(payload, settings as Record<string, unknown>)
  if (!order?.ok) throw new Error(`${id} does not read its sample: ${order?.error}`)
  return order.value
}

/** The mapping of orders to an ERP. */
interface Mapping {
  /** Everything that the ERP is sent of an order. */
  map(order: Order, terms: OrderTerms): object
  leftOut: Readonly<Record<string, string>>
}

interface Erp extends Mapping {
  connector: Connector
  folder: string
  settings: object
  start(): Promise<{ url: string; record(): RecordedRequest[]; close(): Promise<void> }>
  baseUrl(url: string): string
  /** The requests that carry an order, as people read them. */
  sent(requests: readonly RecordedRequest[]): string
}

const login = { user: 'integracao', password: 'senha-dos-testes' }
const emitterDocument = '12345678000195'
const identificationKey = '0F1E2D3C-4B5A-6978-8796-A5B4C3D2E1F0'
const paymentCodes = paymentMethods.map((method, index) => `${method}=${index + 1}`).join(', ')
const ofMillennium = { ...login, carrierName: 'Transportadora da loja' }
const ofTryton = { baseUrl: 'http://erp.example', database: 'tryton', ...login }
const ofAbacos = { identificationKey, paymentCodes, salesRepresentative: '1' }

const erps: Record<'mln' | 'abacos', Erp> = {
  mln: {
    connector: millennium,
    folder: 'millennium',
    settings: ofMillennium,
    start: () => startMillennium({ ...login, emitterDocument, walk: false }),
    baseUrl: (url) => `${url}/api/millenium_eco`,
    sent: (requests) =>
      requests
        .filter(({ path }) => path.endsWith('/inclui'))
        .map(({ body }) => `${JSON.stringify(body, null, 2)}\n`)
        .join(''),
    map: (order, terms) =>
      ['product', 'surcharge'].map((serviceLines) => {
        const given = { ...ofMillennium, baseUrl: 'http://erp.example/eco', serviceLines }
        return toOrderBody(order, MillenniumSettings.parse(given), terms)
      }),
    leftOut: leftOutOfMillennium,
  },
  abacos: {
    connector: abacos,
    folder: 'abacos',
    settings: ofAbacos,
    start: () => startAbacos({ key: identificationKey, emitterDocument }),
    baseUrl: (url) => url,
    sent: (requests) =>
      requests
        .filter(({ body }) => /<(\w+:)?(CadastrarCliente|InserirPedido)\b/.test(String(body)))
        .map(({ body }) => `${String(body).replaceAll(/></g, '>\n<')}\n`)
        .join('\n'),
    map: (order, terms) => [
      toCustomerRow(order),
      toOrderRow(order, AbacosSettings.parse({ ...ofAbacos, baseUrl: 'http://erp.example' }), terms),
    ],
    leftOut: leftOutOfAbacos,
  },
}

describe.each(Object.entries(erps))('the published orders of every platform, sent to %s', (_id, erp) => {
  let system: Awaited<ReturnType<Erp['start']>>
  const dispatcher = createDispatcher({ allow: ['127.0.0.0/8'] })
  beforeAll(async () => {
    system = await erp.start()
  })
  afterAll(async () => {
    await dispatcher.close()
    await system.close()
  })

  test.each(Object.keys(published))(
    '%s is sent as the reviewed file says, and taken or refused with the words in it',
    async (name) => {
      const settings = erp.connector.settings.parse({ ...erp.settings, baseUrl: erp.baseUrl(system.url) })
      const http = createHttp({
        dispatcher,
        owner: 'shop',
        timeoutMs: 5_000,
        ...erp.connector.http(settings),
      })
      const { orderSink } = erp.connector.create({ http, settings })
      const before = system.record().length

      const created = await orderSink?.createOrder(published[name]?.() as Order, usualTerms)

      const outcome = created?.ok ? 'taken' : `${created?.error.kind}: ${created?.error.message}`
      await expect(`${outcome}\n\n${erp.sent(system.record().slice(before))}`).toMatchFileSnapshot(
        `${erp.folder}/fixtures/sent/${name}.txt`,
      )
    },
  )
})

/** A real system takes the published orders in `npm run test:real`; its mapping is held here like that of every ERP. */
const mappings: Record<string, Mapping> = {
  ...erps,
  tryton: {
    map: (order) =>
      [false, true].map((taxLines) => {
        const { delivery, billing } = addressesOf(order)
        return [
          toParty(order),
          headOf(order),
          isCurrency(order.currency),
          linesOf(order, TrytonSettings.parse({ ...ofTryton, taxLines })),
          [delivery, billing].map((address) => [
            address && toAddress(address),
            isCountry(address?.country ?? ''),
            isState(address?.state ?? ''),
          ]),
        ]
      }),
    leftOut: leftOutOfTryton,
  },
}

/** Kinds of orders, which are read from other fields. */
const kinds: Record<string, (order: Filled<Order>) => Order> = {
  'a company’s': (order) => order,
  'a person’s, of goods': (order) => ({
    ...order,
    customer: { ...order.customer, isCorporate: false },
    items: order.items.map((item) => ({ ...item, service: false, gift: false, components: [] })),
    customizations: order.customizations.map((one) => ({ ...one, itemLineId: null })),
  }),
  'a gift that costs nothing': (order) => ({
    ...order,
    items: order.items.map((item) => ({ ...item, sellingPriceCents: 0, components: [] })),
  }),
  'one of the platform’s own shop': (order) => ({ ...order, marketplace: null }),
  'one to be picked up': (order) => ({ ...order, deliveryAddress: null, billingAddress: null }),
  'one without the names of company, receiver and card': (order) => ({
    ...order,
    customer: { ...order.customer, corporateName: null, corporateDocument: null },
    deliveryAddress: { ...order.deliveryAddress, receiver: null },
    payments: order.payments.map((payment) => ({ ...payment, brand: null })),
  }),
}
const words = [
  paymentMethods,
  deliveryChannels,
  ['goods', 'shipping', 'marketplace'],
] as const satisfies readonly (readonly string[])[]

const fieldOf = (pointer: string) =>
  namesOf(pointer)
    .map((name) => (/^\d+$/.test(name) ? '[]' : name))
    .join('.')
    .replaceAll('.[]', '[]')
const fieldsOf = (order: object) => new Set(leavesOf(order).map(({ pointer }) => fieldOf(pointer)))

/** Choices of stores and sellers, by which words of an order decide where it goes and as which kind. */
const choices: SettingValues[] = [
  { discountType: 'by-item', orderClassifications: { '1': '7' } },
  {
    discountType: 'by-invoice',
    orderClassifications: { delivery: '8' },
    millenniumFulfillmentSkuType: 'ean',
  },
]
const sellers = [sellerRulesOf({ sellerId: 's-1', code: 'seller-1' }, { erpBranchCode: 'FILIAL' })]

/** The fields of our order that change what the ERP is sent. */
function fieldsSent({ map }: Mapping): Set<string> {
  const sent = new Set<string>()
  for (const kind of Object.values(kinds))
    for (const chosen of choices) {
      const sendAs = (order: Order) =>
        // No order has another word there, and the mapping of one that had may fail.
        deliveryChannels.includes(order.deliveryChannel)
          ? map(order, orderTerms(storeTermsOf(chosen), sellers, order))
          : null
      const traces = traceFields(kind(filledOrder()), (order) => sendAs(order as Order), words)
      for (const source of [...([...traces].at(-1)?.sources.values() ?? [])].flat())
        sent.add(fieldOf(source.pointer))
    }
  return sent
}

describe.each(Object.entries(mappings))(
  'every field of our order reaches %s, or is left out for a reason',
  (_id, erp) => {
    const sent = fieldsSent(erp)

    test('the fields that change nothing of what it is sent are those of its table', () => {
      const silent = [...fieldsOf(filledOrder())].filter((field) => !sent.has(field))
      expect(silent.sort()).toEqual(Object.keys(erp.leftOut).sort())
    })

    test('each for a reason in words, and the table has no field that orders do not', () => {
      for (const reason of Object.values(erp.leftOut)) expect(reason).toMatch(/\p{L}{3}/u)
    })
  },
)

test('every ERP that can be connected and is called is among them', () => {
  // The order of an ERP that pulls is compared where the API offers it.
  const ids = connectors.map(({ id }) => id).filter((id) => rolesOf(id).includes('erp') && !pulls(id))
  expect(Object.keys(mappings).sort()).toEqual(ids.sort())
  const isReal = (id: string) => existsSync(new URL(`../../../real-systems/${id}`, import.meta.url))
  expect(Object.keys(erps).sort()).toEqual(ids.filter((id) => !isReal(id)).sort())
})

test('the published orders have no field that the filled order lacks', () => {
  const known = fieldsOf(filledOrder())
  for (const make of Object.values(published))
    for (const field of fieldsOf(make())) {
      const isKnown = known.has(field) || [...known].some((one) => one.startsWith(`${field}.`))
      expect([field, isKnown]).toEqual([field, true])
    }
})
