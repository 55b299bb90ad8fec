import { sampleWarehouseOrder } from '@ihub/dev-env/sample-warehouse-order'
import { expect, test } from 'vitest'
import { isBarCode } from './fields.ts'
import { toHeader, toInvoice, toLines } from './layouts.ts'

const deposit = { depositorDocument: '12345678000195', warehouseDocument: '98765432000198' }
const order = sampleWarehouseOrder('v1000001abc-01')
const headerOf = (changes: Parameters<typeof sampleWarehouseOrder>[1]) =>
  toHeader({ ...order, ...changes }, deposit).list[0]

test('the header has amounts with a decimal comma, days of Brazil and documents in digits alone', () => {
  expect(toHeader(order, deposit)).toEqual({
    chavelayout: 'int_pedido',
    list: [
      {
        codigointerno: 'v1000001abc-01',
        numpedido: 'v1000001abc-01',
        cnpj_depositante: '12345678000195',
        cnpj_unidade: '98765432000198',
        cnpj_emitente: '12345678000195',
        tipo: 'S',
        descroper: 'VENDA',
        tiponf: 'P',
        data_emissao: '24/11/2026',
        data_agendamento: '01/12/2026',
        idintegracaoerp: '88001',
        pessoa_dest: 'F',
        codigo_dest: '12345678909',
        nome_dest: 'Maria Souza Lima',
        cnpj_dest: '12345678909',
        endereco_dest: 'Rua da Bahia',
        numend_dest: '100',
        complementoend_dest: 'Apto 12',
        bairro_dest: 'Centro',
        cidade_dest: 'Belo Horizonte',
        estado_dest: 'MG',
        cep_dest: '30130110',
        telefone_dest: '11987654321',
        nome_entrega: 'Maria Souza Lima',
        endereco_entrega: 'Rua da Bahia',
        numend_entrega: '100',
        complementoend_entrega: 'Apto 12',
        bairro_entrega: 'Centro',
        cidade_entrega: 'Belo Horizonte',
        cep_entrega: '30130110',
        cnpj_entrega: '12345678909',
        vlrprodutos: '134,80',
        frete: '14,90',
        vlrtotal: '149,70',
        nome_transp: 'Rodovia Cargas',
        cnpj_transp: '11222333000181',
        codigo_servicotransp: 'EXPRESSO',
        pesoliquido: '0,620',
        num_itens: '2',
        faturamentodoismomentos: 'S',
      },
    ],
  })
})

test('a day is that of Brazil, and nothing that nobody knows is sent', () => {
  const bare = headerOf({
    createdAt: '2026-11-25T02:30:00.000Z',
    erpOrderId: null,
    promisedFor: null,
    carrier: null,
    lines: order.lines.map((line, index) => ({ ...line, weightGrams: index === 0 ? null : 10 })),
  })
  expect(bare).toMatchObject({ data_emissao: '24/11/2026' })
  for (const name of ['idintegracaoerp', 'data_agendamento', 'nome_transp', 'cnpj_transp', 'pesoliquido'])
    expect(bare).not.toHaveProperty(name)
})

test('a product goes by its bar code where it has one, and by the code of the depositor where not', () => {
  expect(toLines(order, deposit).list).toMatchObject([
    {
      idseq: '1',
      barra: '7891234567895',
      codigoindustria: 'CAM-P',
      qtde: '2',
      vlrunit: '49,90',
      vlrtotal: '99,80',
    },
    { idseq: '2', codigoindustria: 'BON-U', qtde: '1' },
  ])
  expect(toLines(order, deposit).list[1]).not.toHaveProperty('barra')
})

test.each([
  ['7891234567895', true],
  ['7891234567890', false],
  ['96385074', true],
  ['12345', false],
  ['036000291452', true],
  ['SKU-1', false],
])('%s is a bar code: %s', (code, is) => expect(isBarCode(code)).toBe(is))

test('the company of an invoice is the one of its key', () => {
  const invoice = {
    series: '1',
    number: '1234',
    key: '35261111222333000181550010000012341000012345',
    issuedAt: '2026-11-24T15:00:00.000Z',
    totalCents: 1,
    netWeightGrams: 1_250,
    xml: null,
  }
  expect(toInvoice(order.code, invoice, deposit).list).toMatchObject([
    {
      cnpj_emitente: '11222333000181',
      dataemissao: '24/11/2026',
      vlrtotal: '0,01',
      tiponf: 'N',
      pesoliquido: '1,250',
    },
  ])
})
