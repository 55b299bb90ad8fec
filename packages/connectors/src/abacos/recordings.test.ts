import { readdirSync, readFileSync } from 'node:fs'
import { err, ok } from '@ihub/domain/result'
import { successOf } from '@ihub/ports/conformance/system-world'
import type { CallFailure, Http } from '@ihub/ports/http'
import { describe, expect, test } from 'vitest'
import { readAnswer, type XmlRecord } from '../soap-answer.ts'
import { service } from './call.ts'
import { PriceRow, ProductRow } from './catalog-schema.ts'
import { toAbacosFailure, toRowFailure } from './errors.ts'
import { abacos } from './index.ts'
import {
  Answer,
  ExistingOrder,
  InsertedOrder,
  NoteRow,
  Outcome,
  RowOutcome,
  StatusRow,
  StockRow,
} from './schema.ts'
import { testSettings } from './test-settings.ts'

const folder = new URL('fixtures/', import.meta.url)
const recorded = readdirSync(folder)
  .filter((name) => name.endsWith('.response.xml'))
  .map((name) => ({ name, operation: name.split('.')[1] ?? '' }))
const textOf = (name: string) => readFileSync(new URL(name, folder), 'utf8')

const resultOf = (name: string, operation: string): XmlRecord => {
  const read = readAnswer(textOf(name), operation, service)
  if (!read.ok || 'fault' in read.value) throw new Error(`${name}: ${JSON.stringify(read)}`)
  return read.value.result
}

/** The schema of an operation's rows; of operations without one only the form is read, for nothing calls them. */
const rowsOf: Record<string, { parse(row: unknown): unknown }> = {
  PedidoExiste: ExistingOrder,
  InserirPedido: InsertedOrder,
  CadastrarCliente: RowOutcome,
  ConfirmarPagamentosPedidos: RowOutcome,
  StatusPedidoDisponiveis: StatusRow,
  NotasFiscaisDisponiveis: NoteRow,
  EstoquesDisponiveis: StockRow,
  ProdutosDisponiveis: ProductRow,
  PrecosDisponiveis: PriceRow,
}

test.each(recorded)('$name is read', ({ name, operation }) => {
  const result = resultOf(name, operation)
  if (operation.startsWith('ConfirmarRecebimento')) {
    expect(Outcome.parse(result).Codigo).toMatch(/^\d{6}$/)
    return
  }
  const { Rows, ResultadoOperacao } = Answer.parse(result)
  for (const row of Rows) rowsOf[operation]?.parse(row)
  const isRefused = toAbacosFailure(ResultadoOperacao) !== null
  const isEmpty = ResultadoOperacao.Tipo === 'tdreSucessoSemDados'
  expect(Rows.length > 0).toBe(!isRefused && !isEmpty)
})

const unopened = [
  ...['ResultadoOperacao', 'Pagamentos', 'PedidosCompra', 'ProcessoTroca'],
  ...['ProdutosSubstitutos', 'ProdutosPersonalizacao', 'ProdutosAssociados', 'DadosLivros'],
]

/** Elements of an operation's rows that no mapping reads, and why. */
const leftOut: Record<string, Record<string, string>> = {
  PedidoExiste: {},
  InserirPedido: { FormaPagamento: 'only its outcome counts', CodigoProduto: 'only its outcome counts' },
  CadastrarCliente: {
    EMail: 'an echo of the request',
    CPFouCNPJ: 'an echo of the request',
    TipoPessoa: 'an echo of the request',
  },
  ConfirmarPagamentosPedidos: { NumeroPedido: 'an echo of the request' },
  StatusPedidoDisponiveis: {
    CodigoPedidoAbacos: '0 in every recording; an order is known by the number that it was sent with',
    SerieNota: 'notes come by a feed of their own',
    DataEmissaoNota: 'notes come by a feed of their own',
    QuantidadeVolumes: 'one object is named, however many volumes there are',
  },
  EstoquesDisponiveis: {
    CodigoProdutoAbacos: 'a product is known by its code',
    IdentificadorProduto: 'a product is known by its code',
    CodigoProdutoParceiro: 'a product is known by its code',
    SaldoMinimo: 'a minimum of the ERP; how much is held back is chosen in the hub',
  },
  PrecosDisponiveis: {
    CodigoProdutoPai: 'a price is of the code that it names',
    CodigoProdutoAbacos: 'a product is known by its code',
    CodigoProdutoParceiro: 'a product is known by its code',
    DescontoMaximoProduto: 'a discount of the ERP, which no platform takes',
  },
  ProdutosDisponiveis: {
    ...reasons(
      ['a shorter or a technical name', ['NomeProdutoReduzido', 'DescricaoNotaFiscal']],
      ['a product is known by its code', ['CodigoProdutoAbacos', 'CodigoProdutoPaiParceiro']],
      ['the same measures once more', ['Profundidade', 'Espessura']],
      [
        'how the ERP stores, buys, taxes and packs it',
        [
          ...['QtdePorEmbalagem', 'QtdeMinimaEstoque', 'QtdeMaximaEstoque', 'UnidadeMedidaNome'],
          ...['UnidadeMedidaAbrev', 'UnidadeMedidaQuilo', 'CFOPNaoContribuinte', 'CFOPContribuinte'],
          ...['UnidadeTributavel', 'CustoDoProduto', 'CodigoExternoFornecedor', 'DescontoMaxProduto'],
          ...['CodigoCategoriaFiscal', 'CodigoClassificacaoFiscal', 'DiasGarantia', 'PodeSerBrinde'],
          ...['TipoRastreabilidade', 'TipoControleEstoque', 'EfetuarCheckOut', 'NaoImprimirEtqEntrada'],
          ...['CodigoClasse', 'ClassificacaoPersonalizacao'],
        ],
      ],
      [
        'empty in every recording, with a meaning of the installation alone',
        [
          ...Array.from({ length: 20 }, (_, one) => `CampoCfg${String(one + 1).padStart(3, '0')}`),
          ...Array.from({ length: 30 }, (_, one) => `CampoCfgInt${String(one + 1).padStart(3, '0')}`),
        ],
      ],
      ['a sale before the product is there', ['PreVenda', 'PreVenda_DataInicio', 'PreVenda_DataFinal']],
      ['components say whether it is a kit', ['ProdutoKit']],
      [
        'prices come by a feed of their own',
        ['PrecoTabela1', 'PrecoPromocao1', 'PrecoTabela2', 'PrecoPromocao2'],
      ],
      ['of a nested list', ['VersaoWebService', 'ResultadoOperacao']],
      [
        'numbers beside the words of a nested list',
        [
          ...['CodigoInterno', 'GrupoCodigo', 'CodigoAtributo', 'NomeElemento', 'TipoDado', 'Ordenacao'],
          ...['TipoCodigo', 'TipoNome', 'TipoGrupoCodigo', 'TipoGrupoNome', 'NrConfigInterface'],
        ],
      ],
      [
        'the descriptors and prices of a component, which is known by its code',
        [
          ...['DescritorPreDefinido1', 'DescritorPreDefinido2', 'DescritorPreDefinido3'],
          ...['CodigoDescritorPreDefinido1', 'CodigoDescritorPreDefinido2', 'CodigoDescritorPreDefinido3'],
          ...['DescritorSimples1', 'DescritorSimples2', 'DescritorSimples3'],
          ...['Preco', 'PrecoPromocional', 'DataInicioPromocao', 'DataTerminoPromocao'],
        ],
      ],
      [
        'codes without names, which the site of the ERP alone knows',
        ['CodigoCategoria', 'CodigoCategoriaPai', 'CodigoExternoCategoria'],
      ],
      [
        'a list that the hub has no use for',
        ['ProdutosSubstitutos', 'ProdutosPersonalizacao', 'ProdutosAssociados', 'DadosLivros'],
      ],
    ),
  },
  NotasFiscaisDisponiveis: {
    ...because('a text, tax or sum that the hub has no use for', [
      /^(Valor(?!Nota$)|Aliquota|Base|CFOP|Categoria|Classificacao|Situacao|Descritor|Total|Preco)/,
      /^(Natureza|Grupo|Comercializacao|CodigoUnidadeNegocio|CodigoRepresentante|NomeRepresentante)/,
      /^(Sequencial|CodigoBarras|NomeProduto|CodigoProdutoAbacos|QuantidadeFisica|CodigoAlmoxarifado|Almoxarifado)/,
    ]),
    ...because('people and the carrier are known from the order', [
      /^(Destinatario|Transportadora|.*CliFor$)/,
    ]),
    ...because('the key says it', [/^(EmissorCNPJ|NFeProtocoloAutorizacao$)/]),
    ...because('another date counts', [/^DataCadastro$/]),
    ...because('volumes without objects', [/^Volumes/]),
    ...because('the order is known by its number', [
      /^(CodigoPedidoAbacos|SequencialNumeroPedido|CodigoNotaFiscal)$/,
    ]),
    ...because('a return or an exchange is no invoice of the order', [
      /^(CodigoNotaEntradaTroca|NumeroNotaEntradaTroca|SerieNotaEntradaTroca|SerieNotaVendaOriginal|NumeroNotaVendaOriginal|ProcessoTroca)/,
    ]),
    ...because('the words of a state that codes tell', [/^(NFeStatusSefaz|NFeCodigoTipo|NFeDescricaoTipo)/]),
    ...because('payments and purchase orders are no part of an invoice here', [
      /^(Pagamentos|PedidosCompra)$/,
    ]),
    ...because('of the nested list of items', [/^(VersaoWebService|ResultadoOperacao)$/]),
  },
}

function reasons(...groups: [string, string[]][]): Record<string, string> {
  return Object.fromEntries(groups.flatMap(([reason, names]) => names.map((name) => [name, reason])))
}

function because(reason: string, patterns: readonly RegExp[]): Record<string, string> {
  const names = recorded
    .filter(({ operation }) => operation === 'NotasFiscaisDisponiveis')
    .flatMap(({ name, operation }) => namesIn(Answer.parse(resultOf(name, operation)).Rows))
  return Object.fromEntries(
    names.filter((name) => patterns.some((pattern) => pattern.test(name))).map((name) => [name, reason]),
  )
}

/** Names of elements that hold a text, and of lists that are not looked into; outcomes are read as a whole. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    if (name === 'Resultado') return []
    if (unopened.includes(name)) return [name]
    return typeof inner === 'string' ? [name] : namesIn(inner)
  })
}

/** Names that a parsed row still has. */
const readBy: Record<string, string[]> = {
  PedidoExiste: ['NumeroDoPedido', 'Existente', 'StatusAtual'],
  InserirPedido: ['NumeroDoPedido'],
  CadastrarCliente: [],
  ConfirmarPagamentosPedidos: [],
  StatusPedidoDisponiveis: Object.keys(StatusRow.shape),
  EstoquesDisponiveis: Object.keys(StockRow.shape),
  PrecosDisponiveis: Object.keys(PriceRow.shape),
  ProdutosDisponiveis: [
    ...Object.keys(ProductRow.shape),
    ...['Numero', 'Descricao', 'GrupoNome', 'NomeAtributo', 'CampoValor', 'Texto'],
    ...['CodigoProdutoComponente', 'Quantidade'],
  ],
  NotasFiscaisDisponiveis: [...Object.keys(NoteRow.shape), 'CodigoProduto', 'QuantidadeFiscal'],
}

test.each(Object.keys(rowsOf))('every element of %s is read, or left out for a reason', (operation) => {
  const rows = recorded
    .filter((one) => one.operation === operation)
    .flatMap(({ name }) => Answer.parse(resultOf(name, operation)).Rows)
  const names = [...new Set(namesIn(rows))]
  const reasons = leftOut[operation] ?? {}

  expect(rows).not.toEqual([])
  expect(names.filter((name) => !readBy[operation]?.includes(name) && !Object.hasOwn(reasons, name))).toEqual(
    [],
  )
  expect(Object.keys(reasons).filter((name) => !names.includes(name))).toEqual([])
})

const nothing: CallFailure = { kind: 'refused', message: 'the connector has no such verb' }

describe('the verbs', () => {
  /** The connector before an ERP that gives one recorded answer. */
  function answering(name: string, statusCodes = testSettings.statusCodes) {
    const raw: Http['raw'] = async () =>
      ok({
        status: 200,
        headers: new Headers(),
        bytes: new Uint8Array(),
        text: textOf(`${name}.response.xml`),
      })
    const baseUrl = 'http://erp.example'
    const given = { ...testSettings, baseUrl, identificationKey: '0'.repeat(36), statusCodes }
    return abacos.create({ http: { raw } as Http, settings: abacos.settings.parse(given) })
  }
  const statusesOf = async (name: string, codes?: string) => {
    const feed = answering(name, codes).orderStatusSource?.statuses
    if (feed?.kind !== 'acknowledged') throw new Error('no feed with acknowledgement')
    return successOf(await feed.read())
  }

  test('tell recorded statuses with their parcels, codes and instants', async () => {
    const { items, handles } = await statusesOf('abacos-ruby.StatusPedidoDisponiveis.orders_statuses')
    expect(items).toMatchObject([
      {
        originOrderId: '434823',
        report: 'ready-to-dispatch',
        rawStatus: '22',
        at: '2014-04-08T14:46:20.300Z',
        parcels: [],
        message: 'A ENVIAR',
      },
      { originOrderId: '434169', report: 'paid', at: '2014-05-08T23:11:42.960Z', parcels: [] },
    ])
    expect(handles).toEqual(['D82ECD41-D31C-47EF-83D8-941337ED4ADF', '0BBF3B15-444B-4416-81F9-159B93271D6E'])
  })

  test('tell recorded deliveries, each with its object and note', async () => {
    const name = 'flowlink.StatusPedidoDisponiveis.orders_available_status1412903800'
    const { items } = await statusesOf(name)
    expect(items).toHaveLength(5)
    expect(items[0]).toMatchObject({
      report: 'delivered',
      parcels: [{ trackingNumber: '4827760001', invoiceNumber: '180184' }],
    })
  })

  test('take the codes of the installation before those that were recorded', async () => {
    const name = 'abacos-ruby.StatusPedidoDisponiveis.orders_statuses'
    const { items } = await statusesOf(name, 'dispatched=22|DES, problem=19')
    expect(items).toMatchObject([
      { report: 'dispatched', parcels: [{ trackingNumber: 'RE982565417BR', invoiceNumber: '51877' }] },
      { report: 'problem' },
    ])
  })

  test('pass over the recorded note, an entry without an order, and acknowledge it', async () => {
    const feed = answering('flowlink.NotasFiscaisDisponiveis.1415329420').invoiceSource?.invoices
    if (feed?.kind !== 'acknowledged') throw new Error('no feed with acknowledgement')
    expect(successOf(await feed.read())).toEqual({
      items: [],
      unreadable: [],
      handles: ['1a94f1d2-7ef2-420f-bd51-67a409414da1'],
    })
  })

  test('tell a recorded product, and variants of products whose own rows are not among them', async () => {
    const { catalogSource } = answering('abacos-ruby.ProdutosDisponiveis.products_available_one')
    const { items, handles } = successOf((await catalogSource?.listProducts(null)) ?? err(nothing))
    expect(handles).toEqual(['EBF4011C-8E7A-45BA-AEB2-5452AE828CC6'])
    expect(items).toMatchObject([
      {
        externalId: '128556',
        product: {
          code: '128556',
          name: 'IDENTIDADE PROFISSIONAL: COMO AJUSTAR SUAS INCLIN.',
          description: expect.stringMatching(/^Só por meio de uma análise cuidadosa/),
          brand: { id: '82', name: 'NOBEL' },
          category: { id: '7/18', name: 'Livro / LIVRO' },
          department: { id: '1', name: 'Familia' },
          isActive: true,
          attributes: [{ name: 'Classe', value: 'LIVROS' }],
          fiscal: { ncm: '49019900', cest: null },
          logistics: { weightGrams: 192, heightMm: 5, widthMm: 10, lengthMm: 230, leadTimeDays: null },
        },
        skus: [
          {
            ...{ sku: '128556', ean: '9788521308966', refId: '868708.8', externalSku: null, components: [] },
            attributes: [
              { name: 'SITUAÇÃO DO LIVRO', value: 'NORMAL' },
              { name: 'DESCRITORES SITE', value: 'ATIVO, DISPONÍVEL' },
            ],
          },
        ],
        part: { keeps: [], gone: [] },
      },
    ])
    const variants = answering('flowlink.ProdutosDisponiveis.products_available_1413298752').catalogSource
    const read = successOf((await variants?.listProducts(null)) ?? err(nothing))
    expect(
      read.items.map(({ externalId, skus, part }) => [externalId, skus.map(({ sku }) => sku), part?.gone]),
    ).toEqual([
      ['31018368', ['31018368-1'], ['31018368']],
      ['3102908', ['3102908-2'], ['3102908']],
      ['3104541', ['3104541-2'], ['3104541']],
      ['3104654', ['3104654'], []],
    ])
  })

  test('tell a product that was changed and then removed in one answer as removed', async () => {
    const { catalogSource } = answering('flowlink.ProdutosDisponiveis.435324532345')
    const { items, handles } = successOf((await catalogSource?.listProducts(null)) ?? err(nothing))
    expect(
      items.map(({ externalId, product, skus }) => [externalId, product.isActive, skus[0]?.isActive]),
    ).toEqual([
      ['3107151', false, false],
      ['3107152', false, false],
    ])
    expect(handles).toHaveLength(3)
  })

  test('tell the table price of a recorded promotion that is over, under the name of its list', async () => {
    const { priceSource } = answering('abacos-ruby.PrecosDisponiveis.prices_available')
    const { items, cursor } = successOf((await priceSource?.listPrices(null, null)) ?? err(nothing))
    expect(items).toHaveLength(5)
    expect(items[0]).toEqual({
      ...{ sku: '128929', table: '18 - AMAZON', sellingCents: 3800, listCents: null, costCents: null },
      ...{ isBlocked: false, at: null, later: [] },
    })
    expect(cursor).toBe('18 - AMAZON')
  })

  test('take a protocol that is gone for acknowledged', async () => {
    const text = textOf('flowlink.ConfirmarRecebimentoEstoque.confirm_stock_received.response.xml')
    const raw: Http['raw'] = async () =>
      ok({
        status: 200,
        headers: new Headers(),
        bytes: new Uint8Array(),
        text: text.replaceAll('ConfirmarRecebimentoEstoque', 'ConfirmarRecebimentoStatusPedido'),
      })
    const given = { ...testSettings, baseUrl: 'http://erp.example', identificationKey: '0'.repeat(36) }
    const { orderStatusSource } = abacos.create({
      http: { raw } as Http,
      settings: abacos.settings.parse(given),
    })
    const feed = orderStatusSource?.statuses
    if (feed?.kind !== 'acknowledged') throw new Error('no feed with acknowledgement')
    expect(await feed.acknowledge(['gone'])).toEqual({ ok: true, value: null })
  })

  test('say why a recorded order and a recorded customer were refused', () => {
    const words = ['InserirPedido.add_order1413223734', 'CadastrarCliente.add_customer1413224851'].map(
      (one) => {
        const [row] = Answer.parse(resultOf(`flowlink.${one}.response.xml`, one.split('.')[0] ?? '')).Rows
        return toRowFailure(RowOutcome.parse(row).Resultado)
      },
    )
    expect(words).toEqual([
      {
        kind: 'refused',
        serviceCode: '300005',
        message: 'o campo CPF/CNPJ (MASCARADOCIFRA) tem que conter apenas numeros; Erro ao cadastrar pedido',
      },
      {
        kind: 'refused',
        serviceCode: '300005',
        message: 'o campo CPF/CNPJ (MASCARADOCIFRA) tem que conter apenas números; Erro ao cadastrar cliente',
      },
    ])
    for (const one of words)
      expect(abacos.causes?.find(({ says }) => says.test(one?.message ?? ''))?.key).toBe('customer-document')
  })
})
