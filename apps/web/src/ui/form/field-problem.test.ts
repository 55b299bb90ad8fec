import { bulk } from '@ihub/contract/bulk'
import { forceOrderStatus } from '@ihub/contract/orders'
import { login } from '@ihub/contract/session'
import { createStore } from '@ihub/contract/stores'
import { createOrderHook } from '@ihub/contract/webhooks'
import { expect, test } from 'vitest'
import type { Translate } from '../../i18n/translate.ts'
import { type Issue, problemText } from './field-problem.ts'

const keyOf: Translate = (key) => key

function problems(endpoint: typeof login | typeof createStore | typeof createOrderHook, body: unknown) {
  const result = endpoint.body.safeParse(body)
  const issues = (result.error?.issues ?? []) as Issue[]
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), problemText(keyOf, issue)]))
}

test('each problem of a form has a sentence that says how to fill the field', () => {
  expect(problems(login, { email: 'ana', password: '' })).toEqual({
    email: 'field.invalid_email',
    password: 'field.required',
  })
  expect(problems(createStore, { code: '-x', name: 'a'.repeat(121), originDocument: '123' })).toEqual({
    code: 'field.invalid_code',
    name: 'field.too_long',
    originDocument: 'field.document_digits',
  })
})

test('an address without http or https is told so', () => {
  expect(problems(createOrderHook, { name: 'x', url: 'ftp://example.com' })).toEqual({
    url: 'field.invalid_url',
  })
})

test('a choice that nobody made is required, and one that does not exist is invalid', () => {
  const choice = {
    reason: 'um motivo claro',
    sendsToErp: false,
    tellsPlatform: false,
    notifiesWebhooks: false,
  }
  const problemsOf = (status: string | null) => {
    const one = forceOrderStatus.body.safeParse({ ...choice, status }, { reportInput: true })
    const many = bulk['act-on-orders'].preview.body.safeParse(
      { selection: { ids: [crypto.randomUUID()] }, request: { action: 'force-status', ...choice, status } },
      { reportInput: true },
    )
    return [one, many].map(({ error }) =>
      ((error?.issues ?? []) as Issue[]).map((issue) => [issue.path.at(-1), problemText(keyOf, issue)]),
    )
  }
  expect(problemsOf(null)).toEqual([[['status', 'field.required']], [['status', 'field.required']]])
  expect(problemsOf('perdido')).toEqual([[['status', 'field.invalid']], [['status', 'field.invalid']]])
})
