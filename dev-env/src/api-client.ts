import type { BodyInputOf, Endpoint, ParamsOf, QueryInputOf, ResponseOf } from '@ihub/contract/endpoint'
import { login } from '@ihub/contract/session'

interface Input<E extends Endpoint> {
  params?: ParamsOf<E>
  query?: QueryInputOf<E>
  body?: BodyInputOf<E>
  storeId?: string
}

export interface ApiClient {
  call<E extends Endpoint>(endpoint: E, input?: Input<E>): Promise<ResponseOf<E>>
  token: string
  /** Decrypts the API's encrypted answers to this session. */
  encryptionKey: string
}

export interface Credentials {
  email: string
  password: string
}

/** The address that a client calls, and the headers of each call. */
interface Sender {
  url: string
  token?: string
  /** The network address to come from, told as a reverse proxy on this machine would. */
  address?: string | undefined
}

/** Signs in and calls the API as its contract says; an error answer throws with its code. */
export async function signIn(url: string, credentials: Credentials, address?: string): Promise<ApiClient> {
  const session = await callApi({ url, address }, login, { body: credentials })
  return resumeSession(url, session, address)
}

/** Calls on with the session that another process began. */
export const resumeSession = (
  url: string,
  { token, encryptionKey }: Pick<ApiClient, 'token' | 'encryptionKey'>,
  address?: string,
): ApiClient => ({
  token,
  encryptionKey,
  call: (endpoint, input = {}) => callApi({ url, token, address }, endpoint, input),
})

async function callApi<E extends Endpoint>(
  { url, token, address }: Sender,
  endpoint: E,
  input: Input<E>,
): Promise<ResponseOf<E>> {
  const params = (input.params ?? {}) as Record<string, string>
  const path = endpoint.path.replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const query = new URLSearchParams(
    Object.entries((input.query ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
      value === undefined ? [] : [value].flat().map((one): [string, string] => [name, String(one)]),
    ),
  )
  const response = await fetch(`${url}/api${path}${query.size > 0 ? `?${query}` : ''}`, {
    method: endpoint.method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(address ? { 'x-forwarded-for': address } : {}),
      ...(input.storeId ? { 'store-id': input.storeId } : {}),
      ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(input.body ?? {}) }),
  })
  const answer: unknown = await response.json()
  if (!response.ok)
    throw new Error(`${endpoint.method} ${path}: HTTP ${response.status} ${JSON.stringify(answer)}`)
  return answer as ResponseOf<E>
}
