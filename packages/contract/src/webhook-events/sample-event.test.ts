import { hookKinds, hookStatuses } from '@ihub/domain/webhook/hook-kinds'
import { expect, test } from 'vitest'
import { hookEvents } from './hook-events.ts'
import { pingEvent } from './ping-event.ts'
import { sampleEvent } from './sample-event.ts'

const webhook = { webhookId: '0198f0a1-55c2-7f0e-8d11-1c0b7a2e4d90', name: 'BI' }
const at = '2026-11-23T12:00:00.000Z'

test.each(hookKinds)('each status of %s webhooks has a sample that keeps to its published schema', (kind) => {
  for (const status of hookStatuses[kind]) {
    const { type, payload } = sampleEvent({ kind, status, webhook, at })
    const event = hookEvents[kind].find((one) => one.status === status)

    expect(type).toBe(`${kind}.${status}`)
    expect(event?.payload.parse(payload)).toEqual(payload)
    expect(payload).toMatchObject({ timestamp: at })
  }
})

test('a ping names the subscription and keeps to its published schema', () => {
  const { type, payload } = sampleEvent({ kind: 'invoice', status: undefined, webhook, at })

  expect(type).toBe('ping')
  expect(pingEvent.payload.parse(payload)).toEqual(payload)
  expect(pingEvent.payload.parse(pingEvent.example)).toEqual(pingEvent.example)
  expect(payload).toMatchObject({ timestamp: at, data: { ...webhook, kind: 'invoice' } })
})
