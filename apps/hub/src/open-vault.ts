import { join, resolve } from 'node:path'
import { keepKeyCheck, keyCheckOwner, readKeyCheck } from '@ihub/db/core/secret-key-check'
import type { Config } from '@ihub/kit/config'
import { createSecretKey, createVault, isSecretKey, readSecretKey } from '@ihub/kit/vault'
import type { Vault } from '@ihub/ports/administration'
import { StartError } from './database.ts'

/** The vault under the key that sealed the secrets of the database; a hub with another key does not start. */
export async function openVault(config: Config, databaseUrl: string): Promise<Vault> {
  const check = await readKeyCheck(databaseUrl)
  const key = config.secretKey ?? (await readKeyFile(config, check !== null))
  const vault = createVault(key)
  const kept = await keepKeyCheck(databaseUrl, vault.seal(keyCheckOwner, 'this key'))
  for (const { ownerId, sealed } of [check ?? kept, kept])
    if (!opens(vault, ownerId, sealed)) throw new StartError(otherKey(config))
  return vault
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

const otherKey = ({ secretKey, dataFolder }: Config) =>
  `${secretKey ? 'IHUB_SECRET_KEY' : join(resolve(dataFolder), 'secret.key')} is not the key that sealed this database. ${howToGoOn}`

function opens(vault: Vault, ownerId: string, sealed: string): boolean {
  try {
    vault.open(ownerId, sealed)
    return true
  } catch {
    return false
  }
}
