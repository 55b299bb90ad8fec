import { startTestHub } from '@ihub/dev-env/test-hub'
import { uuidv7 } from '@ihub/kit/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApi, password, type TestApi } from '../../test/open-test-api.ts'
import { totpCode } from '../../test/totp-code.ts'

let hub: Awaited<ReturnType<typeof startTestHub>>
let api: TestApi
let storeId: string
/** The clock stands still, so that no code is out of date before it is used. */
const nowMs = Date.now()
beforeAll(async () => {
  hub = await startTestHub()
  api = await openTestApi(hub, undefined, { nowMs: () => nowMs })
})
afterAll(async () => {
  await api.close()
  await hub.close()
})
beforeEach(async () => {
  storeId = await api.givenStore()
})

const codeOf = (secret: string, stepsLater = 0) => totpCode(secret, nowMs + stepsLater * 30_000)

async function givenAdmin({ hasSecondFactor = true } = {}) {
  const { token } = await api.givenUser('Admin', [storeId], { hasPassword: true })
  if (!hasSecondFactor) return { token, secret: '', recoveryCode: '' }
  const path = '/api/users/me/second-factor'
  const begun = await api.call('POST', path, { token, body: { password } })
  const secret = String(begun.json.secret)
  // The code of the step before, so that the one of now is still to be used.
  const confirmed = await api.call('PUT', path, { token, body: { code: codeOf(secret, -1) } })
  return { token, secret, recoveryCode: (confirmed.json.recoveryCodes as string[])[0] ?? '' }
}
type Admin = Awaited<ReturnType<typeof givenAdmin>>

const authorization = 'Bearer the-subscriber'
interface Kind {
  kind: string
  /** Makes one with a stored secret; where it is. */
  make(admin: Admin): Promise<string>
  moved: object
  retyped: object
  field: string
  /** Of a kind that is replaced as a whole: the rest of it. */
  rest?(path: string): object
}
const job = {
  method: 'POST',
  endpoint: 'https://example.com/run',
  cron: '0 8 * * *',
  timeZone: 'America/Sao_Paulo',
}
const connect = (settings: object) => ({ integrations: [{ connector: 'vtex', settings }] })
const vtex = { accountName: 'loja', appKey: 'key', appToken: 'very-secret' }
const kinds: Kind[] = [
  {
    kind: 'a system',
    make: async ({ token }) => {
      const path = `/api/stores/${storeId}`
      await api.call('PATCH', path, { token, body: connect(vtex) })
      return path
    },
    moved: connect({ accountName: 'outra' }),
    retyped: connect({ accountName: 'outra', appToken: 'very-secret' }),
    field: 'integrations.vtex.appToken',
  },
  {
    kind: 'a webhook',
    make: async ({ token }) => {
      const body = { name: 'BI', url: 'https://example.com/hook', authorization }
      const { json } = await api.call('POST', '/api/orders/hooks', { token, storeId, body })
      return `/api/orders/hooks/${json._id}`
    },
    moved: { url: 'https://other.example.com/hook' },
    retyped: { url: 'https://other.example.com/hook', authorization },
    field: 'authorization',
  },
  {
    kind: 'a job',
    make: async ({ token }) => {
      const body = { ...job, key: uuidv7(), authorization }
      const { json } = await api.call('POST', '/api/schedulers', { token, storeId, body })
      return `/api/schedulers/${json._id}`
    },
    moved: { endpoint: 'https://other.example.com/run' },
    retyped: { endpoint: 'https://other.example.com/run', authorization },
    field: 'authorization',
    rest: (path) => ({ ...job, key: path.slice(-36), authorization: '••••' }),
  },
]

async function lastAudit(path: string) {
  const { action, after } = await hub.database.system
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('entity_id', '=', path.split('/').at(-1) ?? '')
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow()
  return { action, after }
}

describe.each(kinds)('$kind that moves to another address', ({ make, moved, retyped, field, rest }) => {
  const send = (admin: Admin, path: string, body: object) =>
    api.call(rest ? 'PUT' : 'PATCH', path, {
      token: admin.token,
      storeId,
      body: { ...rest?.(path), ...body },
    })

  test('takes its stored secret along for a code of the second factor, which is told from a retyped one', async () => {
    const admin = await givenAdmin()
    const path = await make(admin)

    const byCode = await send(admin, path, { ...moved, secondFactorCode: codeOf(admin.secret) })
    expect(byCode).toMatchObject({ status: 200, text: expect.stringContaining('••••') })
    expect(await lastAudit(path)).toMatchObject({
      action: expect.stringMatching(/\.(address|url)_changed$/),
      after: { confirmedBy: 'second-factor' },
    })

    const other = await make(admin)
    // A store has one of each system, which has moved already.
    if (other === path) await send(admin, path, { ...connect({ ...vtex, accountName: 'loja' }) })
    expect(await send(admin, other, retyped)).toMatchObject({ status: 200 })
    expect(await lastAudit(other)).toMatchObject({ after: { confirmedBy: 'secret' } })
  })

  test('takes a recovery code as well, and each code once', async () => {
    const admin = await givenAdmin()
    const path = await make(admin)
    const body = { ...moved, secondFactorCode: admin.recoveryCode }
    expect(await send(admin, path, body)).toMatchObject({ status: 200 })

    const back = await make(admin)
    if (back === path) await send(admin, path, connect(vtex))
    expect(await send(admin, back, body)).toMatchObject({
      status: 422,
      json: { fields: [{ field: 'secondFactorCode', code: 'field.second_factor_invalid' }] },
    })
  })

  test('stays where it is without a code, with a wrong one, and for a person without a second factor', async () => {
    const admin = await givenAdmin()
    const path = await make(admin)
    const stranger = await givenAdmin({ hasSecondFactor: false })
    const retype = { status: 422, json: { fields: [{ field, code: 'field.type_again' }] } }

    expect(await send(admin, path, moved)).toMatchObject(retype)
    expect(await send(stranger, path, { ...moved, secondFactorCode: '000000' })).toMatchObject(retype)
    expect(await send(admin, path, { ...moved, secondFactorCode: '' })).toMatchObject({
      status: 422,
      json: { fields: [{ field: 'secondFactorCode', code: 'field.required' }] },
    })
    expect(await send(admin, path, { ...moved, secondFactorCode: '000000' })).toMatchObject({
      status: 422,
      json: { fields: [{ field: 'secondFactorCode', code: 'field.second_factor_invalid' }] },
    })
    expect((await lastAudit(path)).action).not.toMatch(/(address|url)_changed/)
  })

  test('lets as many codes be tried as at sign-in, and then not even the right one', async () => {
    const admin = await givenAdmin()
    const path = await make(admin)
    for (let tries = 0; tries < 5; tries++) await send(admin, path, { ...moved, secondFactorCode: '000000' })

    const right = await send(admin, path, { ...moved, secondFactorCode: codeOf(admin.secret) })

    expect(right).toMatchObject({ status: 429, json: { code: 'session.blocked' } })
  })

  test('uses no code up for a change that needs none, or that is refused for another reason', async () => {
    const admin = await givenAdmin()
    const path = await make(admin)
    const secondFactorCode = codeOf(admin.secret)

    expect(await send(admin, path, { name: 'Outro nome', secondFactorCode })).toMatchObject({ status: 200 })
    expect(await send(admin, path, { ...moved, version: 1, secondFactorCode })).toMatchObject({
      status: 409,
    })

    expect(await send(admin, path, { ...moved, secondFactorCode })).toMatchObject({ status: 200 })
  })
})
