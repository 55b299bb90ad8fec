import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { decryptJson, encryptJson } from './jwe.ts'

const key = () => randomBytes(32).toString('base64url')

test('a value is read with its key, is not readable without, and looks different each time', async () => {
  const own = key()
  const value = { password: 'segredo ç', list: [1, null] }

  const [one, other] = [await encryptJson(own, value), await encryptJson(own, value)]

  expect(await decryptJson(own, one)).toEqual(value)
  expect(one).not.toBe(other)
  const [header = '', wrappedKey] = one.split('.')
  expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({ alg: 'dir', enc: 'A256GCM' })
  expect(wrappedKey).toBe('')
  expect(Buffer.from(one, 'base64url').toString()).not.toContain('segredo')
})

test('another key or a changed byte is refused', async () => {
  const own = key()
  const jwe = await encryptJson(own, { a: 1 })
  const parts = jwe.split('.')
  const text = parts[3] ?? ''
  const changed = [...parts.slice(0, 3), (text.startsWith('A') ? 'B' : 'A') + text.slice(1), parts[4]].join(
    '.',
  )

  await expect(decryptJson(key(), jwe)).rejects.toThrow()
  await expect(decryptJson(own, changed)).rejects.toThrow()
})
