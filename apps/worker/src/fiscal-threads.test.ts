import { nfeOf } from '@ihub/dev-env/nfe-of'
import { readFixture, readFixtureText } from '@ihub/fiscal/fixtures/read-fixture'
import { createReadFiscalFile } from '@ihub/fiscal/read-fiscal-file'
import { readInvoice } from '@ihub/fiscal/read-invoice'
import { createReaders, type ReadingTask, readingThreads } from '@ihub/fiscal/reading-threads'
import { createThreadPool, type ThreadPool } from '@ihub/kit/thread-pool'
import { afterAll, beforeAll, expect, test } from 'vitest'

let threads: ThreadPool<ReadingTask, string>
beforeAll(() => {
  threads = createThreadPool(readingThreads)
})
afterAll(() => threads.close())

const nfe = '38-proc-1item-cobr.xml'
const widened = (element: string, count: number) =>
  Buffer.from(readFixtureText(nfe).replace('</infNFe>', `${element.repeat(count)}</infNFe>`))

test.each([
  nfe,
  '06-proc-sp-41itens.xml',
  '37-proc-cancelada-retevento-embutido.xml',
  '39-procevento-cce-real.xml',
  '13-inut-pedido-pr.xml',
  '20-nfce65-ibscbs-NEGATIVO.xml',
])('a thread reads %s as its own process does', async (name) => {
  const xml = readFixture(name)
  const readers = createReaders(threads.run)
  expect(await readers.readFiscalFile(xml)).toEqual(await createReadFiscalFile(readInvoice)(xml))
  expect(await readers.readInvoice(xml)).toEqual(await readInvoice(xml))
})

test.each([
  ['20 MB', () => Buffer.alloc(20 * 1_048_576, '<x/>'), 'too_large'],
  ['400,000 elements', () => widened('<x/>', 400_000), 'too_many_elements'],
  ['a thousand levels', () => Buffer.from('<x>'.repeat(1_000)), 'too_deep'],
  ['half a file', () => readFixture(nfe).subarray(0, 5_000), 'malformed'],
  ['UTF-32', () => Buffer.from('<?xml version="1.0" encoding="UTF-32"?><x/>'), 'unsupported_encoding'],
  ['Latin letters that call themselves UTF-8', () => Buffer.from('<x>João</x>', 'latin1'), 'broken_encoding'],
])('%s is refused, and the thread reads on', async (_name, bytes, reason) => {
  const { readFiscalFile } = createReaders(threads.run)
  expect(await readFiscalFile(bytes())).toMatchObject({
    error: { code: 'invoice.invalid_xml', params: { reason } },
  })
  expect(await readFiscalFile(readFixture(nfe))).toMatchObject({ ok: true })
})

test('the note of the simulated ERP is signed and read without a warning', async () => {
  const { xml } = nfeOf({
    originOrderId: 'A-1',
    number: 7,
    customer: { name: 'Ana "Lia" & Filhos <ME>', document: '11144477735' },
    lines: [{ sku: 'S-1', quantity: 2, price: 10 }],
    freight: 5,
  })
  const { readInvoice: read } = createReaders(threads.run)
  expect(await read(Buffer.from(xml))).toMatchObject({ ok: true, value: { warnings: [] } })
})

test('the most elements that a file may have are read within the bounds of a thread', async () => {
  const { readInvoice: read } = createReaders(threads.run)
  expect(await read(widened('<xyzxyz a="" b="" c=""/>', 150_000))).toMatchObject({ ok: true })
})

test('a file that needs more than its thread may take is refused with its reason', async () => {
  const small = createThreadPool<ReadingTask, string>({ ...readingThreads, heapMegabytes: 24 })
  try {
    const { readInvoice: read } = createReaders(small.run)
    expect(await read(widened('<xyzxyz a="" b="" c=""/>', 150_000))).toEqual({
      ok: false,
      error: { code: 'invoice.invalid_xml', params: { reason: 'out_of_bounds' } },
    })
    expect(await read(readFixture(nfe))).toMatchObject({ ok: true })
  } finally {
    await small.close()
  }
})
