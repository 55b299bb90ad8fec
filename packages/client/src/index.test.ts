import { api } from '@ihub/contract/api'
import type { Endpoint } from '@ihub/contract/endpoint'
import { expect, test } from 'vitest'
import * as client from './index.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value

test('the client has every call of the API', () => {
  const { hooks, bulk, ...areas } = client
  const all = [...Object.values(areas), ...Object.values(hooks), ...Object.values(bulk)]
  const calls = all.flatMap((area) => Object.values(area)).filter(isEndpoint)

  expect(new Set(calls.map(({ id }) => id))).toEqual(new Set(api.map(({ id }) => id)))
})
