import { expect, test } from 'vitest'
import { readFixture, readFixtureText } from './fixtures/read-fixture.ts'
import { nfeNamespace } from './namespaces.ts'
import { parseVoidedNumbers } from './parse-voided-numbers.ts'

const request = readFixtureText('13-inut-pedido-pr.xml').replace(/^[\s\S]*?(?=<inutNFe)/, '')
const answer =
  /<retInutNFe[\s\S]*<\/retInutNFe>/.exec(readFixtureText('44-inut-retorno-102-soap.xml'))?.[0] ?? ''
const put = (xml: string, values: Record<string, string>) =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replace(new RegExp(`<${name}>[^<]*`), `<${name}>${value}`),
    xml,
  )
const ofRequest = { ano: '10', CNPJ: '76472349000430', serie: '1', nNFIni: '101', nNFFin: '101' }

test('a request is told apart from an answer', () => {
  expect(parseVoidedNumbers(readFixture('13-inut-pedido-pr.xml'))).toEqual({
    ok: true,
    value: [
      {
        emitter: '76472349000430',
        year: 2010,
        model: '55',
        series: '1',
        from: 101,
        to: 101,
        environment: 'test',
        reason: 'Ocorreu uma falha no sistema que pulou a sequencia de numeracao',
        standing: 'requested',
        answer: undefined,
      },
    ],
  })
})

test('an answer in a SOAP message is registered with its protocol', () => {
  expect(parseVoidedNumbers(readFixture('44-inut-retorno-102-soap.xml'))).toMatchObject({
    ok: true,
    value: [
      {
        series: '3',
        year: 2025,
        from: 53,
        to: 53,
        standing: 'registered',
        answer: { status: '102', protocol: '152250025831513', registeredAt: '2025-02-10T14:31:01-03:00' },
      },
    ],
  })
})

test.each(['ProcInutNFe', 'procInutNFe'])(
  '%s has the reason of the request and the protocol of the answer',
  (root) => {
    const both = `<${root} xmlns="${nfeNamespace}">${request}${put(answer, ofRequest)}</${root}>`
    expect(parseVoidedNumbers(Buffer.from(both))).toMatchObject({
      ok: true,
      value: [
        {
          from: 101,
          reason: expect.stringContaining('falha'),
          standing: 'registered',
          answer: { status: '102' },
        },
      ],
    })
  },
)

test('a rejected one is told apart', () => {
  const rejected = put(answer, { cStat: '563' })
  expect(parseVoidedNumbers(Buffer.from(rejected))).toMatchObject({ value: [{ standing: 'rejected' }] })
})

test.each([
  [
    'an answer about other numbers',
    `<procInutNFe xmlns="${nfeNamespace}">${request}${put(answer, { ...ofRequest, nNFFin: '102' })}</procInutNFe>`,
    'range_mismatch',
  ],
  ['a range that ends before it begins', put(answer, { nNFIni: '54' }), 'range_backwards'],
  ['no series', answer.replace(/<serie>.*?<\/serie>/, ''), 'field_missing'],
])('%s is refused', (_name, xml, reason) => {
  expect(parseVoidedNumbers(Buffer.from(xml))).toMatchObject({ error: { params: { reason } } })
})

test('another document is named', () => {
  expect(parseVoidedNumbers(readFixture('39-procevento-cce-real.xml'))).toMatchObject({
    error: { code: 'invoice.no_nfe', params: { root: 'procEventoNFe' } },
  })
})
