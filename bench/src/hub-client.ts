import { Pool } from 'undici'
import { administrator } from './hub-settings.ts'

/** Speaks to the hub's API as its administrator, in one store. */
export interface HubClient {
  token: string
  get<Answer>(path: string): Promise<Answer>
  post<Answer>(path: string, body: object): Promise<Answer>
  /** Sends files as the form of a browser does. */
  upload<Answer = unknown>(path: string, form: FormData): Promise<Answer>
  close(): Promise<void>
}

interface Session {
  token: string
}

/** The API allows so many requests an address and minute; a bench is many people behind one proxy. */
const addresses = 250

export async function signIn(url: string, storeId: string): Promise<HubClient> {
  const pool = new Pool(url, { connections: 4 })
  let requests = 0
  const call = async <Answer>(path: string, options: { body?: string; token?: string }): Promise<Answer> => {
    requests += 1
    const answer = await pool.request({
      method: options.body === undefined ? 'GET' : 'POST',
      path,
      headers: {
        'content-type': 'application/json',
        'store-id': storeId,
        'x-forwarded-for': `10.0.0.${requests % addresses}`,
        ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      },
      ...(options.body === undefined ? {} : { body: options.body }),
    })
    const text = await answer.body.text()
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${text}`)
    return JSON.parse(text) as Answer
  }
  const { token } = await call<Session>('/api/auth/login', { body: JSON.stringify(administrator) })
  return {
    token,
    get: (path) => call(path, { token }),
    post: (path, body) => call(path, { token, body: JSON.stringify(body) }),
    upload: async <Answer>(path: string, form: FormData) => {
      const answer = await fetch(new URL(path, url), {
        method: 'POST',
        headers: { 'store-id': storeId, authorization: `Bearer ${token}` },
        body: form,
      })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
      return (await answer.json().catch(() => null)) as Answer
    },
    close: () => pool.close(),
  }
}
