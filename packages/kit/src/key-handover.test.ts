import { expect, test } from 'vitest'
import { nextKeyId, sealKeys, unlockKeys, withBothKeys } from './key-handover.ts'
import { open, seal } from './sealed.ts'
import { keyringOf, makeSecretKey } from './vault.ts'

const old = { id: 'k1', secretKey: makeSecretKey() }
const fresh = { id: 'k2', secretKey: makeSecretKey() }
const sealed = sealKeys(old, fresh)
const both = keyringOf('k1', { k1: old.secretKey, k2: fresh.secretKey })
const envelopes = ['k1', 'k2'].map((current) =>
  seal({ ...both, current }, { storeId: 's', plaintext: current }),
)

test.each([old, fresh])('whoever has the key $id opens what either of both sealed', ({ id, secretKey }) => {
  const unlocked = unlockKeys(secretKey, sealed)

  expect(unlocked).toMatchObject({ ownId: id, keyring: { current: id } })
  if (!unlocked) return
  expect(envelopes.map((envelope) => open(unlocked.keyring, { storeId: 's', envelope }))).toEqual([
    { ok: true, value: 'k1' },
    { ok: true, value: 'k2' },
  ])
})

test('any other key unlocks nothing, and no key stands in the handover', () => {
  expect(unlockKeys(makeSecretKey(), sealed)).toBe(null)
  expect(JSON.stringify(sealed)).not.toMatch(new RegExp(`${old.secretKey}|${fresh.secretKey}`))
})

test('a keyring keeps the keys of an earlier rotation, and takes the next one', () => {
  const third = { id: nextKeyId(fresh.id), secretKey: makeSecretKey() }

  const ring = withBothKeys(both, sealKeys(fresh, third))

  expect(third.id).toBe('k3')
  expect([...(ring?.keys.keys() ?? [])].sort()).toEqual(['k1', 'k2', 'k3'])
  expect(withBothKeys(keyringOf('k1', { k1: old.secretKey }), sealKeys(fresh, third))).toBe(null)
})
