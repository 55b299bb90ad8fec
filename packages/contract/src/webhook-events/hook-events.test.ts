import { hookKinds, hookStatuses } from '@ihub/domain/webhook/hook-kinds'
import { describe, expect, test } from 'vitest'
import { hookEvents } from './hook-events.ts'

describe.each(hookKinds)('the webhook events of an %s', (kind) => {
  test('are those that are announced, each once', () => {
    const described = hookEvents[kind].map(({ status }) => status)

    expect(described.toSorted()).toEqual(hookStatuses[kind].toSorted())
  })

  test.each(hookEvents[kind].map((event) => [event.type, event] as const))(
    '%s has an example that says all of its schema and nothing else',
    (type, { payload, example, status, version }) => {
      expect(payload.parse(example)).toEqual(example)
      expect(example).toMatchObject({ type, version, data: { event: status } })
    },
  )
})
