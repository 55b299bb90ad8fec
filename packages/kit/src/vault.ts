import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createKeyring, open, seal } from './sealed.ts'

/** Seals texts for one owner (a store, or a user for sessions); no other owner can open them. */
export interface Vault {
  seal(ownerId: string, plaintext: string): string
  open(ownerId: string, envelope: string): string
}

/** The hub's vault under its master key: 32 bytes in base64url. */
export function createVault(secretKey: string): Vault {
  const keyring = createKeyring('k1', { k1: Buffer.from(secretKey, 'base64url') })
  return {
    seal: (storeId, plaintext) => seal(keyring, { storeId, plaintext }),
    open: (storeId, envelope) => {
      const opened = open(keyring, { storeId, envelope })
      if (!opened.ok) throw new Error('a sealed value does not open with this secret key')
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
