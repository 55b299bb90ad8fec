import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Subscriber, startSubscriber } from './start-subscriber.ts'
import { sign } from './verify-signature.ts'

const secret = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`
let subscriber: Subscriber

beforeEach(async () => {
  subscriber = await startSubscriber({ secret })
})
afterEach(() => subscriber.close())

type Post = { id: string; body?: string; signedBody?: string; timestamp?: string; path?: string }

function post({ id, body = '{"a":1}', signedBody = body, timestamp, path = '/hooks/orders' }: Post) {
  const at = timestamp ?? String(Math.floor(Date.now() / 1000))
  return fetch(`${subscriber.url}${path}`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': at,
      'webhook-signature': `v1,b3RoZXI= ${sign({ id, timestamp: at, body: signedBody, secret })}`,
    },
  })
}

test('the signature of the Standard Webhooks specification is computed as its published example', () => {
  const signature = sign({
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: '1614265330',
    body: '{"test": 2432232314}',
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  })

  expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

test('a signed webhook is accepted on any path and kept in order with its headers', async () => {
  const first = await post({ id: 'msg_1', path: '/a' })
  await post({ id: 'msg_2', path: '/b/c', body: '{"b":2}' })

  expect(first.status).toBe(204)
  expect(subscriber.deliveries()).toMatchObject([
    { id: 'msg_1', path: '/a', body: { a: 1 } },
    { id: 'msg_2', path: '/b/c', body: { b: 2 }, headers: { 'webhook-id': 'msg_2' } },
  ])
})

test('a body changed on the way, an old timestamp and missing headers are refused with 401 and counted', async () => {
  const changed = await post({ id: 'msg_1', body: '{"a":2}', signedBody: '{"a":1}' })
  const old = await post({ id: 'msg_2', timestamp: '1600000000' })
  const bare = await fetch(`${subscriber.url}/x`, { method: 'POST', body: '{}' })

  expect([changed.status, old.status, bare.status]).toEqual([401, 401, 401])
  expect(subscriber.counts()).toEqual({ received: 0, distinct: 0, rejected: 3 })
})

test('a repeated webhook is stored again but counted once', async () => {
  await post({ id: 'msg_1' })
  await post({ id: 'msg_1' })
  await subscriber.waitFor(1)

  expect(subscriber.counts()).toEqual({ received: 2, distinct: 1, rejected: 0 })
  expect(subscriber.deliveries().map(({ isRepeat }) => isRepeat)).toEqual([false, true])
})
