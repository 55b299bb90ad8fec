import { listAnswerChanges } from '@ihub/contract/answer-changes'
import { listAudit } from '@ihub/contract/audit'
import { listIntegrations } from '@ihub/contract/processes'
import { patiently, reaches } from '@ihub/dev-env/watch'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startShopApi } from '../../test/start-shop-api.ts'

let world: Awaited<ReturnType<typeof startShopApi>>
let stopWorker: () => Promise<void>
beforeAll(async () => {
  world = await startShopApi('loja-campos', { role: 'Admin' })
  stopWorker = (await world.hub.startWorker()).stop
})
afterAll(async () => {
  await stopWorker()
  await world.close()
})

const path = () => `/integrations/${world.shop.integrations.vtex?.integrationId}/answer-changes`
const changed = async () => listAnswerChanges.response.parse((await world.call('GET', path())).json)
const counted = async () => {
  const { data } = listIntegrations.response.parse((await world.call('GET', '/integrations')).json)
  return data.find(({ code }) => code === 'vtex')?.changedFields
}

test('a changed field is told with the process that got it, and silenced and told again by an administrator', async () => {
  const { hub, shop } = world
  shop.vtex.changeAnswers({ add: { promise: 'Amanhã 10h' } })
  const { orderId } = shop.vtex.placeOrder()
  await hub.notify(shop, orderId)
  await reaches(hub, shop, orderId, 'handling')
  await vi.waitFor(async () => expect((await changed()).data).toHaveLength(1), patiently)

  const { data, looked, isCut } = await changed()
  expect(data).toMatchObject([
    { verb: 'order', path: 'promise', kind: 'new', found: 'string', sample: '"Aaaaaa 99a"', silenced: null },
  ])
  expect(isCut).toBe(false)
  expect(looked.map(({ verb }) => verb)).toContain('order')
  const process = `/integrations/${shop.integrations.vtex?.integrationId}/processes/${data[0]?.processId}`
  expect(await world.call('GET', process)).toMatchObject({ status: 200, json: { type: 'receive-order' } })
  expect(await counted()).toBe(1)

  const ids = data.map(({ _id }) => _id)
  expect((await world.call('PUT', `${path()}/silence`, { ids: [], silenced: true })).status).toBe(422)
  expect((await world.call('PUT', `${path()}/silence`, { ids, silenced: true })).status).toBe(200)
  expect((await changed()).data).toMatchObject([{ silenced: { by: expect.any(String) } }])
  expect(await counted()).toBe(0)
  expect((await world.call('PUT', `${path()}/silence`, { ids, silenced: false })).status).toBe(200)
  expect((await changed()).data).toMatchObject([{ silenced: null }])
  const audit = listAudit.response.parse((await world.call('GET', '/audit')).json)
  expect(audit.data.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['integration.fields_silenced', 'integration.fields_unsilenced']),
  )
})
