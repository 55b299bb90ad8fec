import { expect, test } from 'vitest'
import { createRandom } from '../kit/random.ts'
import { accessKey, checkDigit } from './access-key.ts'
import { nfeXml } from './nfe.ts'
import { OrderBook } from './order-book.ts'
import { parseOrder } from './parse-order.ts'

const emitterDocument = '99999999000191'

function issued() {
  const book = new OrderBook({ duplicates: 'refuse', emitterDocument, random: createRandom(1) })
  const address = {
    logradouro: 'Rua <Um>',
    cidade: 'Curitiba',
    estado: 'PR',
    cep: '80000-000',
    ddd: '41',
    fone: '33334444',
  }
  const body = {
    cod_pedidov: 'A-1',
    vitrine: 1,
    quantidade: 4,
    total: 49.7,
    v_acerto: -5,
    v_frete: 12.5,
    nome_transportadora: 'ALFA',
    produtos: [
      { sku: 'A_1', barra: '7891234567895', quantidade: 3, preco: 6.67 },
      { sku: 'B_1', quantidade: 1, preco: 33, desconto: 10 },
    ],
    dados_cliente: [{ nome: 'Cliente & Teste', cpf: '111.444.777-35', endereco_entrega: [address] }],
  }
  const order = book.create(parseOrder(body, { orderCodeLengthMax: 20, now: Date.now() }))
  const note = book.invoice(order)
  return { note, xml: nfeXml(order, note, emitterDocument) }
}

const all = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map((match) => match[1])

test('the check digit of a published key is right', () => {
  // Example of the taxpayer manual (Manual de Orientação do Contribuinte), access key section.
  expect(checkDigit('5206043300991100250655012000000780026730161')).toBe('5')
})

test('a key has its 44 characters in the order of the layout', () => {
  const key = accessKey({
    stateCode: '35',
    issuedAt: Date.parse('2026-11-01T01:00:00Z'),
    emitterDocument,
    series: 1,
    number: 7001,
    randomCode: '12345678',
  })

  expect(key.slice(0, 43)).toBe('3526109999999900019155001000007001112345678')
  expect(key.slice(43)).toBe(checkDigit(key.slice(0, 43)))
})

test('the note names its key everywhere it must, and the parts agree with it', () => {
  const { note, xml } = issued()

  expect(xml).toContain(`<infNFe Id="NFe${note.accessKey}" versao="4.00">`)
  expect(all(xml, 'chNFe')).toEqual([note.accessKey])
  expect(all(xml, 'nProt')).toEqual([note.protocol])
  expect(all(xml, 'cNF')).toEqual([note.accessKey.slice(35, 43)])
  expect(all(xml, 'cDV')).toEqual([note.accessKey.slice(43)])
  expect(xml).toContain(`<emit><CNPJ>${emitterDocument}</CNPJ>`)
})

test('items and totals are those of the order', () => {
  const { xml } = issued()

  expect(all(xml, 'cProd')).toEqual(['A_1', 'B_1'])
  expect(all(xml, 'cEAN')).toEqual(['7891234567895', 'SEM GTIN'])
  expect(all(xml, 'qCom')).toEqual(['3.0000', '1.0000'])
  expect(all(xml, 'vProd')).toEqual(['20.01', '33.00', '53.01'])
  expect(
    all(xml, 'vDesc')
      .map(Number)
      .slice(0, 2)
      .reduce((sum, value) => sum + value, 0),
  ).toBeCloseTo(8.3)
  expect(all(xml, 'vNF')).toEqual(['57.21'])
  expect(all(xml, 'vPag')).toEqual(['57.21'])
})

test('names are escaped and no placeholder is left', () => {
  const { xml } = issued()

  expect(xml).toContain('<xNome>Cliente &amp; Teste</xNome>')
  expect(xml).toContain('<xLgr>Rua &lt;Um&gt;</xLgr>')
  expect(xml).not.toMatch(/\{\{|\}\}|undefined|NaN/)
})
