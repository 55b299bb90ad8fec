import { afterAll, expect, test } from 'vitest'
import { givenStoredSettings } from '../../test/given-stored-settings.ts'
import type { Answer } from '../../test/open-test-api.ts'
import { startStoreApi } from '../../test/start-store-api.ts'

const { hub, api, storeId, admin, close } = await startStoreApi()
afterAll(close)

const call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  api.call(method, `/api/sellers${path}`, {
    token: admin.token,
    storeId,
    body,
    ...(headers ? { headers } : {}),
  })
const draft = (code: string) => ({ code, name: `Filial ${code}`, document: '12345678000195' })
async function givenSeller(code: string, settings: object = {}) {
  const created = await call('POST', '', { ...draft(code), settings })
  expect(created.status, created.text).toBe(200)
  return String(created.json._id)
}
const problemsOf = (answer: { json: Answer }) =>
  Object.fromEntries((answer.json.fields ?? []).map(({ field, code }) => [field, code]))
const auditOf = (sellerId: string) =>
  hub.database.system
    .selectFrom('audit_log')
    .select(['action', 'before', 'after', 'entity_kind'])
    .where('entity_id', '=', sellerId)
    .orderBy('audit_id')
    .execute()

test('a seller is created once for its code, in whatever case, and listed', async () => {
  const sellerId = await givenSeller('poa', { warehouseIds: ['1_1'] })

  expect(await call('POST', '', draft('POA'))).toMatchObject({
    status: 409,
    json: { code: 'seller.code_taken' },
  })
  expect((await call('GET', '?search=filial%20poa')).json).toMatchObject({
    total: 1,
    data: [{ _id: sellerId, code: 'poa', active: true, warehouseIds: ['1_1'] }],
  })
  expect((await call('GET', '?active=false')).json).toMatchObject({ total: 0 })
  const [created] = await auditOf(sellerId)
  expect(created).toMatchObject({
    action: 'seller.created',
    entity_kind: 'seller',
    before: null,
    after: { code: 'poa', 'settings.warehouseIds': ['1_1'] },
  })
})

test('sellers of another store are not there', async () => {
  const sellerId = await givenSeller('here')
  const elsewhere = await api.givenStoreOf(admin)
  const from = (method: string, path: string, body?: unknown) =>
    api.call(method, `/api/sellers${path}`, { token: admin.token, storeId: elsewhere, body })

  expect((await from('GET', `/${sellerId}`)).status).toBe(404)
  expect((await from('PATCH', `/${sellerId}`, { name: 'mine' })).status).toBe(404)
  expect((await from('GET', '')).json).toMatchObject({ total: 0 })
  expect((await from('POST', '', draft('here'))).status).toBe(200)
})

test('fields left out stay, and a change is in the audit log with before and after', async () => {
  const sellerId = await givenSeller('edit', { warehouseIds: ['1_1'] })

  const changed = await call('PATCH', `/${sellerId}`, { active: false })

  expect(changed.json).toMatchObject({
    name: 'Filial edit',
    active: false,
    settings: { warehouseIds: ['1_1'] },
  })
  await call('PATCH', `/${sellerId}`, { active: true, settings: { warehouseIds: ['1_2'] } })
  expect((await auditOf(sellerId)).at(-1)).toMatchObject({
    action: 'seller.changed',
    before: { active: false, 'settings.warehouseIds': ['1_1'] },
    after: { active: true, 'settings.warehouseIds': ['1_2'] },
  })
})

test('a pasted document is kept as its fourteen characters, and its check digits are looked at', async () => {
  const pasted = await call('POST', '', { ...draft('doc'), document: '12.345.678/0001-95' })
  expect(pasted).toMatchObject({ status: 200, json: { document: '12345678000195' } })
  const wrong = await call('POST', '', { ...draft('doc-2'), document: '12.345.678/0001-96' })
  expect(problemsOf(wrong)).toEqual({ document: 'field.document_check' })
  const short = await call('POST', '', { ...draft('doc-3'), document: '123' })
  expect(problemsOf(short)).toEqual({ document: 'field.document_digits' })
})

test('the ERP’s words are refused at their field when the ERP has no room for them', async () => {
  const sellerId = await givenSeller('branches')
  const change = (settings: object) => call('PATCH', `/${sellerId}`, { settings })

  const refused = await change({ erpBranchCode: 'FILIAL CENTRO', locationId: 'cd1', sendOrdersToErp: 'no' })
  expect(problemsOf(refused)).toEqual({
    'settings.erpBranchCode': 'field.too_long',
    'settings.locationId': 'field.upper_case',
    'settings.sendOrdersToErp': 'field.invalid',
  })
  expect(refused.json.fields).toContainEqual(
    expect.objectContaining({ message: 'Use no máximo 10 caracteres.' }),
  )
  const chosen = { erpBranchCode: 'CENTRO', platformSellerId: '1', waitForOwnPayment: true }
  expect((await change(chosen)).json).toMatchObject({ settings: chosen })
})

test('stored settings that no code reads stay, and a sequence of bills', async () => {
  const stored = {
    billSequenceEnabled: true,
    billSequenceBegin: 1,
    billSequenceEnd: 9_999,
    billSequenceMaxDigits: 4,
    seniorInvoices: true,
  }
  const sellerId = await givenSeller('bills')
  await givenStoredSettings(hub, { storeId, sellerId, open: stored, secret: {} })
  const change = (settings: object) => call('PATCH', `/${sellerId}`, { settings })

  expect(problemsOf(await change({ billSequenceEnd: 99_999, seniorInvoices: false }))).toEqual({
    'settings.billSequenceEnd': 'field.immutable',
    'settings.seniorInvoices': 'field.unused',
  })
  const received = (await call('GET', `/${sellerId}`)).json.settings as object
  expect(received).toMatchObject(stored)
  expect((await change(received)).json).toMatchObject({ settings: stored })
})

test('a sync without a platform says that the platform is missing', async () => {
  expect(await call('POST', '/push', {})).toMatchObject({
    status: 409,
    json: { code: 'integration.not_configured' },
  })
})
