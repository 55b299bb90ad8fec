import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createKeyring, keyIdOf, open, reseal, seal } from './sealed.ts'

const oldKey = randomBytes(32)
const newKey = randomBytes(32)
const keyring = createKeyring('k1', { k1: oldKey })
const rotated = createKeyring('k2', { k1: oldKey, k2: newKey })

test('an envelope sealed for a store opens for that store only', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.uuid(), fc.uuid(), (plaintext, storeId, otherId) => {
      fc.pre(storeId !== otherId)
      const envelope = seal(keyring, { storeId, plaintext })

      expect(open(keyring, { storeId, envelope })).toEqual({ ok: true, value: plaintext })
      expect(open(keyring, { storeId: otherId, envelope })).toEqual({
        ok: false,
        error: { code: 'seal.not_authentic' },
      })
    }),
  )
})

test('no changed character of an envelope goes unnoticed', () => {
  const envelope = seal(keyring, { storeId: 's', plaintext: 'secret' })

  for (let index = 0; index < envelope.length; index++) {
    const other = envelope[index] === 'A' ? 'B' : 'A'
    const changed = envelope.slice(0, index) + other + envelope.slice(index + 1)
    expect(open(keyring, { storeId: 's', envelope: changed })).toMatchObject({ ok: false })
  }
})

test('the same text is never sealed twice alike, and the envelope does not show it', () => {
  const first = seal(keyring, { storeId: 's', plaintext: 'secret' })

  expect(first).toMatch(/^v1\.k1\.[\w-]{16}\.[\w-]+$/)
  expect(seal(keyring, { storeId: 's', plaintext: 'secret' })).not.toBe(first)
  expect(Buffer.from(first.split('.')[3] ?? '', 'base64url').toString()).not.toContain('secret')
})

test('anything else than an envelope is malformed, an unknown key is named so', () => {
  const [version, , iv, sealed] = seal(keyring, { storeId: 's', plaintext: 'x' }).split('.')

  for (const envelope of [
    '',
    'v1',
    'v2.k1.a.b',
    `${version}.k1.${iv}.${sealed}.x`,
    `v1.k1.${iv}=.${sealed}`,
    `v1.k1.${iv}.AAAA`,
  ])
    expect(open(keyring, { storeId: 's', envelope })).toEqual({
      ok: false,
      error: { code: 'seal.malformed' },
    })
  expect(open(keyring, { storeId: 's', envelope: `v1.k9.${iv}.${sealed}` })).toEqual({
    ok: false,
    error: { code: 'seal.unknown_key' },
  })
})

test('rotation reseals with the new key, after which the old one is not needed', () => {
  const envelope = seal(keyring, { storeId: 's', plaintext: 'secret' })

  const resealed = reseal(rotated, { storeId: 's', envelope })

  expect(keyIdOf(envelope)).toBe('k1')
  if (!resealed.ok) throw new Error(resealed.error.code)
  expect(keyIdOf(resealed.value)).toBe('k2')
  expect(keyIdOf('v2.k2.a.b')).toBe(null)
  const onlyNew = createKeyring('k2', { k2: newKey })
  expect(open(onlyNew, { storeId: 's', envelope: resealed.value })).toEqual({ ok: true, value: 'secret' })
  expect(reseal(rotated, { storeId: 's', envelope: resealed.value })).toEqual(resealed)
  expect(reseal(rotated, { storeId: 'other', envelope })).toMatchObject({ ok: false })
})

test('weak keys, odd ids and a missing current key are refused at the start', () => {
  expect(() => createKeyring('k1', { k1: randomBytes(16) })).toThrow('shorter')
  expect(() => createKeyring('a.b', { 'a.b': oldKey })).toThrow('key id')
  expect(() => createKeyring('k2', { k1: oldKey })).toThrow('not in the keyring')
})
