import { hooks } from '@ihub/contract/webhooks'
import { hookKinds } from '@ihub/domain/webhook/hook-kinds'
import { uuidv7 } from '@ihub/kit/ids'
import { afterAll, describe, expect, test } from 'vitest'
import { startShopApi } from '../../test/start-shop-api.ts'

const { hub, api, token, shop, call, givenOrder, close } = await startShopApi('webhook-templates', {
  role: 'Admin',
})
afterAll(close)
const { subscriber } = shop

const draft = { name: 'Chat', url: `${subscriber.url}/chat`, active: false }
const template = '{"text": {{ data.event | json }}}'

describe.each(hookKinds)('a template of %s webhooks', (kind) => {
  const { path, statuses } = hooks[kind]
  const [first = '', second = ''] = statuses

  test.each([
    ['en-US', "Line 2 uses a filter that doesn't exist: shout"],
    ['pt-BR', 'A linha 2 usa um filtro que não existe: shout'],
    ['es-MX', 'La línea 2 usa un filtro que no existe: shout'],
  ])('is refused in %s with its field, line and reason', async (language, message) => {
    const answer = await api.call('POST', `/api${path}`, {
      token,
      storeId: shop.storeId,
      body: { ...draft, bodyTemplate: '{\n"a": {{ data.event | shout }}}' },
      headers: { 'accept-language': language },
    })
    expect(answer).toMatchObject({
      status: 422,
      json: { fields: [{ field: 'bodyTemplate', code: 'field.template_unknown_filter', message }] },
    })
  })

  test('has to make a body of each event that is subscribed to, also when only the events change', async () => {
    const bodyTemplate = `{% if data.event == "${first}" %}{}{% endif %}`
    const made = await call('POST', path, { ...draft, bodyTemplate, statuses: [first] })
    expect(made).toMatchObject({ status: 200, json: { bodyTemplate } })

    const widened = await call('PATCH', `${path}/${made.json._id}`, { statuses: [first, second] })
    expect(widened).toMatchObject({
      status: 422,
      json: {
        fields: [
          { field: 'bodyTemplate', code: 'field.template_not_json', params: { event: `${kind}.${second}` } },
        ],
      },
    })
  })

  test('makes the body of a test, which is signed as it is sent', async () => {
    const { json } = await call('POST', path, { ...draft, bodyTemplate: template })
    subscriber.setSecret(String(json.secret))

    const tried = await call('POST', `${path}/${json._id}/test`, { event: first })

    expect(tried.json).toMatchObject({ isTaken: true, request: { body: `{"text": "${first}"}` } })
    const emptied = await call('PATCH', `${path}/${json._id}`, { bodyTemplate: null })
    expect(emptied.json).toMatchObject({ bodyTemplate: null })
  })

  test('is shown on an example before it is saved, and a mistake with its place', async () => {
    expect((await call('POST', `${path}/preview`, { template, event: first })).json).toMatchObject({
      event: { type: `${kind}.${first}` },
      body: `{"text": "${first}"}`,
      problem: null,
    })
    expect(
      (await call('POST', `${path}/preview`, { template: '{}\n{% nope %}', event: first })).json,
    ).toMatchObject({
      body: null,
      problem: { code: 'field.template_unknown_tag', line: 2, near: 'nope' },
    })
  })
})

test('a template is shown on the newest event of the store, where there is one', async () => {
  const { path } = hooks.order
  const recent = () => call('POST', `${path}/preview`, { template: '{{ data.originOrderId | json }}' })
  expect((await recent()).json).toEqual({ event: null, body: null, problem: null })

  const originOrderId = uuidv7()
  const orderId = await givenOrder({ originOrderId })
  await hub.database.system
    .insertInto('webhook_deliveries')
    .values({
      store_id: shop.storeId,
      delivery_id: uuidv7(),
      webhook_id: shop.webhookId,
      entity_kind: 'order',
      entity_id: orderId,
      event: 'invoiced',
      sequence: 2,
      status: 'done',
      created_at: new Date(),
      payload: JSON.stringify({ data: { originOrderId } }),
    })
    .execute()
  expect((await recent()).json).toMatchObject({
    event: { type: 'order.invoiced' },
    body: JSON.stringify(originOrderId),
    problem: null,
  })
})
