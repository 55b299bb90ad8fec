import { type Shop, startShop } from '@ihub/dev-env/test-hub'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenInvoice } from '../../test/given-invoice.ts'
import { runCalls } from '../../test/run-calls.ts'
import { startWorkingHub, type WorkingHub } from '../../test/start-working-hub.ts'

let working: WorkingHub
let shop: Shop
let person: Awaited<ReturnType<WorkingHub['api']['givenUser']>>
let ids: string[]

beforeAll(async () => {
  working = await startWorkingHub()
  shop = await startShop(working.hub, 'notas')
  person = await working.api.givenUser('User', [shop.storeId])
  ids = [
    await givenInvoice(working.hub, shop, { number: '1', sample: '38-proc-1item-cobr.xml' }),
    await givenInvoice(working.hub, shop, { number: '2', sample: '06-proc-sp-41itens.xml' }),
    await givenInvoice(working.hub, shop, { number: '3' }),
  ]
})
afterAll(async () => {
  await shop.close()
  await working.close()
})

const { right, ended, itemsOf } = runCalls({ call: (...asked) => working.api.call(...asked) }, () => ({
  token: person.token,
  storeId: shop.storeId,
}))
const get = (path: string, token = person.token) =>
  working.api.call('GET', `/api${path}`, { token, storeId: shop.storeId })
const pagesOf = (pdf: string) => pdf.match(/\/Type \/Page\b/g)?.length

test('the selected invoices are one PDF among the exports of the person, and the others are items with their reason', async () => {
  const selection = { ids }
  expect(await right('POST', '/bulk/print-invoices/preview', { selection })).toMatchObject({
    total: 3,
    changes: 2,
    refused: [{ reason: 'no-nfe', count: 1 }],
  })
  const run = await right('POST', '/bulk/print-invoices', { selection })
  expect(await ended(run)).toMatchObject({ status: 'success', items: { done: 2, skipped: 1, error: 0 } })

  const made = await right('GET', `/exports/${run._id}`)
  expect(made).toMatchObject({ list: 'invoices', format: 'pdf', status: 'done', rows: 2 })
  expect((await right('GET', '/exports')).data).toMatchObject([{ _id: run._id }])
  const { _id: fileId, name } = made.file as { _id: string; name: string }
  expect(name).toMatch(/^DANFE .*\.pdf$/)
  const file = await get(`/files/${fileId}`)
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect(file.text.startsWith('%PDF-')).toBe(true)
  expect(pagesOf(file.text)).toBe(3)
  const other = await working.api.givenUser('User', [shop.storeId])
  expect((await get(`/files/${fileId}`, other.token)).status).toBe(404)
})

test('an invoice whose document is no NF-e is told of its item, and a print of nothing makes no file', async () => {
  const { system } = working.hub.database
  const document = JSON.stringify({ items: 'none' })
  const broken = await givenInvoice(working.hub, shop, { number: '4', sample: '38-proc-1item-cobr.xml' })
  await system.updateTable('invoices').set({ document }).where('invoice_id', '=', broken).execute()

  const run = await right('POST', '/bulk/print-invoices', { selection: { ids: [broken] } })
  expect(await ended(run)).toMatchObject({ status: 'success', items: { done: 0, skipped: 1 } })
  expect(await itemsOf(run)).toMatchObject([{ _id: broken, status: 'skipped', reason: 'no-nfe' }])
  expect((await get(`/exports/${run._id}`)).status).toBe(404)
})
