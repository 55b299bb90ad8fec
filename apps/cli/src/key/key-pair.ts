import { join, resolve } from 'node:path'
import type { KeyRotation } from '@ihub/db/key/key-rotation'
import { keyCheckOwner } from '@ihub/db/key/secret-key-check'
import type { Config } from '@ihub/kit/config'
import { nextKeyId, type SealedKeys, sealKeys, unlockKeys } from '@ihub/kit/key-handover'
import { keyIdOf, open, reseal } from '@ihub/kit/sealed'
import { fingerprintOf, isSecretKey, keyringOf, makeSecretKey, readSecretKey } from '@ihub/kit/vault'
import { CommandError } from '../define-command.ts'
import type { OpenedHub } from '../open-hub.ts'

/** The two keys of a rotation that is under way. */
export interface KeyPair {
  oldId: string
  newId: string
  oldKey: string
  newKey: string
  /** The settings of this command hold the new key already. */
  hasNew: boolean
}

/** The secret key of the settings, and where it stands. */
export async function readKey({ secretKey, dataFolder }: Config) {
  const file = join(resolve(dataFolder), 'secret.key')
  return {
    key: secretKey ?? (await readSecretKey(file)),
    place: secretKey === undefined ? file : 'IHUB_SECRET_KEY',
    /** Null where the key does not come from a file. */
    file: secretKey === undefined ? file : null,
  }
}

/** The keys of the rotation that is under way, or of one that begins here. */
export async function beginOrResume(rotation: KeyRotation, hub: OpenedHub): Promise<KeyPair> {
  const known = await findPair(rotation, hub.config)
  if (known) return known
  const secretKey = await readOwnKey(hub.config)
  const { check } = await rotation.state()
  if (check === null) throw new CommandError('Nothing is sealed yet. Start the hub once, which makes a key.')
  const id = keyIdOf(check) ?? ''
  const opened = open(keyringOf(id, { [id]: secretKey }), { storeId: keyCheckOwner, envelope: check })
  if (!opened.ok) throw await wrongKey(rotation, hub.config, secretKey)
  const fresh = { id: nextKeyId(id), secretKey: makeSecretKey() }
  await rotation.begin(sealKeys({ id, secretKey }, fresh), hub.actor)
  return { oldId: id, newId: fresh.id, oldKey: secretKey, newKey: fresh.secretKey, hasNew: false }
}

/** Null when no rotation is under way. */
export async function findPair(rotation: KeyRotation, config: Config): Promise<KeyPair | null> {
  const { handover } = await rotation.state()
  if (!handover) return null
  const secretKey = await readOwnKey(config)
  return pairOf(handover, secretKey) ?? Promise.reject(await wrongKey(rotation, config, secretKey))
}

function pairOf(handover: SealedKeys, secretKey: string): KeyPair | null {
  const unlocked = unlockKeys(secretKey, handover)
  if (!unlocked) return null
  const { oldId, newId } = handover
  const keyOf = (id: string) => Buffer.from(unlocked.keyring.keys.get(id) ?? []).toString('base64url')
  return { oldId, newId, oldKey: keyOf(oldId), newKey: keyOf(newId), hasNew: unlocked.ownId === newId }
}

async function readOwnKey(config: Config): Promise<string> {
  const { key, place } = await readKey(config)
  if (key === null || !isSecretKey(key))
    throw new CommandError(`${place} holds no secret key. Put the key there that the hub runs with.`)
  return key
}

async function wrongKey(rotation: KeyRotation, config: Config, secretKey: string) {
  const { place } = await readKey(config)
  const retired = await rotation.retiredAt(fingerprintOf(secretKey))
  return new CommandError(
    retired === null
      ? `${place} does not open what the database holds. Put the key there that the hub runs with.`
      : `${place} is a key that was replaced at ${retired}. Put the key there that took its place.`,
  )
}

/** Seals a value of the old key with the new one; a value that does not open throws. */
export function resealing({ oldId, newId, oldKey, newKey }: KeyPair) {
  const keyring = keyringOf(newId, { [oldId]: oldKey, [newId]: newKey })
  return (ownerId: string, envelope: string): string => {
    const resealed = reseal(keyring, { storeId: ownerId, envelope })
    if (!resealed.ok) throw new Error(resealed.error.code)
    return resealed.value
  }
}
