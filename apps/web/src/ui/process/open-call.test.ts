import { expect, test } from 'vitest'
import { openCallOf } from './open-call.ts'

const call = (status: number | null, failure: string | null = null) => ({ status, failure })

test('a process opens at its failed call, also when others follow it', () => {
  expect(openCallOf([call(200), call(503), call(200)])).toBe(1)
  expect(openCallOf([call(400), call(null), call(200)])).toBe(1)
  expect(openCallOf([call(200), call(200, 'not what the vendor documents')])).toBe(1)
})

test('without a failure it opens at the last call', () => {
  expect(openCallOf([call(200), call(201)])).toBe(1)
})
