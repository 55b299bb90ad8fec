import { hooks } from '@ihub/contract/webhooks'
import { expect, test } from 'vitest'
import { bodyOf, changesOf, fieldOf, newHook, valuesOf } from './hook-values.ts'

const draft = { ...newHook([]), name: 'Loja', url: 'https://example.com/hooks' }
const saved = {
  _id: '0198f0c2-7d1e-7c40-8a52-3f4b6a1c9d20',
  version: 1,
  name: 'Loja',
  url: 'https://example.com/hooks',
  authorization: null,
  headers: {},
  bodyTemplate: null,
  statuses: [],
  active: true,
  previousSecretUntil: null,
  attempts: { total: 0, failed: 0, p95: null, failingSince: null },
  switchedOff: null,
  createdAt: '2026-11-27T18:00:00Z',
  createdBy: 'Ana',
}

test('headers are read line by line and values may hold colons', () => {
  const body = bodyOf({ ...draft, headersText: 'X-Store: 12\n\n X-Callback: https://example.com ' })
  expect(body.headers).toEqual({ 'X-Store': '12', 'X-Callback': 'https://example.com' })
})

test('a line that is no header is refused and not dropped', () => {
  const body = bodyOf({ ...draft, headersText: 'abc' })
  expect(hooks.order.create.body.safeParse(body).success).toBe(false)
})

test('an empty authorization means none', () => {
  expect(bodyOf({ ...draft, authorization: '  ' }).authorization).toBeNull()
})

test('an empty template sends the event itself, and any other goes as it was typed', () => {
  expect(bodyOf({ ...draft, bodyTemplate: ' \n' }).bodyTemplate).toBeNull()
  expect(bodyOf({ ...draft, bodyTemplate: '{}\n' }).bodyTemplate).toBe('{}\n')
})

test('untouched fields are not sent', () => {
  const before = { ...draft, authorization: '••••' }
  expect(changesOf(before, { ...before, active: false })).toEqual({ active: false })
})

test('a form has the filters of its kind and no others', () => {
  expect(newHook(hooks.invoice.filters).cfops).toEqual([])
  expect(newHook(hooks.order.filters)).not.toHaveProperty('cfops')
  expect(valuesOf(saved)).not.toHaveProperty('cfops')

  const before = valuesOf({ ...saved, cfops: ['5102'] })
  expect(before.cfops).toEqual(['5102'])
  expect(changesOf(before, { ...before, cfops: ['5102', '6102'] })).toEqual({ cfops: ['5102', '6102'] })
})

test('a problem with one header or one CFOP shows at the field that holds them all', () => {
  expect(['headers.X-Store', 'cfops.1', 'statuses.0', 'url'].map(fieldOf)).toEqual([
    'headersText',
    'cfops',
    'statuses.0',
    'url',
  ])
})
