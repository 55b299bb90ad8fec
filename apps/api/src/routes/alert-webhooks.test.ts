import { hookEvents } from '@ihub/contract/webhook-events/hook-events'
import { presetTemplate } from '@ihub/contract/webhook-presets'
import { patiently } from '@ihub/dev-env/watch'
import { uuidv7 } from '@ihub/kit/ids'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startWorkingHub, type WorkingHub } from '../../test/start-working-hub.ts'

let working: WorkingHub
let storeId: string
let token: string
beforeAll(async () => {
  working = await startWorkingHub()
})
beforeEach(async () => {
  storeId = await working.api.givenStore()
  ;({ token } = await working.api.givenUser('Admin', [storeId]))
  working.outside.reset()
  working.outside.faults.clear()
})
afterAll(() => working.close())

const call = async (method: string, path: string, body?: unknown) => {
  const answer = await working.api.call(method, `/api${path}`, { token, storeId, body })
  expect(answer.status, answer.text).toBe(200)
  return answer.json
}
async function subscribe(path: string, more: object = {}) {
  const url = `${working.outside.url}/${path}-${storeId}`
  const hook = await call('POST', '/alerts/hooks', { name: path, url, ...more })
  await working.worker.refresh()
  return hook
}
const raise = async (subject: string, more: object = {}) =>
  String((await call('POST', '/alert/create', { subject, ...more }))._id)
const move = (alertId: string, status: string) => call('PUT', '/alert/status', { ids: [alertId], status })
const arrivedAt = (path: string) =>
  working.outside
    .deliveries()
    .filter((delivery) => delivery.path === `/${path}-${storeId}`)
    .map(({ text }) => JSON.parse(text))
const arrive = (path: string, count: number) =>
  vi.waitFor(() => expect(arrivedAt(path)).toHaveLength(count), patiently)
const words = { status: (status: string) => status, label: (name: string) => name }

test('each status of an alert is sent as its schema says, in sequence and in the language of the store', async () => {
  await subscribe('plain')
  const alertId = await raise('Disco cheio', { message: 'Faltam 2 GB', stack: 'cliente@example.com' })
  await move(alertId, 'waiting')
  await move(alertId, 'finished')

  await arrive('plain', 3)

  const events = arrivedAt('plain')
  for (const [index, event] of hookEvents.alert.entries()) event.payload.strict().parse(events[index])
  expect(events.map(({ data }) => [data.event, data.previousStatus, data.sequence])).toEqual([
    ['created', null, 1],
    ['waiting', 'created', 2],
    ['finished', 'waiting', 3],
  ])
  expect(events[0].data).toMatchObject({
    alertId,
    code: null,
    subject: 'Disco cheio',
    message: 'Faltam 2 GB',
    link: `https://hub.example.com/alert?store=${storeId}&row=${alertId}`,
  })
  expect(JSON.stringify(events), 'a program’s own words stay inside').not.toContain('cliente@example.com')
  const listed = await call('GET', '/alerts/hooks/events?orderBy=createdAt&direction=asc&search=disco')
  expect(listed.data).toMatchObject([{ alert: 'Disco cheio' }, { event: 'waiting' }, { event: 'finished' }])
})

test.each([
  ['slack', 200],
  ['teams', 202],
] as const)(
  '%s takes the body of its preset by answering %i, and the preview shows it of the newest alert',
  async (name, status) => {
    const bodyTemplate = presetTemplate(name, {
      kind: 'alert',
      words,
      page: 'https://hub.example.com/alert',
      storeId,
    })
    const hook = await subscribe(name, { bodyTemplate })
    working.outside.faults.add({ match: { path: `/${name}-${storeId}` }, kind: 'empty', status })
    await raise('Disco "cheio" & <quente> *já*\n🚚')

    const delivered = () => call('GET', `/alerts/hooks/events?webhookId=${hook._id}`)
    await vi.waitFor(
      async () =>
        expect((await delivered()).data).toMatchObject([
          { integrationStatus: 'done', responseStatus: status },
        ]),
      patiently,
    )

    const preview = await call('POST', '/alerts/hooks/preview', { template: bodyTemplate })
    expect(JSON.parse(String(preview.body))).toEqual(arrivedAt(name)[0])
  },
)

test('an address that is gone switches its subscription off, and the alert about that goes to the others alone', async () => {
  await subscribe('gone')
  await subscribe('other')
  working.outside.faults.add({ match: { path: `/gone-${storeId}` }, kind: 'status', status: 410 })
  await raise('Disco cheio')

  await arrive('other', 2)

  const told = arrivedAt('other').find(({ data }) => data.code === 'webhook-gone')
  expect(told?.data).toMatchObject({ severity: 'critical', webhook: { name: 'gone' } })
  const { data } = await call('GET', '/alerts/hooks?search=gone')
  expect(data).toMatchObject([{ active: false, switchedOff: { reason: 'gone' } }])
  const kept = await call('GET', `/alerts/hooks/events?webhookId=${data?.[0]?._id}`)
  expect(kept.data?.map((one) => one.alert)).toEqual(['Disco cheio'])
})

test('a subscription that names kinds of alert hears of no other', async () => {
  await subscribe('picky', { codes: ['integration-down'] })
  await subscribe('people', { codes: ['other'] })
  await raise(`Disco ${uuidv7()}`)

  await arrive('people', 1)
  expect(arrivedAt('picky')).toEqual([])
})
