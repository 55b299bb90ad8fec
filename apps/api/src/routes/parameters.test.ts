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
