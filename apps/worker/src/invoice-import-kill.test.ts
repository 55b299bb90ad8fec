import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createAdministration } from '@ihub/db/administration'
import { createNfeIssuer } from '@ihub/dev-env/sample-nfe'
import { emitterDocument, startShop, startTestHub } from '@ihub/dev-env/test-hub'
import { startWorkerChild } from '@ihub/dev-env/test-worker'
import { patiently } from '@ihub/dev-env/watch'
import { readPdf } from '@ihub/fiscal/fixtures/read-pdf'
import { uuidv7 } from '@ihub/kit/ids'
import { createVault } from '@ihub/kit/vault'
import { expect, test, vi } from 'vitest'

const author = { kind: 'user', id: uuidv7(), name: 'Ana' } as const

test('kill -9 in the middle of an import and of a print: each goes on with the rest and does nothing twice', async () => {
  const secretKey = randomBytes(32).toString('base64url')
  const hub = await startTestHub(undefined, createVault(secretKey))
  const shop = await startShop(hub, 'notas-interrompidas')
  const { storeId } = shop
  const { system } = hub.database
  await system
    .insertInto('sellers')
    .values({ store_id: storeId, seller_id: uuidv7(), code: 'loja', name: 'Loja', document: emitterDocument })
    .execute()
  const { files, bulkRuns } = createAdministration(hub.database)
  const issue = createNfeIssuer(emitterDocument)
  const names = Array.from({ length: 60 }, (_, index) => `nota-${index}.xml`)
  const items = []
  for (const name of names) {
    const fileId = uuidv7()
    const file = { fileId, kind: 'invoice-import', name, contentType: 'text/xml', author } as const
    await files.write(storeId, file, Readable.from([Buffer.from(issue().xml)]))
    await files.finish(storeId, fileId)
    items.push({
      id: uuidv7(),
      code: name,
      input: { fileId, entry: null, problem: null },
      refusal: null,
    })
  }
  const first = await startWorkerChild(hub.database.url, secretKey)
  await bulkRuns.start(storeId, {
    input: {
      action: 'import-invoices',
      input: { sellerCode: 'loja' },
      isCareful: false,
      by: 'User',
      integrationId: null,
    },
    items,
    actor: author,
  })
  const invoices = () =>
    system.selectFrom('invoices').select('invoice_id').where('store_id', '=', storeId).execute()
  await vi.waitFor(async () => expect((await invoices()).length).toBeGreaterThan(5), {
    ...patiently,
    interval: 5,
  })
  await first.kill()
  expect((await invoices()).length, 'the kill met the run under way').toBeLessThan(names.length)

  const second = await startWorkerChild(hub.database.url, secretKey)
  await vi.waitFor(async () => {
    const [run] = await hub.processes(shop, 'run-bulk-action')
    expect(run).toMatchObject({ status: 'success' })
  }, patiently)

  expect(await invoices()).toHaveLength(names.length)
  const results = await system
    .selectFrom('process_items')
    .select(['status', 'made_id'])
    .where('store_id', '=', storeId)
    .execute()
  expect(new Set(results.map(({ made_id }) => made_id)).size).toBe(names.length)
  expect(results.filter(({ status }) => status !== 'done')).toEqual([])
  const events = await system
    .selectFrom('events')
    .select('type')
    .where('store_id', '=', storeId)
    .where('entity_kind', '=', 'invoice')
    .execute()
  expect(events).toHaveLength(2 * names.length)

  const ids = (await invoices()).map(({ invoice_id: id }) => id)
  await bulkRuns.start(storeId, {
    input: { action: 'print-invoices', input: {}, isCareful: false, by: 'User', integrationId: null },
    items: ids.map((id) => ({ id, code: id, input: {}, refusal: null })),
    actor: author,
  })
  const exportsOf = (...columns: ('file_id' | 'row_count')[]) =>
    system.selectFrom('exports').select(columns).where('store_id', '=', storeId).execute()
  await vi.waitFor(async () => expect(await exportsOf('file_id')).toHaveLength(1), {
    ...patiently,
    interval: 2,
  })
  await second.kill()
  expect(await exportsOf('file_id'), 'the kill met the print under way').toEqual([{ file_id: null }])

  const third = await startWorkerChild(hub.database.url, secretKey)
  await vi.waitFor(async () => {
    expect((await hub.processes(shop, 'run-bulk-action')).map(({ status }) => status)).toEqual([
      'success',
      'success',
    ])
  }, patiently)
  const made = await exportsOf('file_id', 'row_count')
  expect(made).toMatchObject([{ row_count: names.length }])
  const file = await files.open(storeId, made[0]?.file_id ?? '')
  if (!file) throw new Error('the print has no file')
  expect(await readPdf(await buffer(file.body))).toHaveLength(names.length)
  await third.kill()
  await shop.close()
  await hub.close()
})
