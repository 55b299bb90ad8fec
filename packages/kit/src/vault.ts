import { createHash, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Vault } from '@ihub/ports/administration'
import { createKeyring, type Keyring, open, seal } from './sealed.ts'

/** The id of a hub's first key. */
export const firstKeyId = 'k1'

/** The hub's vault under its first key: 32 bytes in base64url. */
export function createVault(secretKey: string): Vault {
  const keyring = keyringOf(firstKeyId, { [firstKeyId]: secretKey })
  return createVaultOf(() => keyring)
}

/** A vault whose keyring is asked for each time, because a rotation changes it while the process runs. */
export const createVaultOf = (keyring: () => Keyring): Vault => ({
  seal: (ownerId, plaintext) => seal(keyring(), { storeId: ownerId, plaintext }),
  open: (ownerId, envelope) => {
    const opened = open(keyring(), { storeId: ownerId, envelope })
    if (!opened.ok) throw new Error(`a sealed value does not open with this secret key: ${opened.error.code}`)
    return opened.value
  },
})

/** Keys as the settings hold them, by id. */
export const keyringOf = (current: string, secretKeys: Readonly<Record<string, string>>): Keyring =>
  createKeyring(
    current,
    Object.fromEntries(Object.entries(secretKeys).map(([id, key]) => [id, Buffer.from(key, 'base64url')])),
  )

export const makeSecretKey = (): string => randomBytes(32).toString('base64url')

/** 32 bytes in base64url. */
export const isSecretKey = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text)

/** Tells one master key from another, and nothing of the key: 256 random bits are not guessed from their hash. */
export const fingerprintOf = (secretKey: string): string =>
  createHash('sha256').update(`ihub secret key ${secretKey}`).digest('hex').slice(0, 16)

/** The master key in this file; null when there is no such file. */
export const readSecretKey = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    },
  )

/** Makes a master key; the file appears with the whole key in it, and one that is there stays. */
export async function createSecretKey(file: string): Promise<string> {
  const fresh = makeSecretKey()
  await mkdir(dirname(file), { recursive: true })
  await withDraft(file, fresh, (draft) => link(draft, file))
  return fresh
}

/** Puts another key into the place of the one in the file, in one step. */
export const replaceSecretKey = (file: string, secretKey: string): Promise<void> =>
  withDraft(file, secretKey, (draft) => rename(draft, file))

/** The key is whole on the disk before the file shows it, and nobody else may read it. */
async function withDraft(file: string, secretKey: string, publish: (draft: string) => Promise<void>) {
  const draft = `${file}.${process.pid}`
  await writeFile(draft, secretKey, { mode: 0o600, flush: true })
  try {
    await publish(draft)
  } finally {
    await rm(draft, { force: true })
  }
}
