import { type Client, type ClientOptions, createClient } from '@ihub/contract/client/create-client'
import { login } from '@ihub/contract/session'

/** A person who is signed in. */
export interface ApiClient extends Client {
  token: string
  /** Decrypts the API's encrypted answers to this session. */
  encryptionKey: string
}

export interface Credentials {
  email: string
  password: string
}

/** Tests see the first answer; the network address is told as a reverse proxy on this machine would. */
const optionsOf = (url: string, address: string | undefined): ClientOptions => ({
  url,
  retries: 0,
  ...(address ? { headers: { 'x-forwarded-for': address } } : {}),
})

/** Signs in and calls the API as its contract says; an error answer throws. */
export async function signIn(url: string, credentials: Credentials, address?: string): Promise<ApiClient> {
  const session = await createClient(optionsOf(url, address)).call(login, { body: credentials })
  return resumeSession(url, session, address)
}

/** Calls on with the session that another process began. */
export const resumeSession = (
  url: string,
  { token, encryptionKey }: Pick<ApiClient, 'token' | 'encryptionKey'>,
  address?: string,
): ApiClient => ({ token, encryptionKey, ...createClient({ ...optionsOf(url, address), token }) })
