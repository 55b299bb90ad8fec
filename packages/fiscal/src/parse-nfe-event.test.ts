import { expect, test } from 'vitest'
import { readFixture, readFixtureText } from './fixtures/read-fixture.ts'
import { nfeNamespace } from './namespaces.ts'
import { parseNfeEvent } from './parse-nfe-event.ts'

const key = '35150300822602000124550010009923461099234656'

test('a correction letter is read and cancels nothing', () => {
  expect(parseNfeEvent(readFixture('39-procevento-cce-real.xml'))).toMatchObject({
    ok: true,
    value: {
      key: { key: '53181011028793000173550010000066701204276800' },
      type: '110110',
      sequence: 1,
      answer: { status: '135', protocol: '353180043800804', registeredAt: '2018-10-05T17:34:57-03:00' },
      cancels: false,
    },
  })
})

test('a request to cancel, still without an answer, cancels nothing', () => {
  expect(parseNfeEvent(readFixture('45-evento-cancelamento-110111-pedido.xml'))).toMatchObject({
    ok: true,
    value: { key: { key }, type: '110111', reason: 'Preenchimento incorreto dos dados', cancels: false },
  })
})

test.each([
  ['135', true],
  ['155', true],
  ['136', false],
  ['573', false],
])('a cancellation answered with %s takes effect: %s', (status, cancels) => {
  expect(parseNfeEvent(answered(status, key))).toMatchObject({
    ok: true,
    value: { cancels, answer: { status } },
  })
})

test('an answer about another invoice is refused', () => {
  expect(parseNfeEvent(answered('135', '9'.repeat(44)))).toMatchObject({
    ok: false,
    error: { code: 'invoice.invalid_xml', params: { reason: 'key_mismatch' } },
  })
})

test('an event of a key with a wrong digit is refused', () => {
  expect(parseNfeEvent(readFixture('32-procevento-cce.xml'))).toMatchObject({
    ok: false,
    error: { code: 'invoice.invalid_xml', params: { reason: 'key_month' } },
  })
})

test.each([
  ['38-proc-1item-cobr.xml', 'nfeProc'],
  ['13-inut-pedido-pr.xml', 'inutNFe'],
  ['44-inut-retorno-102-soap.xml', 'retInutNFe'],
])('%s is not an event and the answer names its document', (name, root) => {
  expect(parseNfeEvent(readFixture(name))).toEqual({
    ok: false,
    error: { code: 'invoice.no_nfe', params: { root } },
  })
})

function answered(status: string, answeredKey: string): Buffer {
  const event = /<evento[\s\S]*<\/evento>/.exec(
    readFixtureText('45-evento-cancelamento-110111-pedido.xml'),
  )?.[0]
  const answer = `<retEvento><infEvento><cStat>${status}</cStat><chNFe>${answeredKey}</chNFe><tpEvento>110111</tpEvento></infEvento></retEvento>`
  return Buffer.from(`<procEventoNFe xmlns="${nfeNamespace}">${event}${answer}</procEventoNFe>`)
}
