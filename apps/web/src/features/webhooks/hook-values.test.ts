import { createOrderHook } from '@ihub/contract/webhooks'
import { expect, test } from 'vitest'
import { bodyOf, changesOf, newHook } from './hook-values.ts'

const draft = { ...newHook, name: 'Loja', url: 'https://example.com/hooks' }

test('headers are read line by line and values may hold colons', () => {
  const body = bodyOf({ ...draft, headersText: 'X-Store: 12\n\n X-Callback: https://example.com ' })
  expect(body.headers).toEqual({ 'X-Store': '12', 'X-Callback': 'https://example.com' })
})

test('a line that is no header is refused and not dropped', () => {
  const body = bodyOf({ ...draft, headersText: 'abc' })
  expect(createOrderHook.body.safeParse(body).success).toBe(false)
})

test('an empty authorization means none', () => {
  expect(bodyOf({ ...draft, authorization: '  ' }).authorization).toBeNull()
})

test('what was not touched is not sent', () => {
  const before = { ...draft, authorization: '••••' }
  expect(changesOf(before, { ...before, active: false })).toEqual({ active: false })
})
