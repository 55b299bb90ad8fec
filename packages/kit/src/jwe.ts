import { CompactEncrypt, compactDecrypt } from 'jose'

const header = { alg: 'dir', enc: 'A256GCM' } as const

/** A value as compact JWE (RFC 7516) under a shared key of 32 bytes in base64url. */
export function encryptJson(key: string, value: unknown): Promise<string> {
  const plaintext = new TextEncoder().encode(JSON.stringify(value))
  return new CompactEncrypt(plaintext).setProtectedHeader(header).encrypt(bytesOf(key))
}

/**
 * Decrypts the answer of `encryptJson` with the same key; rejects on another key, a changed byte or another algorithm.
 */
export async function decryptJson(key: string, jwe: string): Promise<unknown> {
  const { plaintext } = await compactDecrypt(jwe, bytesOf(key), {
    keyManagementAlgorithms: [header.alg],
    contentEncryptionAlgorithms: [header.enc],
  })
  return JSON.parse(new TextDecoder().decode(plaintext))
}

const bytesOf = (key: string) => new Uint8Array(Buffer.from(key, 'base64url'))
