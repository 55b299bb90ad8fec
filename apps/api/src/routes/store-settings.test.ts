import { startTestHub } from '@ihub/dev-env/test-hub'
import { decryptJson } from '@ihub/kit/jwe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenStoredSettings } from '../../test/given-stored-settings.ts'
import { type Answer, openTestApi, type TestApi } from '../../test/open-test-api.ts'

let hub: Awaited<ReturnType<typeof startTestHub>>
let api: TestApi
let admin: Awaited<ReturnType<TestApi['givenUser']>>
beforeAll(async () => {
  hub = await startTestHub()
  api = await openTestApi(hub)
  admin = await api.givenUser('Admin')
})
afterAll(async () => {
  await api.close()
  await hub.close()
})

const as = (body?: unknown) => ({ token: admin.token, body })
const vtex = { accountName: 'loja', appKey: 'vtexappkey-loja-ABC', appToken: 'very-secret-token' }
const chosen = { tms: 'intelipost', originZipCode: '01310100', ownFreightContract: 'PROPRIO' }
const etrackerKey = { etrackerToken: 'etracker-token' }

async function givenStore(code: string) {
  const draft = { code, name: `Loja ${code}`, originDocument: '12345678000195' }
  return String((await api.call('POST', '/api/stores', as(draft))).json._id)
}
const save = (storeId: string, settings: unknown, more: object = {}) =>
  api.call('PATCH', `/api/stores/${storeId}`, as({ settings, ...more }))
const read = (storeId: string, headers: Record<string, string> = {}) =>
  api.call('GET', `/api/stores/${storeId}`, { token: admin.token, headers })
const settingsOf = (answer: { json: Answer }) => answer.json.settings as Record<string, unknown>
const problemsOf = (answer: { json: Answer }) =>
  Object.fromEntries((answer.json.fields ?? []).map(({ field, code }) => [field, code]))
const auditOf = (storeId: string) =>
  hub.database.system
    .selectFrom('audit_log')
    .select(['action', 'before', 'after', 'actor_name'])
    .where('store_id', '=', storeId)
    .orderBy('audit_id')
    .execute()

describe('settings of a store', () => {
  test('are kept, laid over each other, and read with their defaults', async () => {
    const storeId = await givenStore('kept')

    await save(storeId, { skipOrdersExcept: [' AMZ- ', 'MLB-'], queuePriority: '02' })
    await save(storeId, { queuePriority: null, skipOrders: true })

    expect(settingsOf(await read(storeId))).toMatchObject({
      skipOrdersExcept: ['AMZ-', 'MLB-'],
      queuePriority: '00',
      skipOrders: true,
      freightType: 'calculate',
      captureOrdersAfter: null,
    })
  })

  test('are refused field by field, in the caller’s language, and then nothing is changed', async () => {
    const storeId = await givenStore('refused')

    const answer = await api.call('PATCH', `/api/stores/${storeId}`, {
      ...as({
        name: 'Outra',
        settings: { captureOrdersAfter: 'soon', unheardOf: 1, name: 'x' },
      }),
      headers: { 'accept-language': 'en-US' },
    })

    expect(answer).toMatchObject({ status: 422, json: { code: 'request.invalid' } })
    expect(problemsOf(answer)).toEqual({ 'settings.name': 'field.invalid' })
    const many = Array.from({ length: 21 }, (_, at) => `alerts-${at}@example.com`)
    const again = await save(storeId, { captureOrdersAfter: 'soon', unheardOf: 1, alertEmails: many })
    expect(problemsOf(again)).toEqual({
      'settings.unheardOf': 'field.invalid',
      'settings.captureOrdersAfter': 'field.iso_date',
      'settings.alertEmails': 'field.too_big',
    })
    expect(again.json.fields).toContainEqual(
      expect.objectContaining({ message: 'O valor deve ser no máximo 20.', params: { maximum: 20 } }),
    )
    expect((await read(storeId)).json).toMatchObject({ name: 'Loja refused' })
  })

  test('that no code reads take no new value, and their stored value stays when it is sent back', async () => {
    const storeId = await givenStore('sealed')
    await givenStoredSettings(hub, { storeId, open: chosen, secret: etrackerKey })

    const received = settingsOf(await read(storeId))
    expect(received).toMatchObject({ ...chosen, etrackerToken: '••••', etrackerUrl: null })
    const refused = await save(storeId, {
      ...received,
      sendInvoicesToTms: true,
      etrackerUrl: 'https://new.example.com',
    })
    expect(problemsOf(refused)).toEqual({
      'settings.sendInvoicesToTms': 'field.unused',
      'settings.etrackerUrl': 'field.unused',
    })
    expect(refused.json.fields).toContainEqual(
      expect.objectContaining({ message: 'Ainda não é usado. Deixe como está.' }),
    )

    expect((await save(storeId, { ...received, skipOrders: true })).status).toBe(200)
    const row = await hub.database.system
      .selectFrom('stores')
      .selectAll()
      .where('store_id', '=', storeId)
      .executeTakeFirstOrThrow()
    expect(row.settings).toMatchObject({ ...chosen, skipOrders: true })
    expect(JSON.parse(hub.vault.open(storeId, row.secrets ?? ''))).toEqual(etrackerKey)

    await save(storeId, { etrackerToken: null })
    expect(settingsOf(await read(storeId))).toMatchObject({ etrackerToken: null })
  })

  test('that decide about orders are refused at their field in words, and a store has a context at least', async () => {
    const storeId = await givenStore('choosy')
    expect(settingsOf(await read(storeId))).toMatchObject({
      context: ['B2C', 'B2B'],
      discountType: 'by-item',
    })

    const refused = await save(storeId, {
      context: [],
      queueType: 'own',
      discountType: 'by-hand',
      orderClassifications: { Amazon: 'VENDA' },
    })
    expect(problemsOf(refused)).toEqual({
      'settings.context': 'field.required',
      'settings.queueType': 'field.invalid',
      'settings.discountType': 'field.invalid',
      'settings.orderClassifications': 'field.not_integer',
    })
    expect(refused.json.fields).toContainEqual(
      expect.objectContaining({ message: 'Informe um número inteiro.' }),
    )

    const chosen = { context: ['2'], queueType: 'exclusive', orderClassifications: { Amazon: '7' } }
    expect((await save(storeId, chosen)).status).toBe(200)
    expect(settingsOf(await read(storeId))).toMatchObject(chosen)
  })

  test('a change is in the audit log by field', async () => {
    const storeId = await givenStore('audited')
    await save(storeId, { freightType: 'CIF' })
    await save(storeId, { freightType: 'FOB' })

    expect((await auditOf(storeId)).at(-1)).toMatchObject({
      action: 'store.changed',
      actor_name: 'Admin',
      before: { 'settings.freightType': 'CIF' },
      after: { 'settings.freightType': 'FOB' },
    })
  })

  test('the origin document cannot be taken away again', async () => {
    const storeId = await givenStore('document')
    const answer = await api.call('PATCH', `/api/stores/${storeId}`, as({ originDocument: null }))
    expect(problemsOf(answer)).toEqual({ originDocument: 'field.required' })
  })

  test('the platform that is connected is the store’s', async () => {
    const storeId = await givenStore('platform')
    const connected = await api.call(
      'PATCH',
      `/api/stores/${storeId}`,
      as({ integrations: [{ connector: 'vtex', settings: vtex }] }),
    )
    expect(connected.json).toMatchObject({ platform: 'vtex' })
  })
})

describe('an encrypted read', () => {
  test('carries the secrets under the session’s own key, and is noted', async () => {
    const storeId = await givenStore('encrypted')
    await givenStoredSettings(hub, { storeId, secret: etrackerKey })
    await save(storeId, {}, { integrations: [{ connector: 'vtex', settings: vtex }] })

    const answer = await read(storeId, { 'accept-encryption': 'jwe' })

    expect(Object.keys(answer.json)).toEqual(['data'])
    expect(answer.text).not.toContain(vtex.appToken)
    const opened = await decryptJson(admin.encryptionKey, String(answer.json.data))
    expect(opened).toMatchObject({
      _id: storeId,
      settings: etrackerKey,
      integrations: [{ settings: { appToken: vtex.appToken } }],
    })
    expect((await auditOf(storeId)).at(-1)).toMatchObject({
      action: 'store.secrets_read',
      actor_name: 'Admin',
      before: null,
      after: null,
    })
  })

  test('is not readable with the key of another session, and not noted when it stays masked', async () => {
    const storeId = await givenStore('foreign')
    const other = await api.givenUser('Admin')
    const answer = await read(storeId, { 'accept-encryption': 'jwe' })
    await expect(decryptJson(other.encryptionKey, String(answer.json.data))).rejects.toThrow()

    await read(storeId)
    const readings = (await auditOf(storeId)).filter(({ action }) => action === 'store.secrets_read')
    expect(readings).toHaveLength(1)
  })

  test('a failure is an ordinary answer', async () => {
    const answer = await read('0198f000-0000-7000-8000-000000000000', { 'accept-encryption': 'jwe' })
    expect(answer).toMatchObject({ status: 404, json: { code: 'store.not_found' } })
  })
})

test('stores are searched by a body as by a query', async () => {
  const storeId = await givenStore('searched')
  await api.call('PATCH', `/api/stores/${storeId}`, as({ active: false }))
  const search = (body: object) => api.call('POST', '/api/stores/search', as(body))

  expect((await search({ search: 'SEARCHED', limit: 0 })).json).toMatchObject({
    total: 1,
    data: [{ _id: storeId }],
  })
  expect((await search({ search: 'SEARCHED', active: true })).json).toMatchObject({ total: 0, data: [] })
})
