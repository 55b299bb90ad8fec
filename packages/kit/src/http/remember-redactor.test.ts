import { expect, test } from 'vitest'
import { createDispatcher } from '../dispatcher.ts'
import { rememberRedactor } from './remember-redactor.ts'

test('each client erases its own secrets, whatever clients were there before', async () => {
  const dispatcher = createDispatcher()
  const first = rememberRedactor(dispatcher, ['first-secret'])
  const second = rememberRedactor(dispatcher, ['second-secret'])
  const text = 'first-secret second-secret'

  expect(first({}).text(text)).toBe('*** second-secret')
  expect(second({}).text(text)).toBe('first-secret ***')
  await dispatcher.close()
})

test('a renewed token is a secret from its first request on', async () => {
  const dispatcher = createDispatcher()
  const redactorFor = rememberRedactor(dispatcher, [])

  expect(redactorFor({ authorization: 'Bearer old-token' }).text('old-token new-token')).toBe('*** new-token')
  expect(redactorFor({ authorization: 'Bearer new-token' }).text('old-token new-token')).toBe('old-token ***')
  await dispatcher.close()
})

test('the patterns of the same secrets are made once', async () => {
  const dispatcher = createDispatcher()

  expect(rememberRedactor(dispatcher, ['a-secret'])({})).toBe(rememberRedactor(dispatcher, ['a-secret'])({}))
  await dispatcher.close()
})
