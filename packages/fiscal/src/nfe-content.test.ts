import type { InvoiceWarning } from '@ihub/domain/invoice/warnings'
import { expect, test } from 'vitest'
import { checkImport } from './check-import.ts'
import { ownKey } from './fixtures/own-key.ts'
import { readFixtureText } from './fixtures/read-fixture.ts'
import { invoiceStatus } from './invoice-status.ts'
import { nfeNamespace } from './namespaces.ts'
import type { Nfe } from './nfe.ts'
import { parseNfe } from './parse-nfe.ts'

const good = '38-proc-1item-cobr.xml'

test('identification, parties and dates are kept as the XML writes them', () => {
  const { nfe } = parsed(readFixtureText('09-proc-sc-4itens-cobr.xml'))

  expect(nfe).toMatchObject({
    type: 'outgoing',
    purpose: 'normal',
    environment: 'production',
    emittedAt: '2021-12-15T09:43:49-02:00',
    protocol: { status: '100', authorizedAt: '2021-12-15T11:44:55-03:00' },
    emitter: { documentType: 'cnpj', document: '75277525000178', address: { state: 'SC' } },
    receiver: {
      documentType: 'cpf',
      document: '11144477735',
      address: { city: 'Ubatuba', postalCode: '01001000' },
    },
  })
})

test('a buyer abroad keeps the foreign document', () => {
  const { nfe } = parsed(readFixtureText('10-proc-sc-exportacao.xml'))
  expect(nfe.receiver).toMatchObject({
    documentType: 'foreign',
    document: '371780142',
    address: { state: 'EX' },
  })
})

test('a line keeps its decimals and has no EAN when the XML says SEM GTIN', () => {
  const { nfe } = parsed(readFixtureText('01-proc-pe-3itens-semgtin-cobr.xml'))

  expect(nfe.items[2]).toMatchObject({
    number: 3,
    sku: '880200',
    ncm: '30064020',
    cfop: '6102',
    unit: 'UN',
    quantity: '4.0000',
    unitValue: '200.0000000',
    total: '800.00',
    isInTotal: true,
    taxes: { icms: { group: 'ICMS40', origin: '1', situation: '40' }, ipi: { situation: '51' } },
  })
  expect(nfe.items[2]?.ean).toBeUndefined()
})

test('transport, payment and instalments are read', () => {
  const { nfe } = parsed(withOwnKey('22-proc-ibscbs-tpag91-autxml.xml'))

  expect(nfe.transport).toEqual({
    modality: 'sender',
    carrier: expect.objectContaining({ document: '33333333000333', city: 'PIRACICABA' }),
    vehiclePlate: undefined,
    volumes: [
      expect.objectContaining({ quantity: '2', species: 'CX', netWeightKg: '7.200', grossWeightKg: '8.000' }),
    ],
  })
  expect(nfe.payments).toEqual([
    expect.objectContaining({
      code: '91',
      method: 'credit-control',
      term: 'term',
      value: { decimal: '0.00', cents: 0 },
    }),
  ])
  expect(nfe.billing).toMatchObject({
    net: { decimal: '3980.00', cents: 398_000 },
    installments: [{ number: '001', dueOn: '2026-03-16', value: { cents: 398_000 } }],
  })
})

test('IBS and CBS of the 2026 reform are read in lines and totals', () => {
  const { nfe } = parsed(withOwnKey('22-proc-ibscbs-tpag91-autxml.xml'))

  expect(nfe.items[0]?.taxes.ibsCbs).toMatchObject({
    situation: '000',
    classification: '000001',
    base: '3294.00',
    stateValue: '3.29',
    ibsValue: '3.29',
    cbsRate: '0.9000',
    cbsValue: '29.65',
  })
  expect(nfe.totals.ibsCbs).toMatchObject({ base: '3294.00', ibsValue: '3.29', cbsValue: '29.65' })
  expect(nfe.totals.invoiceWithReform).toEqual({ decimal: '3980.00', cents: 398_000 })
})

test.each([
  ['12-proc-reforma-ibscbs-is-cte.xml', { selective: { base: '3000', value: '150' } }],
  ['33-proc-issqn-entrega.xml', { icms: { group: 'ICMS00' } }],
  ['36-envi-ibscbs-diferimento.xml', { ipi: { rate: '2.60', value: '3.00' }, pis: { value: '0.57' } }],
])('taxes of the first line of %s, with a key of its own', (name, taxes) => {
  expect(parsed(withOwnKey(name)).nfe.items[0]?.taxes).toMatchObject(taxes)
})

test.each([
  ['15-proc-ibscbs-4itens-st.xml', 4, 5_724],
  ['17-proc-ibscbs-2itens.xml', 2, 2_000],
  ['19-proc-ibscbs-entrada.xml', 1, 10_000],
  ['25-nfe-medicamento-rastro.xml', 1, 195_000],
  ['26-nfe-combustivel-anp.xml', 1, 195_000],
  ['27-nfe-29itens-multipagina.xml', 29, 5_850_000],
  ['30-nfe-mei-crt4.xml', 3, 326_760],
  ['31-proc-producao-rastro.xml', 1, 195_000],
  ['33-proc-issqn-entrega.xml', 2, 397_700],
])('%s is read once its key is its own', (name, items, cents) => {
  const { nfe } = parsed(withOwnKey(name))
  expect([nfe.items.length, nfe.totals.invoice.cents]).toEqual([items, cents])
})

test('an invoice in a SOAP message is found', () => {
  const nfe = /<NFe[\s\S]*<\/NFe>/.exec(readFixtureText(good))?.[0]
  const text = `<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Header/><s:Body><nfeDadosMsg xmlns="${nfeNamespace}/wsdl/NFeAutorizacao4"><enviNFe xmlns="${nfeNamespace}">${nfe}</enviNFe></nfeDadosMsg></s:Body></s:Envelope>`
  expect(parsed(text).nfe.number).toBe(7638)
})

test('an emitter that is a person has a CPF with zeros in the key', () => {
  const text = readFixtureText(good).replace('<CNPJ>99999999000191</CNPJ>', '<CPF>11144477735</CPF>')
  expect(parsed(ownKey(text)).nfe.emitter).toMatchObject({ documentType: 'cpf', document: '11144477735' })
})

test('an alphanumeric CNPJ is kept with its letters', () => {
  const text = readFixtureText(good).replace('<CNPJ>99999999000191</CNPJ>', '<CNPJ>12ABC34501DE35</CNPJ>')
  expect(parsed(ownKey(text)).nfe.emitter.document).toBe('12ABC34501DE35')
})

const edits: [what: string, from: string | RegExp, to: string, failure: Record<string, unknown>][] = [
  ["a number that is not the key's", '<nNF>7638<', '<nNF>7639<', { reason: 'key_mismatch', field: 'nNF' }],
  ["a series that is not the key's", '<serie>1<', '<serie>2<', { reason: 'key_mismatch', field: 'serie' }],
  [
    'a protocol of another key',
    /<chNFe>\d{43}/,
    `<chNFe>${'1'.repeat(43)}`,
    { reason: 'key_mismatch', field: 'chNFe' },
  ],
  [
    'a total with a comma',
    '<vNF>538.32<',
    '<vNF>538,32<',
    { reason: 'field_invalid', field: 'NFe/infNFe/total/ICMSTot/vNF' },
  ],
  [
    'a total in two pieces',
    '<vNF>538.32<',
    '<vNF>538<a/>.32<',
    { reason: 'field_invalid', field: 'NFe/infNFe/total/ICMSTot/vNF' },
  ],
  ['no total', '<vNF>538.32</vNF>', '', { reason: 'field_missing', field: 'NFe/infNFe/total/ICMSTot/vNF' }],
  ['no lines', /<det [\s\S]*<\/det>/, '', { reason: 'field_missing', field: 'NFe/infNFe/det' }],
  [
    'a line without a number',
    'nItem="1"',
    'nItem=""',
    { reason: 'field_invalid', field: 'NFe/infNFe/det/@nItem' },
  ],
  ['a day that does not exist', /<dVenc>[^<]*/, '<dVenc>2022-02-30', { reason: 'field_invalid' }],
  ['an unknown freight modality', /<modFrete>\d/, '<modFrete>7', { reason: 'field_invalid' }],
  ['a wrong check digit', /(<infNFe[^>]*Id="NFe\d{43})\d/, '$10', { reason: 'key_digit' }],
]
test.each(edits)('%s is refused', (_what, from, to, params) => {
  expect(parseNfe(edited(from, to))).toMatchObject({
    ok: false,
    error: { code: 'invoice.invalid_xml', params },
  })
})

test('a field that is refused comes with its line', () => {
  const bytes = edited('<vNF>538.32<', '<vNF>538,32<')
  const line = bytes.toString().slice(0, bytes.toString().indexOf('<vNF>')).split('\n').length
  expect(parseNfe(bytes)).toMatchObject({ error: { params: { line } } })
})

const twice = (name: string): [RegExp, string] => [new RegExp(`(<${name}[ >][\\s\\S]*?</${name}>)`), '$1$1']
test.each(['infNFe', 'emit', 'dest', 'total', 'vNF', 'protNFe'])('a second %s is refused', (name) => {
  expect(parseNfe(edited(...twice(name)))).toMatchObject({
    ok: false,
    error: { params: { reason: 'field_repeated', field: expect.stringContaining(name) } },
  })
})

test('a receiver of another namespace is a stranger to the layout', () => {
  const foreign = '<x:dest xmlns:x="urn:other"><x:CNPJ>99999999999999</x:CNPJ></x:dest><dest>'
  const { nfe } = parsed(edited('<dest>', foreign).toString())
  expect(nfe.receiver.document).toBe(parsed(readFixtureText(good)).nfe.receiver.document)
})

test('an invoice without the namespace of the layout is none', () => {
  const text = readFixtureText(good).replaceAll(` xmlns="${nfeNamespace}"`, '')
  expect(parseNfe(Buffer.from(text))).toEqual({
    ok: false,
    error: { code: 'invoice.no_nfe', params: { root: 'nfeProc', namespace: '' } },
  })
})

test('an emitter whose document is all zeros is refused', () => {
  const text = readFixtureText(good).replace('<CNPJ>99999999000191</CNPJ>', '<CNPJ>00000000000000</CNPJ>')
  expect(parseNfe(Buffer.from(ownKey(text)))).toMatchObject({ error: { params: { reason: 'key_document' } } })
})

test('a batch of two invoices is refused', () => {
  const nfe = /<NFe[\s\S]*<\/NFe>/.exec(readFixtureText(good))?.[0]
  expect(parseNfe(Buffer.from(`<enviNFe xmlns="${nfeNamespace}">${nfe}${nfe}</enviNFe>`))).toMatchObject({
    error: { params: { reason: 'several_invoices' } },
  })
})

test('a code that cannot be a GTIN is refused with its line number', () => {
  expect(parseNfe(edited('<cEAN>SEM GTIN<', '<cEAN>12345<'))).toEqual({
    ok: false,
    error: { code: 'invoice.invalid_ean', params: { item: 1, ean: '12345' } },
  })
})

const doubts: [InvoiceWarning['code'], string | RegExp, string][] = [
  ['total_mismatch', '<vNF>538.32<', '<vNF>638.32<'],
  ['products_mismatch', /(<ICMSTot>[\s\S]*<vProd>)\d/, '$19'],
  ['signature_missing', /<Signature[\s\S]*<\/Signature>/, ''],
  ['protocol_environment', /(<infProt[\s\S]*?<tpAmb>)1/, '$12'],
  ['protocol_incomplete', /<nProt>[^<]*<\/nProt>/, ''],
  ['protocol_before_emission', /<dhRecbto>[^<]*/, '<dhRecbto>2022-04-05T09:00:00-03:00'],
  ['item_total_mismatch', /<qCom>[^<]*/, '<qCom>7.0000'],
  ['sums_mismatch', /(<ICMSTot>[\s\S]*<vIPI>)[^<]*/, '$11.00'],
  ['payments_mismatch', /<vPag>[^<]*/, '<vPag>1.00'],
  ['protocol_missing', /<protNFe[\s\S]*<\/protNFe>/, ''],
  ['status_unexpected', '<cStat>100<', '<cStat>110<'],
  ['item_numbers', 'nItem="1"', 'nItem="2"'],
  ['test_environment', '<tpAmb>1<', '<tpAmb>2<'],
  ['ean_check_digit', '<cEAN>SEM GTIN<', '<cEAN>7891234567890<'],
]
test.each(doubts)('%s is a warning and the invoice is read', (code, from, to) => {
  const { warnings } = parsed(edited(from, to).toString())
  expect(warnings.map((warning) => warning.code)).toContain(code)
})

test.each([
  ['150', 'authorized'],
  ['101', 'canceled'],
  ['110', 'pending'],
  ['302', 'pending'],
])('an invoice with status %s is %s', (status, expected) => {
  expect(invoiceStatus(parsed(edited('<cStat>100<', `<cStat>${status}<`).toString()).nfe)).toBe(expected)
})

test('an invoice is authorized by its protocol, and pending without one', () => {
  expect(invoiceStatus(parsed(readFixtureText(good)).nfe)).toBe('authorized')
  expect(invoiceStatus(parsed(readFixtureText('29-nfe-retirada-entrega.xml')).nfe)).toBe('pending')
})

test('a cancellation inside nfeProc counts only for its own key and only when it was registered', () => {
  const text = readFixtureText('37-proc-cancelada-retevento-embutido.xml')
  const ofOther = text.replace(/(<retEvento[\s\S]*<chNFe>)\d{44}/, `$1${'9'.repeat(44)}`)

  expect(invoiceStatus(parsed(text).nfe)).toBe('canceled')
  expect(invoiceStatus(parsed(text.replace('<cStat>135<', '<cStat>573<')).nfe)).toBe('authorized')
  expect(invoiceStatus(parsed(ofOther).nfe)).toBe('authorized')
  expect(parsed(ofOther).warnings).toEqual([
    { code: 'cancellation_of_other_key', params: { key: '9'.repeat(44) } },
  ])
})

test('the import asks for a GTIN and a quantity in every line', () => {
  const { nfe } = parsed(readFixtureText('03-proc-sp-21itens.xml'))
  const [first, ...others] = nfe.items
  const withFirst = (change: Partial<Nfe['items'][number]>): Nfe => ({
    ...nfe,
    items: first ? [{ ...first, ...change }, ...others] : [],
  })

  expect(checkImport(nfe).ok).toBe(true)
  expect(checkImport(withFirst({ ean: undefined }))).toMatchObject({
    error: { code: 'invoice.invalid_ean', params: { item: 1, sku: first?.sku } },
  })
  expect(checkImport(withFirst({ quantity: '0.0000' }))).toMatchObject({
    error: { code: 'invoice.invalid_quantity', params: { item: 1 } },
  })
})

function parsed(text: string) {
  const result = parseNfe(Buffer.from(text))
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

const edited = (from: string | RegExp, to: string): Buffer => {
  const text = readFixtureText(good)
  const changed = text.replace(from, to)
  if (changed === text) throw new Error(`nothing to edit: ${from}`)
  return Buffer.from(changed)
}

const withOwnKey = (name: string) => ownKey(readFixtureText(name))
