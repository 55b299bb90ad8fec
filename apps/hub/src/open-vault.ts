import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { type KeyRecords, openKeyRecords } from '@ihub/db/key/hub-processes'
import { keepKeyCheck, keyCheckOwner, readKeyCheck } from '@ihub/db/key/secret-key-check'
import type { Config } from '@ihub/kit/config'
import { unlockKeys } from '@ihub/kit/key-handover'
import { keyIdOf } from '@ihub/kit/sealed'
import {
  createSecretKey,
  createVaultOf,
  fingerprintOf,
  firstKeyId,
  isSecretKey,
  keyringOf,
  readSecretKey,
} from '@ihub/kit/vault'
import type { Vault } from '@ihub/ports/administration'
import { StartError } from './database.ts'
import { type FollowedKeys, followKeys, type OwnKeys } from './follow-keys.ts'

export type OpenedVault = FollowedKeys

interface Opening {
  /** For people: what the process does. */
  does: string
  /** A rotation of the key passed this process by: it can seal nothing that opens later. */
  onLost?(message: string): void
}

/**
 * The vault under the key that sealed the secrets of the database, and under another one as soon as a rotation says so. A
 * hub with a key that opens nothing does not start.
 */
export async function openVault(config: Config, databaseUrl: string, opening: Opening): Promise<OpenedVault> {
  const records = openKeyRecords(databaseUrl, `${opening.does} on ${hostname()} (pid ${process.pid})`)
  try {
    // Before the keys are read: a rotation that begins after that waits for this process.
    await records.tell({ startedWith: null, opens: [], sealsWith: null })
    const keys = await findKeys(config, databaseUrl, records)
    return await followKeys(keys, records, opening.onLost ?? (() => undefined))
  } catch (error) {
    await records.close()
    throw error
  }
}

async function findKeys(config: Config, databaseUrl: string, records: KeyRecords): Promise<OwnKeys> {
  const check = await readKeyCheck(databaseUrl)
  const key = config.secretKey ?? (await readKeyFile(config, check !== null))
  const { handover } = await records.state()
  const unlocked = handover && unlockKeys(key, handover)
  if (unlocked) return unlocked
  if (handover) throw new StartError(await otherKey(config, key, records))
  // A rotation that ended since is seen here: what it left opens with the new key alone.
  const ownId = keyIdOf((await readKeyCheck(databaseUrl))?.sealed ?? '') ?? firstKeyId
  const keyring = keyringOf(ownId, { [ownId]: key })
  const vault = createVaultOf(() => keyring)
  const kept = await keepKeyCheck(databaseUrl, vault.seal(keyCheckOwner, 'this key'))
  for (const { ownerId, sealed } of [check ?? kept, kept])
    if (!opens(vault, ownerId, sealed)) throw new StartError(await otherKey(config, key, records))
  return { ownId, keyring }
}

async function readKeyFile({ dataFolder }: Config, isNeeded: boolean): Promise<string> {
  const file = join(resolve(dataFolder), 'secret.key')
  const known = await readSecretKey(file)
  if (known === null) {
    if (isNeeded) throw new StartError(`${file} is missing. ${howToGoOn}`)
    return createSecretKey(file)
  }
  if (!isSecretKey(known)) throw new StartError(`${file} holds no secret key. ${howToGoOn}`)
  return known
}

const howToGoOn =
  'It seals the credentials and second factors in the database, which open with no other key. ' +
  'Put the file back from a backup, or set IHUB_SECRET_KEY to what it held. ' +
  'If the key is lost for good, begin anew with another IHUB_DATA_DIR or database.'

async function otherKey({ secretKey, dataFolder }: Config, key: string, records: KeyRecords) {
  const place = secretKey ? 'IHUB_SECRET_KEY' : join(resolve(dataFolder), 'secret.key')
  const retired = await records.retiredAt(fingerprintOf(key))
  return retired === null
    ? `${place} is not the key that sealed this database. ${howToGoOn}`
    : `${place} is a key that was replaced at ${retired}. Put the key there that \`npm run ihub -- key rotate\` gave then.`
}

function opens(vault: Vault, ownerId: string, sealed: string): boolean {
  try {
    vault.open(ownerId, sealed)
    return true
  } catch {
    return false
  }
}
