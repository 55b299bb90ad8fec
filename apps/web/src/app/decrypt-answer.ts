import { ApiError } from '@ihub/contract/client/api-error'
import { base64url, compactDecrypt } from 'jose'

const only = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] }

/** Decrypts `{ data: <compact JWE> }` with the session's key, base64url. */
export async function decryptAnswer(key: string, answer: unknown): Promise<unknown> {
  const { data } = (answer ?? {}) as { data?: unknown }
  if (typeof data !== 'string') throw new ApiError(200, { message: 'the answer is not encrypted' })
  const { plaintext } = await compactDecrypt(data, base64url.decode(key), only)
  return JSON.parse(new TextDecoder().decode(plaintext))
}
