import { hooks } from '@ihub/contract/webhooks'
import { hookKinds } from '@ihub/domain/webhook/hook-kinds'
import { secretsInForce } from '@ihub/domain/webhook/signing-secrets'
import { uuidv7 } from '@ihub/kit/ids'
import type { WebhookSecrets } from '@ihub/ports/webhooks'
import { afterAll, describe, expect, test } from 'vitest'
import { password } from '../../test/open-test-api.ts'
import { startShopApi } from '../../test/start-shop-api.ts'
import { totpCode } from '../../test/totp-code.ts'

/** The clock stands still, so that no code is out of date before it is used. */
const nowMs = Date.now()
const hourMs = 3_600_000
const { hub, api, shop, call, close } = await startShopApi('webhook-secrets', {
  role: 'Admin',
  options: { nowMs: () => nowMs },
})
afterAll(close)

const draft = { name: 'BI', url: 'https://bi.example.com/hook', authorization: 'Bearer partner' }
const hoursOn = (hours: number) => new Date(nowMs + hours * hourMs).toISOString()

async function storedOf(webhookId: string) {
  const row = await hub.database.system
    .selectFrom('webhooks')
    .select('secret')
    .where('webhook_id', '=', webhookId)
    .executeTakeFirstOrThrow()
  return JSON.parse(hub.vault.open(shop.storeId, row.secret)) as WebhookSecrets
}

async function givenAdminWithSecondFactor() {
  const { token } = await api.givenUser('Admin', [shop.storeId], { hasPassword: true })
  const path = '/api/users/me/second-factor'
  const begun = await api.call('POST', path, { token, body: { password } })
  const secret = String(begun.json.secret)
  // The code of the step before, so that the one of now is still to be used.
  await api.call('PUT', path, { token, body: { code: totpCode(secret, nowMs - 30_000) } })
  return { token, code: totpCode(secret, nowMs) }
}

describe.each(hookKinds)('the signing secret of %s webhooks', (kind) => {
  const { path } = hooks[kind]
  const create = async () => {
    const { json } = await call('POST', path, draft)
    return { id: String(json._id), secret: String(json.secret), own: `${path}/${json._id}` }
  }

  test('is replaced by one that is shown once; the earlier one counts for a day', async () => {
    const { id, secret, own } = await create()

    const rotated = await call('POST', `${own}/rotate-secret`, {})

    expect(rotated).toMatchObject({
      status: 200,
      json: { _id: id, version: 2, previousSecretUntil: hoursOn(24), authorization: '••••' },
    })
    const fresh = String(rotated.json.secret)
    expect(fresh).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const stored = await storedOf(id)
    expect(stored.authorization).toBe(draft.authorization)
    expect(secretsInForce(stored, nowMs)).toEqual([fresh, secret])
    const read = await call('GET', own)
    expect(read.json).toMatchObject({ previousSecretUntil: hoursOn(24) })
    for (const one of [secret, fresh]) expect(read.text).not.toContain(one)
  })

  test('is kept with its grace period when the authorization changes', async () => {
    const { id, secret, own } = await create()
    const fresh = String((await call('POST', `${own}/rotate-secret`, { graceHours: 168 })).json.secret)

    await call('PATCH', own, { authorization: 'Bearer another' })

    const stored = await storedOf(id)
    expect(stored).toMatchObject({ secret: fresh, authorization: 'Bearer another' })
    expect(secretsInForce(stored, nowMs + 167 * hourMs)).toEqual([fresh, secret])
  })

  test('ends at once without a grace period, and a time that is over is not shown', async () => {
    const { id, own } = await create()
    await call('POST', `${own}/rotate-secret`, { graceHours: 1 })
    await hub.database.system
      .updateTable('webhooks')
      .set({ previous_secret_until: hoursOn(-1) })
      .where('webhook_id', '=', id)
      .execute()
    expect((await call('GET', own)).json.previousSecretUntil).toBeNull()

    const leaked = await call('POST', `${own}/rotate-secret`, { graceHours: 0 })

    expect(leaked.json.previousSecretUntil).toBeNull()
    expect(secretsInForce(await storedOf(id), nowMs)).toEqual([leaked.json.secret])
  })

  test.each([-1, 169, 1.5])('has no grace period of %s hours', async (graceHours) => {
    const { own } = await create()

    expect(await call('POST', `${own}/rotate-secret`, { graceHours })).toMatchObject({
      status: 422,
      json: { fields: [{ field: 'graceHours' }] },
    })
  })

  test('of one that is not there, or of another kind, is not replaced', async () => {
    const other = hooks[kind === 'order' ? 'invoice' : 'order'].path
    const { json } = await call('POST', other, draft)

    for (const id of [uuidv7(), json._id])
      expect(await call('POST', `${path}/${id}/rotate-secret`, {})).toMatchObject({
        status: 404,
        json: { code: 'webhook.not_found' },
      })
  })

  test('leaves a row in the audit log that holds no secret', async () => {
    const { id, secret, own } = await create()
    const rotated = await call('POST', `${own}/rotate-secret`, { graceHours: 72 })

    const [, audited] = await hub.database.system
      .selectFrom('audit_log')
      .select(['action', 'after', 'actor_name'])
      .where('entity_id', '=', id)
      .orderBy('at')
      .execute()
    expect(audited).toMatchObject({
      action: 'webhook.secret_rotated',
      after: { kind, previousSecretUntil: hoursOn(72) },
    })
    expect(audited?.after).not.toHaveProperty('authorization')
    for (const one of [secret, String(rotated.json.secret)])
      expect(JSON.stringify(audited)).not.toContain(one)
  })
})

test('a person with a second factor replaces a secret by a code of it, and by nothing less', async () => {
  const { token, code } = await givenAdminWithSecondFactor()
  const { json } = await call('POST', hooks.order.path, draft)
  const rotate = (body: object) =>
    api.call('POST', `/api${hooks.order.path}/${json._id}/rotate-secret`, {
      token,
      storeId: shop.storeId,
      body,
    })

  for (const [body, problem] of [
    [{}, 'field.required'],
    [{ secondFactorCode: '000000' }, 'field.second_factor_invalid'],
  ] as const)
    expect(await rotate(body)).toMatchObject({
      status: 422,
      json: { fields: [{ field: 'secondFactorCode', code: problem }] },
    })
  expect(secretsInForce(await storedOf(String(json._id)), nowMs)).toEqual([json.secret])

  expect(await rotate({ secondFactorCode: code })).toMatchObject({ status: 200, json: { version: 2 } })
  const { after } = await hub.database.system
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'webhook.secret_rotated')
    .where('entity_id', '=', String(json._id))
    .executeTakeFirstOrThrow()
  expect(after).toMatchObject({ confirmedBy: 'second-factor' })
})
