import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { createAdministration } from '@ihub/db/administration'
import type { Db } from '@ihub/db/core/pool'
import { createStoreSequences } from '@ihub/db/store/store-sequences'
import { givenPerson } from '@ihub/dev-env/given'
import { asId, type StoreId } from '@ihub/domain/ids'
import type { Role } from '@ihub/domain/roles'
import { uuidv7 } from '@ihub/kit/ids'
import { createLogger } from '@ihub/kit/logger'
import { createMetrics } from '@ihub/kit/metrics'
import { createToken, hashToken } from '@ihub/kit/tokens'
import type { Vault } from '@ihub/ports/administration'
import { type ApiProcessOptions, startApiProcess } from '../src/main.ts'
import { passwords } from '../src/passwords.ts'

interface Hub {
  vault: Vault
  database: { url: string; app: Db; system: Db }
}

export interface Call {
  token?: string | undefined
  storeId?: string | undefined
  body?: unknown
  headers?: Record<string, string>
}

export const password = 'a right password 1!'

/** The API on a free port over a real database, with people and stores to call it with. */
export async function openTestApi(
  { vault, database: { url: databaseUrl, app, system } }: Hub,
  log = createLogger({ name: 'test', level: process.env.LOG_LEVEL ?? 'fatal' }),
  options: Partial<ApiProcessOptions> = {},
) {
  const api = await startApiProcess({
    host: '127.0.0.1',
    port: 0,
    publicUrl: 'https://hub.example.com/',
    databaseUrl,
    site: { folder: fileURLToPath(new URL('./site', import.meta.url)), mode: 'staging' },
    egressAllow: ['127.0.0.1/32'],
    administrator: { email: 'root@example.com', password },
    vault,
    log,
    metrics: createMetrics(),
    ...options,
  })
  const administration = createAdministration({ app, system })

  async function givenUser(role: Role, storeIds: string[] = [], { active = true, hasPassword = false } = {}) {
    const passwordHash = hasPassword ? await passwords.hash(password) : ''
    const { userId, email } = await givenPerson(administration.users, {
      name: role,
      role,
      active,
      passwordHash,
    })
    for (const storeId of storeIds) await giveStore({ userId }, storeId)
    const token = createToken()
    const encryptionKey = randomBytes(32).toString('base64url')
    await administration.sessions.start({
      tokenHash: Buffer.from(hashToken(token), 'hex'),
      userId,
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
      encryptionKey: vault.seal(userId, encryptionKey),
      device: null,
      address: null,
    })
    return { userId, email, token, encryptionKey }
  }

  async function givenStore(code = `store-${uuidv7().slice(-12)}`): Promise<StoreId> {
    const storeId = uuidv7()
    await system.insertInto('stores').values({ store_id: storeId, code, name: code }).execute()
    await createStoreSequences(system, storeId)
    return asId<StoreId>(storeId)
  }

  const giveStore = ({ userId }: { userId: string }, storeId: string) =>
    system.insertInto('user_stores').values({ user_id: userId, store_id: storeId }).execute()

  /** A store that this person may see. */
  async function givenStoreOf(person: { userId: string }, code?: string) {
    const storeId = await givenStore(code)
    await giveStore(person, storeId)
    return storeId
  }

  async function call(method: string, path: string, { token, storeId, body, headers }: Call = {}) {
    const answer = await fetch(`${api.url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(storeId ? { 'store-id': storeId } : {}),
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isReady(body) ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, text, json: parse(text) }
  }

  return { ...api, administration, givenUser, givenStore, giveStore, givenStoreOf, call }
}
export type TestApi = Awaited<ReturnType<typeof openTestApi>>

const isReady = (body: unknown): body is string | FormData =>
  typeof body === 'string' || body instanceof FormData

/** Answers are asserted field by field, so a test may look into them freely. */
function parse(text: string): Answer {
  try {
    return JSON.parse(text) as Answer
  } catch {
    return {}
  }
}
export interface Answer {
  [field: string]: unknown
  data?: Answer[]
  code?: string
  fields?: { field: string; code: string; message: string }[]
}
