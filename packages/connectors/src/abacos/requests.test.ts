import { readFileSync } from 'node:fs'
import { soldAddress, soldItem, soldOrder, soldPayment } from '@ihub/dev-env/sold-order'
import { ok } from '@ihub/domain/result'
import { parseXml, type XmlElement } from '@ihub/fiscal/xml'
import type { Http, RawRequest } from '@ihub/ports/http'
import { expect, test } from 'vitest'
import { abacos } from './index.ts'
import { testSettings } from './test-settings.ts'

const settings = (given: object = {}) =>
  abacos.settings.parse({
    ...testSettings,
    baseUrl: 'http://erp.example',
    identificationKey: '0'.repeat(36),
    ...given,
  })

const response = (name: string) =>
  readFileSync(new URL(`fixtures/${name}.response.xml`, import.meta.url), 'utf8')

/** The requests that verbs send to an ERP that answers as recorded, by operation. */
function listen(given: object = {}) {
  const sent = new Map<string, { request: RawRequest; body: XmlElement }>()
  const answers: Record<string, string> = {
    CadastrarCliente: response('abacos-ruby.CadastrarCliente.customer_success'),
    InserirPedido: response('abacos-ruby.InserirPedido.order_success'),
    ConfirmarPagamentosPedidos: response('abacos-ruby.ConfirmarPagamentosPedidos.order_confirm_payment'),
    PedidoExiste: response('abacos-ruby.PedidoExiste.orders_exist'),
    StatusPedidoDisponiveis: response('abacos-ruby.StatusPedidoDisponiveis.orders_statuses'),
    NotasFiscaisDisponiveis: response('flowlink.NotasFiscaisDisponiveis.1415329420'),
    EstoquesDisponiveis: response('flowlink.EstoquesDisponiveis.stocks_available'),
    ConfirmarRecebimentoEstoque: response('flowlink.ConfirmarRecebimentoEstoque.confirm_stock_received'),
    ProdutosDisponiveis: response('abacos-ruby.ProdutosDisponiveis.products_available'),
    ConfirmarRecebimentoProduto: response('abacos-ruby.ConfirmarRecebimentoProduto.products_confirm'),
    PrecosDisponiveis: response('abacos-ruby.PrecosDisponiveis.prices_available'),
    ConfirmarRecebimentoPreco: response('abacos-ruby.ConfirmarRecebimentoPreco.prices_confirm'),
    ConfirmarRecebimentoStatusPedido: response(
      'abacos-ruby.ConfirmarRecebimentoStatusPedido.order_statuses_confirm',
    ),
    ConfirmarRecebimentoNotaFiscal: response('flowlink.ConfirmarRecebimentoNotaFiscal.4354353425'),
  }
  const raw: Http['raw'] = async (request) => {
    const body = bodyOf(String(request.body))
    sent.set(body.name, { request, body })
    const text = answers[body.name] ?? ''
    return ok({ status: 200, headers: new Headers(), bytes: new Uint8Array(), text })
  }
  const http = { raw } as Http
  return { sent, erp: abacos.create({ http, settings: settings(given) }) }
}

function bodyOf(xml: string): XmlElement {
  const parsed = parseXml(new TextEncoder().encode(xml))
  const operation = parsed.ok ? parsed.value.children[0]?.children[0] : undefined
  if (!operation) throw new Error('the request has no operation')
  return operation
}

/** Every element with a text of its own, by its path. */
const leaves = (element: XmlElement, path = ''): [string, string][] =>
  element.children.length === 0
    ? [[path, element.text]]
    : element.children.flatMap((child, index) => {
        const isListed = element.children.filter(({ name }) => name === child.name).length > 1
        return leaves(child, `${path}/${child.name}${isListed ? `[${index}]` : ''}`)
      })

const order = (changes: Parameters<typeof soldOrder>[0] = {}) => soldOrder(changes)

/** The data of a recorded request as an order of the hub, and where the recorded client left the WSDL or our way. */
const recorded = [
  {
    name: 'abacos-ruby.CadastrarCliente.customer_success',
    operation: 'CadastrarCliente',
    settings: {},
    order: order({
      customer: {
        ...order().customer,
        name: 'MASCARADO',
        document: '00000000000000',
        email: null,
        phone: '00000000',
      },
      deliveryAddress: soldAddress({
        street: 'MASCARADO',
        number: null,
        complement: 'casa azul',
        city: 'Brasília',
        zipCode: '70675100',
      }),
    }),
    differs: {
      TipoPessoa: 'the recorded document is masked to the 14 digits of a company',
      Sexo: 'no platform tells it',
      Telefone: 'zeros before a number are dropped',
      Celular: 'masked to a word',
    },
  },
  {
    name: 'flowlink.CadastrarCliente.R55512',
    operation: 'CadastrarCliente',
    settings: {},
    order: order({
      customer: {
        ...order().customer,
        name: 'MASCARADO',
        document: '000.000.000-00',
        email: 'bob@example.com',
      },
      deliveryAddress: soldAddress({
        street: 'MASCARADO',
        city: 'Hollywood',
        state: 'pi',
        zipCode: '64020-410',
      }),
    }),
    differs: { Sexo: 'no platform tells it' },
  },
  {
    name: 'flowlink.InserirPedido.R55512',
    operation: 'InserirPedido',
    settings: {},
    order: order({
      originOrderId: 'R55512',
      originCreatedAt: '2014-10-13T10:29:15.219Z',
      customer: { ...order().customer, document: '00000000000', email: 'bob@example.com' },
      deliveryAddress: soldAddress({
        receiver: 'MASCARADO',
        street: 'MASCARADO',
        complement: '',
        city: 'Hollywood',
        state: 'PI',
        zipCode: '00000000',
      }),
      items: [soldItem({ sku: '3100455', quantity: 2, priceCents: 10_000, sellingPriceCents: 10_000 })],
      payments: [soldPayment({ valueCents: 20_000, installments: 1 })],
      totals: {
        itemsCents: 20_000,
        discountsCents: 0,
        shippingCents: 0,
        taxCents: 0,
        sellingPriceCents: 20_000,
      },
      logisticContract: 'Transp [Direct]',
    }),
    differs: {
      CodigoStatus: 'no element of the WSDL',
      PedidoJaPago: 'the hub confirms payments apart',
      DataDoPagamento: 'the hub confirms payments apart',
      DestComplementoEndereco: 'an empty text is not sent',
    },
  },
  {
    name: 'abacos-ruby.InserirPedido.order_success',
    operation: 'InserirPedido',
    settings: { paymentCodes: 'pix=12', carrierCode: '2', channel: 'Internet' },
    order: order({
      originOrderId: '125325441',
      originCreatedAt: '2014-01-31T14:34:00.000Z',
      marketplace: 'Amazon',
      customer: { ...order().customer, document: '00000000000000' },
      items: [
        soldItem({ sku: '261578', quantity: 11, priceCents: 3990, sellingPriceCents: 3990 }),
        soldItem({ sku: '262654', quantity: 15, priceCents: 3910, sellingPriceCents: 3910 }),
      ],
      payments: [soldPayment({ method: 'pix', valueCents: 102_540 })],
      totals: {
        itemsCents: 102_540,
        discountsCents: 0,
        shippingCents: 0,
        taxCents: 0,
        sellingPriceCents: 102_540,
      },
    }),
    differs: {
      DataVenda: 'recorded without seconds',
      Subcanal: 'the WSDL writes SubCanal',
    },
  },
] as const

test.each(recorded)('$name is sent as recorded', async ({ name, operation, order: of, differs, ...one }) => {
  const { sent, erp } = listen(one.settings)
  await erp.orderSink?.createOrder(of)
  const ours = new Map(leaves(sent.get(operation)?.body as XmlElement))
  const theirs = leaves(
    bodyOf(readFileSync(new URL(`fixtures/${name}.request.xml`, import.meta.url), 'utf8')),
  )
  const expected = theirs.filter(([path]) => path !== '/ChaveIdentificacao')

  const different = expected.filter(([path, text]) => ours.get(path) !== text)

  expect(different.map(([path]) => path.slice(path.lastIndexOf('/') + 1)).toSorted()).toEqual(
    Object.keys(differs).toSorted(),
  )
  expect(expected.length).toBeGreaterThan(different.length)
})

test('every call is sent to the address and with the action that recorded clients used', async () => {
  const { sent } = await everyCall()
  for (const [operation, { request, body }] of sent) {
    expect(request.path).toMatch(/^\/AbacosWS(Pedidos|Clientes|NotasFiscais|Produtos)\.asmx$/)
    expect(request.headers).toEqual({
      'content-type': 'text/xml;charset=UTF-8',
      soapaction: `"${body.namespace}/${operation}"`,
    })
  }
  const key = (operation: string) => sent.get(operation)?.body.children[0]?.name
  expect(key('PedidoExiste')).toBe('ChaveIdentificacao')
  expect(key('ConfirmarRecebimentoNotaFiscal')).toBe('ProtocoloNotaFiscal')
  expect(key('ConfirmarRecebimentoStatusPedido')).toBe('ProtocoloStatusPedido')
  expect(key('ConfirmarRecebimentoEstoque')).toBe('ProtocoloEstoque')
  expect(key('ConfirmarRecebimentoProduto')).toBe('ProtocoloProduto')
  expect(key('ConfirmarRecebimentoPreco')).toBe('ProtocoloPreco')
})

test('every element stands in the WSDL, in its order, and none that it makes necessary is missing', async () => {
  const { sent } = await everyCall()
  expect([...sent.keys()].toSorted()).toEqual(operations.toSorted())
  const problems = [...sent.values()].flatMap(({ request, body }) => {
    const service = /AbacosWS\w+/.exec(request.path)?.[0] ?? ''
    return problemsOf(body, readWsdl(service))
  })
  expect(problems).toEqual([])
})

test('an element out of its order, unknown or missing is noticed', () => {
  const wsdl = readWsdl('AbacosWSPedidos')
  const namespace = 'http://www.kplsolucoes.com.br/ABACOSWebService'
  const payment = (inner: string) =>
    bodyOf(
      `<e xmlns="${namespace}"><b><ConfirmarPagamentosPedidos><ListaDePagamentos><DadosPgtoPedido>${inner}</DadosPgtoPedido></ListaDePagamentos></ConfirmarPagamentosPedidos></b></e>`,
    )
  const status = '<StatusPagamento>x</StatusPagamento>'
  expect(problemsOf(payment(`${status}<NumeroPedido>1</NumeroPedido>`), wsdl)).toEqual([
    'NumeroPedido: order',
  ])
  expect(problemsOf(payment(`<Nsu>1</Nsu>${status}`), wsdl)).toEqual(['Nsu: unknown'])
  expect(problemsOf(payment('<NumeroPedido>1</NumeroPedido>'), wsdl)).toEqual(['StatusPagamento: missing'])
})

const operations = [
  'CadastrarCliente',
  'ConfirmarPagamentosPedidos',
  'ConfirmarRecebimentoEstoque',
  'ConfirmarRecebimentoNotaFiscal',
  'ConfirmarRecebimentoPreco',
  'ConfirmarRecebimentoProduto',
  'ConfirmarRecebimentoStatusPedido',
  'EstoqueOnLine',
  'EstoquesDisponiveis',
  'InserirPedido',
  'NotasFiscaisDisponiveis',
  'PedidoExiste',
  'PrecosDisponiveis',
  'ProdutosDisponiveis',
  'StatusPedidoDisponiveis',
]

/** All that the connector can send, with an order that has something in every place. */
async function everyCall() {
  const { sent, erp } = listen({ channel: 'Internet' })
  const { orderSink, orderStatusSource, invoiceSource, stockSource, catalogSource, priceSource } = erp
  const full = order({
    marketplace: 'Amazon',
    dueDate: '2024-03-08T12:00:00.000Z',
    pickupPoint: { id: 'loja-1', name: 'Loja 1', address: null },
    customizations: [{ name: 'Cartão', value: 'Feliz aniversário', itemLineId: null }],
    payments: [soldPayment({ authorizationCode: '445566', dueDate: '2024-03-02T12:00:00.000Z' })],
    deliveryAddress: soldAddress({ reference: 'ao lado da praça' }),
    customer: {
      ...order().customer,
      isCorporate: true,
      corporateName: 'Empresa de Exemplo Ltda',
      corporateDocument: '12.345.678/0001-95',
      stateInscription: '110042490114',
    },
  })
  await orderSink?.createOrder(full)
  await orderSink?.approveOrder({ originOrderId: '1', erpOrderId: '1' })
  await orderSink?.findOrder('1')
  for (const feed of [orderStatusSource?.statuses, invoiceSource?.invoices]) {
    if (feed?.kind !== 'acknowledged') throw new Error('no feed with acknowledgement')
    await feed.read()
    await feed.acknowledge(['P'])
  }
  await stockSource?.listStock(null)
  await stockSource?.acknowledgeStock?.(['P'])
  await stockSource?.readStock(['1', '2'])
  await catalogSource?.listProducts(null)
  await catalogSource?.acknowledgeProducts?.(['P'])
  await priceSource?.listPrices(null, null)
  await priceSource?.acknowledgePrices?.(['P'])
  return { sent }
}

interface Declared {
  name: string
  isNecessary: boolean
  type: string
}

/** The elements of each type and each operation of a WSDL, in its order, a base's before those of its extension. */
function readWsdl(service: string): Map<string, Declared[]> {
  const folder = '../../../../simulators/src/abacos/wsdl'
  const parsed = parseXml(readFileSync(new URL(`${folder}/${service}.wsdl`, import.meta.url)))
  if (!parsed.ok) throw new Error(`${service} is no XML`)
  const schema = find(parsed.value, 'schema')
  const types = new Map(
    (schema?.children ?? []).map((one) => [`${one.name} ${one.attributes.get('name')}`, one]),
  )
  const local = (name = '') => name.slice(name.indexOf(':') + 1)
  const declaredIn = (type: XmlElement | undefined): Declared[] => {
    if (!type) return []
    const extension = find(type, 'extension')
    const base = extension
      ? declaredIn(types.get(`complexType ${local(extension.attributes.get('base'))}`))
      : []
    const own = find(type, 'sequence')?.children ?? []
    return [
      ...base,
      ...own.map(({ attributes }) => ({
        name: attributes.get('name') ?? '',
        isNecessary: attributes.get('minOccurs') === '1',
        type: local(attributes.get('type')),
      })),
    ]
  }
  return new Map([...types].map(([key, type]) => [key, declaredIn(type)]))
}

const find = (element: XmlElement, name: string): XmlElement | undefined =>
  element.children.find((child) => child.name === name) ??
  element.children.map((child) => find(child, name)).find((found) => found !== undefined)

/** ASP.NET's base class of rows is an answer's; no recorded request has it, nor has ours. */
const ofAnswers = ['ResultadoOperacao']

function problemsOf(operation: XmlElement, wsdl: ReadonlyMap<string, Declared[]>): string[] {
  const check = (element: XmlElement, declared: readonly Declared[] | undefined): string[] => {
    if (!declared) return []
    const names = declared.map(({ name }) => name)
    const sent = element.children.map(({ name }) => name)
    const known = sent.filter((name) => names.includes(name))
    const isLate = (name: string, index: number) =>
      names.indexOf(name) < names.indexOf(known[index - 1] ?? name)
    return [
      ...sent.filter((name) => !names.includes(name)).map((name) => `${name}: unknown`),
      ...known.filter(isLate).map((name) => `${name}: order`),
      ...declared
        .filter(({ name, isNecessary }) => isNecessary && !sent.includes(name) && !ofAnswers.includes(name))
        .map(({ name }) => `${name}: missing`),
      ...element.children.flatMap((child) => {
        const type = declared.find(({ name }) => name === child.name)?.type
        return check(child, wsdl.get(`complexType ${type}`))
      }),
    ]
  }
  return check(operation, wsdl.get(`element ${operation.name}`))
}
