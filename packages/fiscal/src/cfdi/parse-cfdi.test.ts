import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readInvoice } from '../read-invoice.ts'
import type { Cfdi } from './cfdi.ts'
import { examineCfdi } from './examine-cfdi.ts'
import { readCfdiFixture } from './fixtures/read-fixture.ts'
import { instantAt, instantOfStamp } from './mexican-time.ts'
import { parseCfdi } from './parse-cfdi.ts'

const sold = readCfdiFixture('ingreso-descuento-timbrado')
const toThePublic = readCfdiFixture('ingreso-timbrado-real')
const stamp = /<tfd:TimbreFiscalDigital[^>]*\/>/.exec(sold)?.[0] ?? ''
/** A document as its provider sends it back. */
const stamped = (xml: string) =>
  xml.includes('<cfdi:Complemento>')
    ? xml.replace('<cfdi:Complemento>', `<cfdi:Complemento>${stamp}`)
    : xml.replace('</cfdi:Comprobante>', `<cfdi:Complemento>${stamp}</cfdi:Complemento></cfdi:Comprobante>`)

const parse = (xml: string) => parseCfdi(Buffer.from(xml))
const parsed = (xml: string): Cfdi => {
  const read = parse(xml)
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value.cfdi
}
const warningsOf = (xml: string) => {
  const read = parse(xml)
  return read.ok ? read.value.warnings.map(({ code }) => code) : read.error
}
const refusalOf = (xml: string) => {
  const read = parse(xml)
  return read.ok ? null : read.error
}

test('a stamped invoice tells its parties, lines, taxes, totals and stamp as the file writes them', () => {
  expect(parsed(sold)).toMatchObject({
    kind: 'cfdi',
    uuid: '6F35D3B5-3651-5370-BC2C-14CDBE384CD7',
    type: 'income',
    issuedAt: '2025-02-19T08:32:29',
    placeOfIssue: '86000',
    currency: 'MXN',
    paymentForm: '01',
    paymentMethod: 'PUE',
    emitter: { rfc: 'EKU9003173C9', name: 'ESCUELA KEMPER URGATE', regime: '601' },
    receiver: { rfc: 'MCI7306249Y1', regime: '603', use: 'G03', postalCode: '54700' },
    items: [
      {
        position: 1,
        productKey: '52161557',
        sku: 'GAMEPAD007',
        description: 'Portable tetris gamepad pro++ ⏻',
        quantity: '4',
        unitKey: 'H87',
        unit: 'PIEZA',
        unitValue: '956.04',
        amount: '3824.15',
        discount: '956.04',
        taxObject: '02',
        transferred: [{ tax: '002', factor: 'Tasa', rate: '0.160000', base: '2868.11', amount: '458.90' }],
        withheld: [],
      },
    ],
    totals: { subtotal: '3824.15', discount: '956.04', transferredTotal: '458.90', total: '3327.01' },
    stamp: {
      stampedAt: '2025-02-19T08:37:30',
      provider: 'CVD110412TF6',
      certificateNumber: '30001000000500003456',
    },
    related: [],
    complements: [],
  })
})

test('series, number, exchange rate, customs declarations and lines without a code are read', () => {
  const inDollars = parsed(stamped(readCfdiFixture('ingreso-usd-pedimento-sin-timbre')))
  expect(inDollars).toMatchObject({
    series: 'XXX',
    number: '0000123456',
    currency: 'USD',
    exchangeRate: '18.9008',
    totals: { total: '3248.00' },
  })
  expect(inDollars.items[0]?.customs).toEqual(['17  24  3420  7010987', '17  24  3420  7010123'])
  expect(parsed(toThePublic).items.map(({ sku }) => sku)).toEqual(['', ''])
})

test('withheld taxes, related invoices, a third party and a period are read', () => {
  const nonsense = parsed(readCfdiFixture('ejemplo-signed-tfd'))
  expect(nonsense).toMatchObject({
    global: { period: '05', months: '18', year: '2021' },
    related: [{ relation: '09', uuids: ['ED1752FE-E865-4FF2-BFE1-0F552E770DC9'] }],
    receiver: { country: 'MEX', foreignTaxId: '0000000000000' },
    totals: {
      withheld: [
        { tax: '001', amount: '247000' },
        { tax: '003', amount: '500' },
      ],
      withheldTotal: '247500',
    },
  })
  expect(nonsense.items[0]).toMatchObject({ propertyAccounts: ['51888'], withheld: [{ amount: '247500' }] })
  expect(nonsense.items[1]?.thirdParty).toEqual({ rfc: 'AAA010101AAA', name: 'NombreACuentaTerceros' })
})

test('a payment receipt is told apart and its payments are read', () => {
  const receipt = parsed(stamped(readCfdiFixture('pago20-sin-timbre')))
  expect(receipt).toMatchObject({
    type: 'payment',
    currency: 'XXX',
    payments: {
      total: '15000.00',
      payments: [
        {
          paidAt: '2023-06-12T17:18:19',
          form: '03',
          amount: '15000.00',
          operation: '963852',
          documents: [
            { installment: '2', balanceBefore: '12000.00', paid: '12000.00', balance: '0' },
            { installment: '1', paid: '3000.00', balance: '7000.00' },
          ],
        },
      ],
    },
  })
})

test('a complement that is not read is named', () => {
  const shipped = parsed(stamped(readCfdiFixture('cartaporte20-valores-ficticios')))
  expect(shipped.complements).toEqual(['CartaPorte'])
})

test.each([
  ['I', 'income'],
  ['E', 'credit-note'],
  ['T', 'transfer'],
  ['N', 'payroll'],
  ['P', 'payment'],
])('type %s is %s', (code, type) => {
  expect(parsed(sold.replace('TipoDeComprobante="I"', `TipoDeComprobante="${code}"`)).type).toBe(type)
})

test.each([
  ['ingreso-usd-pedimento-sin-timbre'],
  ['pago20-sin-timbre'],
  ['cartaporte20-valores-ficticios'],
  ['min'],
])('%s has no stamp and is no invoice yet', (name) => {
  expect(refusalOf(readCfdiFixture(name))).toEqual({ code: 'invoice.not_stamped' })
})

test.each([
  ['a second stamp', sold.replace(stamp, stamp + stamp), 'field_repeated'],
  ['a stamp without its UUID', sold.replace(/UUID="[^"]*"/, ''), 'field_missing'],
  ['a UUID that is none', sold.replace(/UUID="[^"]*"/, 'UUID="6F35D3B5"'), 'field_invalid'],
  ['a stamp without the seal of the SAT', sold.replace(/SelloSAT="[^"]*"/, 'SelloSAT=""'), 'field_missing'],
  ['no emitter', sold.replace(/<cfdi:Emisor [^>]*>/, ''), 'field_missing'],
  ['a day that no calendar has', sold.replace('2025-02-19T08:32:29', '2025-02-30T08:32:29'), 'field_invalid'],
  ['a negative total', sold.replace('Total="3327.01"', 'Total="-3327.01"'), 'field_invalid'],
  [
    'a type of another letter',
    sold.replace('TipoDeComprobante="I"', 'TipoDeComprobante="X"'),
    'field_invalid',
  ],
  ['a line without a quantity', sold.replace('Cantidad="4"', ''), 'field_missing'],
  ['version 3.3', sold.replaceAll('sat.gob.mx/cfd/4"', 'sat.gob.mx/cfd/3"'), 'version'],
  ['a DOCTYPE', sold.replace('<cfdi:C', '<!DOCTYPE a><cfdi:C'), 'doctype'],
  ['a file cut off', sold.slice(0, 900), 'malformed'],
])('%s is refused', (_name, xml, reason) => {
  expect(refusalOf(xml)).toMatchObject({ code: 'invoice.invalid_xml', params: { reason } })
})

test('another document is named', () => {
  expect(refusalOf('<html/>')).toEqual({ code: 'invoice.no_nfe', params: { root: 'html', namespace: '' } })
})

test('a real invoice raises no doubt, and the samples those that they were made with', () => {
  expect(warningsOf(toThePublic)).toEqual([])
  expect(warningsOf(sold)).toEqual(['test_environment'])
  expect(warningsOf(readCfdiFixture('ejemplo-signed-tfd'))).toEqual(
    expect.arrayContaining(['products_mismatch', 'total_mismatch']),
  )
})

test.each([
  [
    'a seal that the stamp does not repeat',
    (xml: string) => xml.replace(/ Sello="[^"]*"/, ' Sello="other"'),
    'stamp_of_another',
  ],
  [
    'a total of other parts',
    (xml: string) => xml.replace('Total="1000.00"', 'Total="1000.02"'),
    'total_mismatch',
  ],
  [
    'a subtotal of other lines',
    (xml: string) => xml.replace('SubTotal="862.07"', 'SubTotal="862.09"'),
    'products_mismatch',
  ],
  [
    'a stamp before the invoice',
    (xml: string) =>
      xml.replace('FechaTimbrado="2025-01-24T10:10:42"', 'FechaTimbrado="2025-01-24T10:10:40"'),
    'protocol_before_emission',
  ],
])('%s is a doubt', (_name, edit, code) => {
  expect(warningsOf(edit(toThePublic))).toContain(code)
})

test('local taxes, which stand in a complement, make no doubt of the total', () => {
  const local = '<implocal:ImpuestosLocales xmlns:implocal="http://www.sat.gob.mx/implocal"/>'
  const xml = toThePublic
    .replace('Total="1000.00"', 'Total="1030.00"')
    .replace('</cfdi:Complemento>', `${local}</cfdi:Complemento>`)
  expect(warningsOf(xml)).toEqual([])
})

test('whatever the lines are, their sum against the subtotal is exact to the cent', () => {
  const line = fc.integer({ min: 1, max: 999_999_999_999 })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (millionths) => {
      const amounts = millionths.map(
        (one) => `${Math.floor(one / 1e6)}.${String(one % 1e6).padStart(6, '0')}`,
      )
      const sum = millionths.reduce((all, one) => all + BigInt(one), 0n)
      const cents = (sum + 5_000n) / 10_000n
      const subtotal = (all: bigint) => `${all / 100n}.${String(all % 100n).padStart(2, '0')}`
      const concept = /<cfdi:Concepto [\s\S]*<\/cfdi:Concepto>/.exec(sold)?.[0] ?? ''
      const items = amounts
        .map((amount) => concept.replace('Importe="3824.15"', `Importe="${amount}"`))
        .join('')
      const of = (all: bigint) =>
        sold.replace(concept, items).replace('SubTotal="3824.15"', `SubTotal="${subtotal(all)}"`)
      expect(warningsOf(of(cents))).not.toContain('products_mismatch')
      expect(warningsOf(of(cents + 30n))).toContain('products_mismatch')
    }),
    { numRuns: 40 },
  )
})

test.each([
  ['86000', '2025-07-01T12:00:00', '2025-07-01T12:00:00-06:00'],
  ['22000', '2025-07-01T12:00:00', '2025-07-01T12:00:00-07:00'],
  ['22000', '2025-01-01T12:00:00', '2025-01-01T12:00:00-08:00'],
  ['77500', '2025-07-01T12:00:00', '2025-07-01T12:00:00-05:00'],
  ['83000', '2025-07-01T12:00:00', '2025-07-01T12:00:00-07:00'],
  // Mexico had summer time until October 2022.
  ['06000', '2022-07-01T12:00:00', '2022-07-01T12:00:00-05:00'],
])('at %s the local time %s is %s', (postalCode, local, instant) => {
  expect(instantAt(postalCode, local)).toBe(instant)
})

test('an invoice of the north is no doubt although the SAT stamps it by the clock of the centre', async () => {
  const north = toThePublic
    .replace('LugarExpedicion="11529"', 'LugarExpedicion="22000"')
    .replace('Fecha="2025-01-24T10:10:41"', 'Fecha="2025-01-24T08:10:41"')
  expect(warningsOf(north)).toEqual([])
  expect(instantOfStamp('2025-01-24T10:10:42')).toBe('2025-01-24T10:10:42-06:00')
  expect(await readInvoice(Buffer.from(north))).toMatchObject({
    ok: true,
    value: {
      kind: 'cfdi',
      accessKey: 'C2832671-DA6D-11EF-A83D-00155D012007',
      number: '52375239',
      series: 'O',
      operationType: 'outgoing',
      issuedAt: '2025-01-24T08:10:41-08:00',
      authorizedAt: '2025-01-24T10:10:42-06:00',
      totalCents: 100_000,
      emitter: { document: 'ISD950921HE5' },
      document: { issuedAt: '2025-01-24T08:10:41' },
    },
  })
})

const schemaProblemOf = (xml: string) => {
  const read = examineCfdi(Buffer.from(xml))
  if (!read.ok) return read.error
  return read.value.warnings.find(({ code }) => code === 'schema_invalid')?.params
}

test('a stamped invoice, an unknown complement and a payment receipt keep to the schemas', () => {
  // The stamp of the tests is that of another document, and its seals were cut off.
  for (const xml of [toThePublic, sold, stamped(readCfdiFixture('ingreso-usd-pedimento-sin-timbre'))])
    expect(schemaProblemOf(xml)).toBeUndefined()
  const pago = stamped(readCfdiFixture('pago20-sin-timbre'))
  expect(schemaProblemOf(pago)).toBeUndefined()
  const local = '<implocal:ImpuestosLocales xmlns:implocal="http://www.sat.gob.mx/implocal"/>'
  expect(schemaProblemOf(sold.replace('</cfdi:Complemento>', `${local}</cfdi:Complemento>`))).toBeUndefined()
})

test.each([
  [
    'an element that the layout does not have',
    sold.replace('<cfdi:Conceptos>', '<cfdi:Extra/><cfdi:Conceptos>'),
    'Comprobante/Extra',
  ],
  ['a method of payment that is none', sold.replace('MetodoPago="PUE"', 'MetodoPago="PUX"'), 'Comprobante'],
  [
    'a stamp of a company that is none',
    sold.replace('RfcProvCertif="CVD110412TF6"', 'RfcProvCertif="CVD"'),
    'Comprobante/Complemento/TimbreFiscalDigital',
  ],
])('%s is a doubt with its place', (_name, xml, field) => {
  const problem = schemaProblemOf(xml)
  expect(problem).toMatchObject({ field, problems: expect.any(Number) })
})
