import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { err, ok, type Result } from '@ihub/domain/result'

/** Master keys by id; new secrets are sealed with `current`, the others only open. */
export interface Keyring {
  readonly current: string
  /** 32 bytes or more of randomness each. */
  readonly keys: ReadonlyMap<string, Uint8Array>
}

export interface SealFailure {
  code: 'seal.malformed' | 'seal.unknown_key' | 'seal.not_authentic'
}

const keyIdForm = /^[A-Za-z0-9_-]{1,32}$/
const masterKeyMinBytes = 32
const ivBytes = 12
const tagBytes = 16

/** Checks the keys once, at the start of the process; throws on a weak key or an id an envelope cannot carry. */
export function createKeyring(current: string, keys: Readonly<Record<string, Uint8Array>>): Keyring {
  for (const [id, key] of Object.entries(keys)) {
    if (!keyIdForm.test(id)) throw new Error('a key id has 1 to 32 letters, digits, _ or -')
    if (key.length < masterKeyMinBytes)
      throw new Error(`key ${id} is shorter than ${masterKeyMinBytes} bytes`)
  }
  if (!Object.hasOwn(keys, current)) throw new Error(`key ${current} is not in the keyring`)
  return { current, keys: new Map(Object.entries(keys)) }
}

/**
 * Seals a text for one store with AES-256-GCM: `v1.<keyId>.<iv>.<ciphertext+tag>`, base64url. The key is derived for
 * the store by HKDF-SHA256 (RFC 5869) and the store is authenticated too, so no other store can open it.
 */
export function seal(
  keyring: Keyring,
  { storeId, plaintext }: { storeId: string; plaintext: string },
): string {
  const keyId = keyring.current
  const key = keyring.keys.get(keyId)
  if (!key) throw new Error(`key ${keyId} is not in the keyring`)
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', deriveStoreKey(key, storeId), iv)
  cipher.setAAD(Buffer.from(storeId))
  const sealed = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${envelopeStart(keyId)}${iv.toString('base64url')}.${sealed.toString('base64url')}`
}

/** Opens an envelope that `seal` made for the same store; a changed byte or another store is `seal.not_authentic`. */
export function open(
  keyring: Keyring,
  { storeId, envelope }: { storeId: string; envelope: string },
): Result<string, SealFailure> {
  const parts = parseEnvelope(envelope)
  if (!parts) return err({ code: 'seal.malformed' })
  const key = keyring.keys.get(parts.keyId)
  if (!key) return err({ code: 'seal.unknown_key' })
  const decipher = createDecipheriv('aes-256-gcm', deriveStoreKey(key, storeId), parts.iv)
  decipher.setAAD(Buffer.from(storeId))
  decipher.setAuthTag(parts.sealed.subarray(-tagBytes))
  const opened = decipher.update(parts.sealed.subarray(0, -tagBytes))
  try {
    return ok(Buffer.concat([opened, decipher.final()]).toString('utf8'))
  } catch {
    return err({ code: 'seal.not_authentic' })
  }
}

/** The id of the key that sealed this envelope; null for any other text. */
export const keyIdOf = (envelope: string): string | null => parseEnvelope(envelope)?.keyId ?? null

/** Begins every envelope of a key. */
export const envelopeStart = (keyId: string): string => `v1.${keyId}.`

/** Whether a rotation still has to reseal this envelope. */
const isSealedWithCurrentKey = (keyring: Keyring, envelope: string): boolean =>
  keyIdOf(envelope) === keyring.current

/** Seals again with the current key; an envelope that has it already comes back unchanged once it opened. */
export function reseal(
  keyring: Keyring,
  { storeId, envelope }: { storeId: string; envelope: string },
): Result<string, SealFailure> {
  const opened = open(keyring, { storeId, envelope })
  if (!opened.ok) return opened
  if (isSealedWithCurrentKey(keyring, envelope)) return ok(envelope)
  return ok(seal(keyring, { storeId, plaintext: opened.value }))
}

function deriveStoreKey(masterKey: Uint8Array, storeId: string): Buffer {
  return Buffer.from(hkdfSync('sha256', masterKey, Buffer.alloc(0), `ihub.seal.v1\0${storeId}`, 32))
}

function parseEnvelope(envelope: string) {
  const [version, keyId, iv, sealed, ...rest] = envelope.split('.')
  if (version !== 'v1' || !keyId || !iv || !sealed || rest.length > 0) return undefined
  const parts = { keyId, iv: fromBase64url(iv), sealed: fromBase64url(sealed) }
  if (parts.iv?.length !== ivBytes || !parts.sealed || parts.sealed.length < tagBytes) return undefined
  return { keyId, iv: parts.iv, sealed: parts.sealed }
}

/** Strict, so that two spellings of one envelope do not exist. */
function fromBase64url(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : undefined
}
