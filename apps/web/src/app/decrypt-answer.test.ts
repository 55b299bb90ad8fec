import { encryptJson } from '@ihub/kit/jwe'
import { expect, test } from 'vitest'
import { decryptAnswer } from './decrypt-answer.ts'

const key = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8'

test('the browser reads an answer that the server encrypted for its session', async () => {
  const data = await encryptJson(key, { settings: { bs2Password: 'ação' } })

  expect(await decryptAnswer(key, { data })).toEqual({ settings: { bs2Password: 'ação' } })
})

test('another session’s answer, and one that is not encrypted, are refused', async () => {
  const data = await encryptJson(key.replace('AAEC', 'BBBB'), {})

  await expect(decryptAnswer(key, { data })).rejects.toThrow()
  await expect(decryptAnswer(key, { settings: {} })).rejects.toThrow()
})
