import type { FiscalEvent } from '@ihub/domain/invoice/fiscal-events'
import { expect, test } from 'vitest'
import { readFixture, readFixtureText } from './fixtures/read-fixture.ts'
import { nfeNamespace } from './namespaces.ts'
import { parseNfeEvents } from './parse-nfe-event.ts'

const key = '35150300822602000124550010009923461099234656'
const request =
  /<evento[\s\S]*<\/evento>/.exec(readFixtureText('45-evento-cancelamento-110111-pedido.xml'))?.[0] ?? ''

const eventsOf = (xml: string | Uint8Array): FiscalEvent[] => {
  const read = parseNfeEvents(typeof xml === 'string' ? Buffer.from(xml) : xml)
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value
}
const refusalOf = (xml: string | Uint8Array) => {
  const read = parseNfeEvents(typeof xml === 'string' ? Buffer.from(xml) : xml)
  return read.ok ? null : read.error
}

interface Answer {
  status?: string
  key?: string
  type?: string
  sequence?: string
}
const answer = ({ status = '135', key: of = key, type = '110111', sequence = '1' }: Answer) =>
  `<retEvento versao="1.00"><infEvento><tpAmb>2</tpAmb><cStat>${status}</cStat><xMotivo>M</xMotivo><chNFe>${of}</chNFe><tpEvento>${type}</tpEvento><xEvento>Cancelamento</xEvento><nSeqEvento>${sequence}</nSeqEvento><dhRegEvento>2024-02-01T14:08:00-03:00</dhRegEvento><nProt>135240000000001</nProt></infEvento></retEvento>`
const within = (name: string, ...parts: string[]) =>
  `<${name} xmlns="${nfeNamespace}">${parts.join('')}</${name}>`
const answered = (given: Answer = {}) => within('procEventoNFe', request, answer(given))

test('a correction letter is read with its text and its registration', () => {
  expect(eventsOf(readFixture('39-procevento-cce-real.xml'))).toEqual([
    {
      accessKey: '53181011028793000173550010000066701204276800',
      kind: 'correction',
      type: '110110',
      name: 'Carta de Correcao',
      sequence: 1,
      standing: 'registered',
      environment: 'production',
      happenedAt: '2018-10-05T17:34:36-03:00',
      text: expect.stringContaining('serviços de transportes (Frete)'),
      answer: {
        status: '135',
        statusText: 'Evento registrado e vinculado a NF-e',
        protocol: '353180043800804',
        registeredAt: '2018-10-05T17:34:57-03:00',
      },
    },
  ])
})

test('a request to cancel, still without an answer, is told apart', () => {
  const [event] = eventsOf(readFixture('45-evento-cancelamento-110111-pedido.xml'))
  expect(event).toMatchObject({
    accessKey: key,
    kind: 'cancellation',
    type: '110111',
    reason: 'Preenchimento incorreto dos dados',
    standing: 'requested',
    environment: 'test',
  })
  expect(event?.answer).toBeUndefined()
})

test.each([
  ['135', 'registered'],
  ['155', 'registered'],
  ['136', 'rejected'],
  ['573', 'rejected'],
])('a cancellation answered with %s is %s', (status, standing) => {
  expect(eventsOf(answered({ status }))).toMatchObject([
    {
      standing,
      reason: 'Preenchimento incorreto dos dados',
      answer: { status, protocol: '135240000000001' },
    },
  ])
})

test('a cancellation by substitution names the invoice that took its place', () => {
  const other = request
    .replaceAll('110111', '110112')
    .replace('<xJust>', `<chNFeRef>${'9'.repeat(44)}</chNFeRef><xJust>`)
  expect(eventsOf(within('procEventoNFe', other, answer({ type: '110112' })))).toMatchObject([
    { kind: 'cancellation', type: '110112', standing: 'registered', substituteKey: '9'.repeat(44) },
  ])
})

test('an event that the hub does not act upon is kept by its name', () => {
  const other = request.replaceAll('110111', '210200').replace('>Cancelamento<', '>Confirmacao da Operacao<')
  expect(eventsOf(within('procEventoNFe', other, answer({ type: '210200' })))).toMatchObject([
    { kind: 'other', type: '210200', name: 'Confirmacao da Operacao', standing: 'registered' },
  ])
})

test('answers alone, several of them and in a SOAP message, are events as well', () => {
  const batch = within(
    'retEnvEvento',
    '<cStat>128</cStat>',
    answer({}),
    answer({ type: '110110', sequence: '3' }),
  )
  const soap = 'http://www.w3.org/2003/05/soap-envelope'
  const service = `${nfeNamespace}/wsdl/NFeRecepcaoEvento4`
  const message = `<s:Envelope xmlns:s="${soap}"><s:Header/><s:Body><nfeResultMsg xmlns="${service}">${batch}</nfeResultMsg></s:Body></s:Envelope>`
  for (const xml of [batch, message])
    expect(eventsOf(xml)).toMatchObject([
      { kind: 'cancellation', standing: 'registered', name: 'Cancelamento', answer: { status: '135' } },
      { kind: 'correction', sequence: 3, standing: 'registered' },
    ])
})

test('several requests of one batch are as many events', () => {
  const second = request.replaceAll('<nSeqEvento>1<', '<nSeqEvento>2<')
  expect(eventsOf(within('envEvento', request, second)).map(({ sequence }) => sequence)).toEqual([1, 2])
})

test('an event beside the invoice in its wrapper is found', () => {
  expect(eventsOf(readFixture('37-proc-cancelada-retevento-embutido.xml'))).toMatchObject([
    {
      accessKey: '35210258716523000119550000000573661346317847',
      kind: 'cancellation',
      standing: 'registered',
    },
  ])
})

test.each([
  ['another invoice', { key: '53181011028793000173550010000066701204276800' }, 'chNFe'],
  ['another event', { type: '110110' }, 'tpEvento'],
  ['another sequence', { sequence: '2' }, 'nSeqEvento'],
])('an answer about %s is refused', (_name, given, field) => {
  expect(refusalOf(answered(given))).toMatchObject({
    code: 'invoice.invalid_xml',
    params: { reason: 'key_mismatch', field },
  })
})

test('an event of a key with a wrong digit is refused', () => {
  expect(refusalOf(readFixture('32-procevento-cce.xml'))).toMatchObject({
    code: 'invoice.invalid_xml',
    params: { reason: 'key_month' },
  })
})

test('a correction letter without its text is refused', () => {
  const empty = readFixtureText('39-procevento-cce-real.xml').replace(/<xCorrecao>[^<]*/, '<xCorrecao>')
  expect(refusalOf(empty)).toMatchObject({ params: { reason: 'field_missing' } })
})

test.each([
  ['38-proc-1item-cobr.xml', 'nfeProc'],
  ['13-inut-pedido-pr.xml', 'inutNFe'],
  ['44-inut-retorno-102-soap.xml', 'retInutNFe'],
])('%s holds no event and the answer names its document', (name, root) => {
  expect(refusalOf(readFixture(name))).toEqual({ code: 'invoice.no_nfe', params: { root } })
})
