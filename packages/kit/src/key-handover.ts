import { type Keyring, open, seal } from './sealed.ts'
import { keyringOf } from './vault.ts'

/** Two keys, each sealed by the other: with one of them at hand both open. */
export interface SealedKeys {
  oldId: string
  newId: string
  /** Sealed by the old one. */
  newKey: string
  /** Sealed by the new one. */
  oldKey: string
}

/** A key as the settings hold it. */
export interface NamedKey {
  id: string
  secretKey: string
}

const owner = 'key-handover'

export function sealKeys(old: NamedKey, fresh: NamedKey): SealedKeys {
  const sealBy = ({ id, secretKey }: NamedKey, plaintext: string) =>
    seal(keyringOf(id, { [id]: secretKey }), { storeId: owner, plaintext })
  return {
    oldId: old.id,
    newId: fresh.id,
    newKey: sealBy(old, fresh.secretKey),
    oldKey: sealBy(fresh, old.secretKey),
  }
}

/** The keyring with both keys in it; null when it has neither of them. */
export function withBothKeys(keyring: Keyring, sealed: SealedKeys): Keyring | null {
  const { oldId, newId, newKey, oldKey } = sealed
  const keys = new Map(keyring.keys)
  for (const [id, envelope] of [
    [newId, newKey],
    [oldId, oldKey],
  ] as const) {
    if (keys.has(id)) continue
    const opened = open(keyring, { storeId: owner, envelope })
    if (!opened.ok) return null
    keys.set(id, Buffer.from(opened.value, 'base64url'))
  }
  return { current: keyring.current, keys }
}

/** The same for a key of the settings, of which nobody knows yet whether it is the old or the new one. */
export function unlockKeys(
  secretKey: string,
  sealed: SealedKeys,
): { ownId: string; keyring: Keyring } | null {
  for (const ownId of [sealed.oldId, sealed.newId]) {
    const keyring = withBothKeys(keyringOf(ownId, { [ownId]: secretKey }), sealed)
    if (keyring) return { ownId, keyring }
  }
  return null
}

/** `k2` after `k1`: an id means one key in the life of a database. */
export const nextKeyId = (id: string): string => `k${Number(id.slice(1)) + 1}`
