import { createHash, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
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
  const draft = `${file}.${process.pid}`
  const fresh = randomBytes(32).toString('base64url')
  await mkdir(dirname(file), { recursive: true })
  await writeFile(draft, fresh, { mode: 0o600, flush: true })
  try {
    await link(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
  return fresh
}
