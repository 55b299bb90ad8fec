import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { signatureHeaders } from './sign.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const earlier = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'

test('the signature is the one of the specification’s own example', () => {
  const headers = signatureHeaders({
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    atMs: 1_614_265_330_000,
    body: '{"test": 2432232314}',
    secrets: [secret],
  })

  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

test('a receiver with the current secret and one with the earlier secret both accept a delivery', () => {
  const body = '{"type":"order.invoiced"}'
  const headers = signatureHeaders({ id: 'msg_1', atMs: Date.now(), body, secrets: [secret, earlier] })

  for (const one of [secret, earlier])
    expect(new Webhook(one).verify(body, headers)).toEqual({ type: 'order.invoiced' })
  const stranger = new Webhook('whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')
  expect(() => stranger.verify(body, headers)).toThrow('No matching signature')
})
