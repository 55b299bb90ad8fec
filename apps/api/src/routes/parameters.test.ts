import { afterAll, expect, test } from 'vitest'
import { startStoreApi } from '../../test/start-store-api.ts'

const {
  api,
  storeId,
  admin: { token },
  close,
} = await startStoreApi()
afterAll(close)

const call = (method: string, body?: unknown) => api.call(method, '/api/parameters', { token, storeId, body })
const carrier = {
  id: 'TRANSP-1',
  name: 'Rápido Sul',
  document: '12345678000195',
  mode: 'Rodoviário',
  modeId: '1',
}

test('carriers are replaced in the order given, and those kept keep their id', async () => {
  const first = await call('PUT', { carriers: [carrier, { ...carrier, id: 'TRANSP-2', name: 'Aéreo' }] })
  const [one, two] = (first.json as { carriers: { _id: string }[] }).carriers

  await call('PUT', { carriers: [{ ...two, name: 'Aéreo Norte' }, one] })

  expect((await call('GET')).json).toMatchObject({
    carriers: [
      { _id: two?._id, id: 'TRANSP-2', name: 'Aéreo Norte' },
      { _id: one?._id, ...carrier },
    ],
  })
})

test('a wrong document is named with its row, and nothing is saved', async () => {
  await call('PUT', { carriers: [carrier] })
  const answer = await call('PUT', { carriers: [carrier, { ...carrier, document: '123' }] })
  expect(answer).toMatchObject({
    status: 422,
    json: { fields: [{ field: 'carriers.1.document', code: 'field.document_digits' }] },
  })
  expect((await call('GET')).json).toMatchObject({ carriers: [carrier] })
})

test('another store has carriers of its own', async () => {
  await call('PUT', { carriers: [carrier] })
  const other = await api.givenStore()
  const { token } = await api.givenUser('Admin', [other])
  const answer = await api.call('GET', '/api/parameters', { token, storeId: other })
  expect(answer.json).toMatchObject({ carriers: [] })
})

test('installments are kept by payment type and value by administrators, and shown to everyone who works there', async () => {
  const { token: user } = await api.givenUser('User', [storeId])
  const installments = (method: string, { as = token, body }: { as?: string; body?: unknown } = {}) =>
    api.call(method, '/api/customizations/installments', { token: as, storeId, body })
  const linked = async () =>
    (await api.call('GET', '/api/customizations', { token: user, storeId })).json.data
  const rules = [
    { method: 'credit-control', value: 1_000, installments: 3 },
    { method: 'credit-control', value: 499.99, installments: 2 },
  ]

  expect(await linked()).toEqual([])
  expect(await installments('PUT', { body: { rules } })).toMatchObject({
    status: 409,
    json: { code: 'installments.switched_off' },
  })
  await api.call('PATCH', `/api/stores/${storeId}`, {
    token,
    body: { settings: { installmentsEnabled: true } },
  })
  expect((await installments('PUT', { body: { rules: [rules[0], rules[1], rules[0]] } })).json).toMatchObject(
    {
      fields: [{ field: 'rules.2.value', code: 'field.duplicate' }],
    },
  )
  const saved = await installments('PUT', { body: { rules, version: 1 } })
  expect(saved.json).toMatchObject({ version: 2, rules: [rules[1], rules[0]] })
  expect(await installments('PUT', { body: { rules: [], version: 1 } })).toMatchObject({
    status: 409,
    json: { code: 'settings.changed_meanwhile' },
  })

  expect((await installments('GET', { as: user })).json).toEqual(saved.json)
  expect((await installments('PUT', { as: user, body: { rules: [] } })).status).toBe(403)
  expect(await linked()).toEqual([{ customization: 'installments', count: 2 }])
  const { json } = await api.call('GET', '/api/audit?action=store.installments_changed', { token })
  expect(json.data).toMatchObject([{ entityKind: 'store', after: { 'credit-control 499.99': '2x' } }])
})
