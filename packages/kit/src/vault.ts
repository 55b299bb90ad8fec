import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Vault } from '@ihub/ports/administration'
import { createKeyring, open, seal } from './sealed.ts'

/** The hub's vault under its master key: 32 bytes in base64url. */
export function createVault(secretKey: string): Vault {
  const keyring = createKeyring('k1', { k1: Buffer.from(secretKey, 'base64url') })
  return {
    seal: (ownerId, plaintext) => seal(keyring, { storeId: ownerId, plaintext }),
    open: (ownerId, envelope) => {
      const opened = open(keyring, { storeId: ownerId, envelope })
      if (!opened.ok)
        throw new Error(`a sealed value does not open with this secret key: ${opened.error.code}`)
      return opened.value
    },
  }
}

/** The master key of a data folder, made on the first start. */
export async function readOrCreateSecretKey(dataFolder: string): Promise<string> {
  const file = join(dataFolder, 'secret.key')
  const known = await readFile(file, 'utf8').catch(() => null)
  if (known) return known.trim()
  const fresh = randomBytes(32).toString('base64url')
  await mkdir(dataFolder, { recursive: true })
  await writeFile(file, fresh, { mode: 0o600, flag: 'wx' })
  return fresh
}
