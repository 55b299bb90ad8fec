import { startTestHub } from '@ihub/dev-env/test-hub'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, password, type TestApi } from '../../test/open-test-api.ts'

let hub: Awaited<ReturnType<typeof startTestHub>>
let local: TestApi
beforeAll(async () => {
  hub = await startTestHub()
  local = await openTestApi(hub)
})
afterAll(async () => {
  await local.close()
  await hub.close()
})

const mailsFor = async (api: TestApi) => {
  const { token } = await api.givenUser('Root')
  return (await api.call('GET', '/api/mails', { token })).json.data ?? []
}

test('a local hub without a mail server shows its mails, whose links would let a reader act as somebody else, to Roots only', async () => {
  const body = { name: 'Ana', email: 'ana@example.com', password, language: 'pt-BR' }
  expect((await local.call('POST', '/api/auth/register', { body })).status).toBe(200)

  let mails = await mailsFor(local)
  while (mails.length < 2) mails = await mailsFor(local)
  expect(mails).toContainEqual(
    expect.objectContaining({
      to: 'ana@example.com',
      subject: 'Confirme seu e-mail: seu cadastro no iHub está aguardando aprovação',
      text: expect.stringContaining('https://hub.example.com/login?step=email&hash='),
    }),
  )
  for (const role of ['Admin', 'AccessCenter', 'User'] as const) {
    const { token } = await local.givenUser(role)
    expect((await local.call('GET', '/api/mails', { token })).status).toBe(403)
  }
})

test('a kept mail is sealed, because it holds links', async () => {
  await local.call('POST', '/api/auth/password/new', { body: { email: 'root@example.com' } })
  let mails = await mailsFor(local)
  while (!mails.some(({ text }) => String(text).includes('hash='))) mails = await mailsFor(local)

  const rows = JSON.stringify(await hub.database.system.selectFrom('mails').selectAll().execute())
  expect(rows).not.toContain('link_')
})

test('outside local mode nothing is kept', async () => {
  const staging = await openTestApi(hub, undefined, { settings: { mode: 'staging' } })
  expect(await mailsFor(staging)).toEqual([])
  await staging.close()
})
