import { hooks } from '@ihub/contract/webhooks'
import { hookKinds } from '@ihub/domain/webhook/hook-kinds'
import { trialLimits } from '@ihub/operations/webhook/try-webhook'
import { afterAll, describe, expect, test } from 'vitest'
import { startShopApi } from '../../test/start-shop-api.ts'

const { hub, shop, call, close } = await startShopApi('webhook-trials', { role: 'Admin' })
afterAll(close)
const { subscriber } = shop

const authorization = 'Bearer the-receivers-own-secret'
const headers = { 'X-Store': '12', 'X-Api-Key': 'the-receivers-key' }
async function given(path: string, more: object = {}) {
  const draft = { name: 'BI', url: `${subscriber.url}/tried`, authorization, headers, active: false, ...more }
  const { json } = await call('POST', path, draft)
  return { id: String(json._id), own: `${path}/${json._id}`, secret: String(json.secret) }
}
const received = () => subscriber.deliveries().filter(({ path }) => path === '/tried')

describe.each(hookKinds)('a test of %s webhooks', (kind) => {
  const { path, statuses } = hooks[kind]

  test('sends a signed sample of a status, and tells what was sent and answered', async () => {
    const { own, secret } = await given(path)
    subscriber.setSecret(secret)
    const [event] = statuses

    const tried = await call('POST', `${own}/test`, { event })

    expect(tried).toMatchObject({
      status: 200,
      json: { isTaken: true, responseStatus: 204, response: '', failure: null },
    })
    const { request } = tried.json as { request: { headers: Record<string, string>; body: string } }
    expect(JSON.parse(request.body)).toMatchObject({ type: `${kind}.${event}`, data: { event } })
    const arrived = received().at(-1)
    expect(JSON.stringify(arrived?.body)).toBe(request.body)
    expect(request.headers).toMatchObject({
      'x-store': '12',
      authorization: '***',
      'x-api-key': '***',
      'content-type': 'application/json',
    })
    for (const hidden of [authorization, headers['X-Api-Key'], secret])
      expect(tried.text).not.toContain(hidden)
  })

  test('is signed with both secrets while the earlier one counts, and a receiver with either takes it', async () => {
    const { own, secret } = await given(path)
    const fresh = String((await call('POST', `${own}/rotate-secret`, {})).json.secret)

    for (const one of [secret, fresh]) {
      subscriber.setSecret(one)
      const tried = await call('POST', `${own}/test`, {})
      expect(tried.json).toMatchObject({ isTaken: true, request: { headers: expect.any(Object) } })
      const sent = (tried.json.request as { headers: Record<string, string> }).headers
      expect(sent['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/)
    }
    await call('POST', `${own}/rotate-secret`, { graceHours: 0 })
    expect((await call('POST', `${own}/test`, {})).json).toMatchObject({
      isTaken: false,
      responseStatus: 401,
    })
  })

  test('is a ping without a status, is no delivery, and only that it was made is kept', async () => {
    const { id, own, secret } = await given(path)
    subscriber.setSecret(secret)

    expect((await call('POST', `${own}/test`, {})).status).toBe(200)

    expect(received().at(-1)?.body).toMatchObject({ type: 'ping', data: { webhookId: id, name: 'BI', kind } })
    expect((await call('GET', `${hooks[kind].events}?webhookId=${id}`)).json.total).toBe(0)
    expect((await call('GET', own)).json.attempts).toMatchObject({ total: 0, failingSince: null })
    const audited = await hub.database.system
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('entity_id', '=', id)
      .where('action', '=', 'webhook.tested')
      .execute()
    expect(audited).toMatchObject([{ after: { kind, type: 'ping', result: 'ok' } }])
  })

  test('takes the statuses of the kind and no others', async () => {
    const { own } = await given(path)

    expect(await call('POST', `${own}/test`, { event: 'nonsense' })).toMatchObject({
      status: 422,
      json: { fields: [{ field: 'event' }] },
    })
  })
})

test('a receiver that is not there is told of in words, without an answer', async () => {
  const { id, own } = await given(hooks.order.path, { url: 'http://127.0.0.1:9/nobody' })

  const tried = await call('POST', `${own}/test`, {})

  expect(tried.json).toMatchObject({
    isTaken: false,
    responseStatus: null,
    response: null,
    failure: { kind: 'unreachable', message: expect.any(String) },
  })
  const { after } = await hub.database.system
    .selectFrom('audit_log')
    .select('after')
    .where('entity_id', '=', id)
    .where('action', '=', 'webhook.tested')
    .executeTakeFirstOrThrow()
  expect(after).toMatchObject({ result: 'error', reason: expect.any(String) })
})

test('a receiver that repeats our request is quoted without its secrets', async () => {
  const { own, secret } = await given(hooks.order.path)
  const said = `Denied: ${authorization} / ${secret}`
  subscriber.faults.add({
    match: { path: '/tried' },
    kind: 'status',
    status: 403,
    body: { said },
    times: 1,
  })

  const tried = await call('POST', `${own}/test`, {})

  expect(tried.json).toMatchObject({ isTaken: false, responseStatus: 403 })
  expect(tried.text).toContain('Denied')
  for (const hidden of [authorization, secret]) expect(tried.text).not.toContain(hidden)
})

test('nobody floods a receiver by trying it', async () => {
  const { own, secret } = await given(hooks.order.path)
  subscriber.setSecret(secret)
  for (let times = 0; times < trialLimits.failuresMax; times++)
    expect((await call('POST', `${own}/test`, {})).status).toBe(200)

  expect(await call('POST', `${own}/test`, {})).toMatchObject({
    status: 429,
    json: { code: 'request.too_many' },
  })
  const another = await given(hooks.order.path)
  expect((await call('POST', `${another.own}/test`, {})).status).toBe(200)
})
