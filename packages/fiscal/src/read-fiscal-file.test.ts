import { expect, test } from 'vitest'
import { readCfdiFixture } from './cfdi/fixtures/read-fixture.ts'
import { readFixture } from './fixtures/read-fixture.ts'
import { createReadFiscalFile } from './read-fiscal-file.ts'
import { readInvoice } from './read-invoice.ts'

const readFiscalFile = createReadFiscalFile(readInvoice)
const kindOf = async (bytes: Uint8Array) => {
  const file = await readFiscalFile(bytes)
  return file.ok ? file.value.kind : file.error.code
}

test.each([
  ['38-proc-1item-cobr.xml', 'nfe'],
  ['37-proc-cancelada-retevento-embutido.xml', 'nfe'],
  ['39-procevento-cce-real.xml', 'event'],
  ['45-evento-cancelamento-110111-pedido.xml', 'event'],
  ['13-inut-pedido-pr.xml', 'voided'],
  ['44-inut-retorno-102-soap.xml', 'voided'],
  // An event of a key that is none stays what it is: a bad event.
  ['32-procevento-cce.xml', 'invoice.invalid_xml'],
])('%s is %s', async (name, kind) => {
  expect(await kindOf(readFixture(name))).toBe(kind)
})

test('a stamped CFDI is one, and one without its stamp says so', async () => {
  expect(await kindOf(Buffer.from(readCfdiFixture('ingreso-timbrado-real')))).toBe('cfdi')
  expect(await kindOf(Buffer.from(readCfdiFixture('min')))).toBe('invoice.not_stamped')
})

test('the events beside an NF-e in its wrapper are among what it tells', async () => {
  expect(await readFiscalFile(readFixture('37-proc-cancelada-retevento-embutido.xml'))).toMatchObject({
    ok: true,
    value: { kind: 'nfe', events: [{ kind: 'cancellation', standing: 'registered' }] },
  })
  expect(await readFiscalFile(readFixture('38-proc-1item-cobr.xml'))).toMatchObject({ value: { events: [] } })
})

test('a file that is none of them names its root', async () => {
  const html = await readFiscalFile(Buffer.from('<html/>'))
  expect(html).toMatchObject({ error: { code: 'invoice.no_nfe', params: { root: 'html' } } })
})
