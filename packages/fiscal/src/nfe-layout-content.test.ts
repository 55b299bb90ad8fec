import { expect, test } from 'vitest'
import { all, before, type Edit, into, put } from './fixtures/edit-xml.ts'
import { ownKey } from './fixtures/own-key.ts'
import { readFixtureText } from './fixtures/read-fixture.ts'
import type { Nfe } from './nfe.ts'
import { parseNfe } from './parse-nfe.ts'

function read(name: string, edit: Edit = (xml) => xml): Nfe {
  const parsed = parseNfe(Buffer.from(ownKey(edit(readFixtureText(name)))))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
  return parsed.value.nfe
}
const plain = (edit: Edit) => read('38-proc-1item-cobr.xml', edit)

test('lots and the medicine of a line are read', () => {
  expect(read('25-nfe-medicamento-rastro.xml').items[0]).toMatchObject({
    lots: [
      { number: '10252024', quantity: '200.000', madeOn: '2024-05-01', expiresOn: '2027-01-25' },
      { number: '20252025' },
    ],
    medicine: { anvisaCode: '123456789', consumerPriceMax: '120.00' },
  })
})

test('fuel and the reduction of its base are read', () => {
  expect(read('26-nfe-combustivel-anp.xml').items[0]).toMatchObject({
    fuel: { anpCode: '510101001', anpDescription: 'OLEO COMBUSTIVEL A1', consumptionState: 'SP' },
    taxes: { icms: { baseMode: '0', baseReduction: '51.1100' }, ipi: { legalFraming: '999' } },
  })
})

test('ISSQN of a service and its totals are read', () => {
  const nfe = read('33-proc-issqn-entrega.xml')
  expect(nfe.items.find(({ taxes }) => taxes.issqn)?.taxes.issqn).toEqual({
    base: '936.18',
    rate: '3.00',
    value: '28.09',
    eventCityCode: '3550308',
    serviceCode: '01.05',
    liability: '1',
    hasIncentive: false,
  })
  expect(nfe.totals).toMatchObject({
    services: { cents: 93_618 },
    issqn: { base: { cents: 93_618 }, value: { cents: 2_809 }, providedOn: '2018-10-11' },
  })
})

test('IBS and CBS that are deferred are read with their rate, and summed up by state and city', () => {
  const nfe = read('36-envi-ibscbs-diferimento.xml')
  expect(nfe.items[0]?.taxes.ibsCbs).toMatchObject({
    stateAdjustments: { deferralRate: '100.0000' },
    cbsAdjustments: { deferralRate: '100.0000' },
  })
  expect(nfe.totals.ibsCbs).toMatchObject({ stateValue: '0.00', cityValue: '0.00' })
})

test('the emitter has the inscriptions that the layout knows', () => {
  expect(read('12-proc-reforma-ibscbs-is-cte.xml')).toMatchObject({
    emitter: { substituteInscription: '0043763020020', cityInscription: '30368', cnae: '2423702' },
    references: [{ key: '35250137241249000107550014231152171571688010' }, {}],
    governmentPurchase: { buyer: '1', reduction: '10', operation: '1' },
  })
})

test('contingency, a marketplace and the end of a sale are read', () => {
  const contingency = '<dhCont>2022-04-05T09:00:00-03:00</dhCont><xJust>Sem internet na loja</xJust>'
  const intermediary =
    '<infIntermed><CNPJ>03007331000141</CNPJ><idCadIntTran>LOJA</idCadIntTran></infIntermed>'
  const nfe = plain(
    all(
      put('ide/tpEmis', '5'),
      put('ide/indFinal', '1'),
      into('ide', contingency),
      before('infAdic', intermediary),
    ),
  )
  expect(nfe).toMatchObject({
    emissionType: '5',
    contingency: { startedAt: '2022-04-05T09:00:00-03:00', reason: 'Sem internet na loja' },
    isFinalConsumer: true,
    intermediary: { document: '03007331000141', sellerId: 'LOJA' },
  })
})

test('the difference of rates of a sale to another state is read, in its line and in the totals', () => {
  const line =
    '<ICMSUFDest><vBCUFDest>100.00</vBCUFDest><pICMSUFDest>18.00</pICMSUFDest><pICMSInter>12.00</pICMSInter><pICMSInterPart>100.00</pICMSInterPart><vICMSUFDest>6.00</vICMSUFDest><vICMSUFRemet>0.00</vICMSUFRemet></ICMSUFDest>'
  const nfe = plain(all(into('imposto', line), put('ICMSTot/vICMSUFDest', '6.00')))
  expect(nfe.items[0]?.taxes.destinationIcms).toMatchObject({
    base: '100.00',
    interstateRate: '12.00',
    value: '6.00',
  })
  expect(nfe.totals.destinationIcms).toEqual({ decimal: '6.00', cents: 600 })
})

test('an import is read with its additions, a public buyer with its commitment', () => {
  const declaration =
    '<DI><nDI>2212345678</nDI><dDI>2022-04-01</dDI><tpViaTransp>1</tpViaTransp><adi><nAdicao>1</nAdicao><cFabricante>ACME</cFabricante></adi><adi><nAdicao>2</nAdicao></adi></DI>'
  const nfe = plain(all(into('det/prod', declaration), into('compra', '<xNEmp>2022NE1</xNEmp>')))
  expect(nfe.items[0]?.imports).toEqual([
    {
      number: '2212345678',
      registeredOn: '2022-04-01',
      transport: '1',
      additions: [{ number: '1', manufacturer: 'ACME' }, { number: '2' }],
    },
  ])
  expect(nfe.purchaseCommitment).toBe('2022NE1')
})

test('trailers, seals and withheld taxes are read', () => {
  const nfe = plain(
    all(
      into(
        'transp',
        '<reboque><placa>ABC1D23</placa><UF>SP</UF></reboque><vol><qVol>1</qVol><lacres><nLacre>L1</nLacre></lacres><lacres><nLacre>L2</nLacre></lacres></vol>',
      ),
      into('total', '<retTrib><vRetPIS>1.50</vRetPIS></retTrib>'),
    ),
  )
  expect(nfe.transport.trailers).toEqual([{ plate: 'ABC1D23', state: 'SP' }])
  expect(nfe.transport.volumes.at(-1)?.seals).toEqual([{ number: 'L1' }, { number: 'L2' }])
  expect(nfe.totals.withheld).toEqual({ pis: { decimal: '1.50', cents: 150 } })
})

test('a repeated group and an amount that is none are refused at their place', () => {
  const refusal = (edit: Edit) => parseNfe(Buffer.from(edit(readFixtureText('38-proc-1item-cobr.xml'))))
  expect(refusal(into('infNFe', '<exporta></exporta><exporta></exporta>'))).toMatchObject({
    error: { params: { reason: 'field_repeated', field: 'NFe/infNFe/exporta' } },
  })
  expect(refusal(into('total', '<retTrib><vRetPIS>1,50</vRetPIS></retTrib>'))).toMatchObject({
    error: { params: { reason: 'field_invalid', field: 'NFe/infNFe/total/retTrib/vRetPIS' } },
  })
})
