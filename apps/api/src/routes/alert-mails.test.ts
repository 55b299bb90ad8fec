import { createLaneDirectory } from '@ihub/db/queue/lane-directory'
import { givenStore } from '@ihub/dev-env/given'
import { type MailServer, startMailServer } from '@ihub/dev-env/mail-server'
import { startTestHub } from '@ihub/dev-env/test-hub'
import { patiently } from '@ihub/dev-env/watch'
import { uuidv7 } from '@ihub/kit/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { linkInMail } from '../../test/link-in-mail.ts'
import { openTestApi, type TestApi } from '../../test/open-test-api.ts'

let hub: Awaited<ReturnType<typeof startTestHub>>
let mailServer: MailServer
let api: TestApi
beforeAll(async () => {
  hub = await startTestHub()
  mailServer = await startMailServer()
  api = await openTestApi(hub, undefined, { mail: { smtpUrl: mailServer.url, from: 'hub@example.com' } })
})
afterAll(async () => {
  await api.close()
  await mailServer.close()
  await hub.close()
})
beforeEach(() => mailServer.refuseWith(null))

const addressOf = (who: string) => `${who}-${uuidv7()}@example.com`

/** A store whose alerts go to these addresses, and somebody who works there. */
async function given(alertEmails: string[], settings: object = {}) {
  const { storeId, integrations } = await givenStore(hub.database.system, hub.vault, {
    code: `mailed-${uuidv7().slice(-12)}`,
    originDocument: '12345678000195',
    orderDestination: 'mln',
    connect: { mln: { baseUrl: 'http://127.0.0.1:1', user: 'hub', password: 'password' } },
  })
  await hub.database.system
    .updateTable('stores')
    .set({ name: 'Loja Um', settings: JSON.stringify({ alertEmails, ...settings }) })
    .where('store_id', '=', storeId)
    .execute()
  const { token } = await api.givenUser('User', [storeId])
  const call = async (method: string, path: string, body: unknown) => {
    const answer = await api.call(method, `/api/alert${path}`, { token, storeId, body })
    expect(answer.status, answer.text).toBe(200)
    return String(answer.json._id)
  }
  return { storeId, erpId: integrations.mln?.integrationId, call }
}
type Given = Awaited<ReturnType<typeof given>>
const raise = ({ call }: Given, subject: string, more: object = {}) =>
  call('POST', '/create', { subject, ...more })
async function reportErpDown({ storeId, erpId }: Given) {
  if (!erpId) throw new Error('the store has no ERP')
  await createLaneDirectory(hub.database.system).reportHealth(
    { kind: 'integration', id: erpId, storeId },
    {
      status: 'request-error',
      kind: 'unreachable',
      message: 'connect ECONNREFUSED 10.0.0.7',
      pausedBy: 'outage',
      downSince: '2026-11-21T12:00:00.000Z',
      nextProbeAt: null,
    },
  )
}
const waitingTo = (address: string) =>
  hub.database.system.selectFrom('mails').selectAll().where('to_address', '=', address).execute()
const receivedBy = (address: string) =>
  mailServer.mails().filter(({ to }) => to?.some((recipient) => recipient.address === address))
const sendNow = () => sql`update mails set due_at = now()`.execute(hub.database.system)
const wakeSender = () => sql`select pg_notify('ihub_mail', '')`.execute(hub.database.system)

test('an alert is mailed to the addresses of its store, in the language of the addressee’s account', async () => {
  const { email, userId } = await api.givenUser('User')
  await hub.database.system
    .updateTable('users')
    .set({ language: 'es-MX', name: 'Ana' })
    .where('user_id', '=', userId)
    .execute()
  const nobody = addressOf('ops')
  const store = await given([nobody, email])
  const alertId = await raise(store, 'Importação parou', { message: 'O arquivo veio sem a coluna SKU.' })

  const mail = await mailServer.waitFor({ to: nobody, subject: /^\[Loja Um\] Importação parou$/ })
  expect(mail.text).toMatch(/^Olá,\n\nImportação parou\n\nO arquivo veio sem a coluna SKU\.\n\nLoja: Loja Um/)
  expect(linkInMail(mail).href).toBe(`https://hub.example.com/alert?store=${store.storeId}&row=${alertId}`)
  const own = await mailServer.waitFor({ to: email, subject: /Importação parou/ })
  expect(own.text).toMatch(/^Hola, Ana:\n/)
  expect(own.text).toContain('Tienda: Loja Um')
})

test('an alert of the hub itself is said in words, with the name of the system', async () => {
  const address = addressOf('ops')
  await reportErpDown(await given([address]))

  const mail = await mailServer.waitFor({ to: address, subject: /^\[Loja Um\] Linx Millennium fora do ar$/ })
  expect(mail.text).toContain('Os pedidos esperam e seguem sozinhos')
  expect(mail.text, 'what systems say stays inside').not.toContain('10.0.0.7')
})

test('an alert that is finished before its mail could be sent is not mailed any more', async () => {
  const address = addressOf('late')
  const store = await given([address])
  mailServer.refuseWith(451)
  const alertId = await raise(store, 'Passou')
  await vi.waitFor(async () =>
    expect(await waitingTo(address)).toMatchObject([
      { attempts: 1, problem: expect.stringContaining('451') },
    ]),
  )
  await store.call('PUT', '/status', { ids: [alertId], status: 'finished' })

  mailServer.refuseWith(null)
  await sendNow()
  await wakeSender()
  await vi.waitFor(async () => expect(await waitingTo(address)).toEqual([]), patiently)
  expect(receivedBy(address)).toEqual([])
})

test('who was deactivated hears of no store any more', async () => {
  const { email, userId } = await api.givenUser('User')
  await hub.database.system
    .updateTable('users')
    .set({ active: false })
    .where('user_id', '=', userId)
    .execute()
  const other = addressOf('ops')
  await raise(await given([email, other]), 'Disco cheio')

  await mailServer.waitFor({ to: other, subject: /Disco cheio/ })
  await vi.waitFor(async () => expect(await waitingTo(email)).toEqual([]), patiently)
  expect(receivedBy(email)).toEqual([])
})

test('of a flood the first is mailed at once, and all others in one mail after a pause', async () => {
  const address = addressOf('flood')
  const store = await given([address])
  await raise(store, 'Erro 1')
  await mailServer.waitFor({ to: address, subject: /Erro 1$/ })
  for (let count = 2; count <= 33; count++) await raise(store, `Erro ${count}`)
  const over = await raise(store, 'Passou')
  await store.call('PUT', '/status', { ids: [over], status: 'finished' })

  await passPause(store)

  const mail = await mailServer.waitFor({ to: address, subject: /^\[Loja Um\] Alertas abertos: 32$/ })
  expect(mail.text?.match(/^\* Erro \d+$/gm)).toHaveLength(25)
  expect(mail.text).toContain('Outros alertas abertos, que não cabem aqui: 7.')
  expect(mail.text).toContain('Finalizados antes deste e-mail: 1.')
  expect(receivedBy(address)).toHaveLength(2)
})

test('the most urgent alerts come first, each with its link; what ended or was silenced meanwhile is not listed', async () => {
  const address = addressOf('order')
  const store = await given([address])
  await raise(store, 'Primeiro')
  await mailServer.waitFor({ to: address, subject: /Primeiro$/ })
  const ids = [await raise(store, 'Disco <cheio>'), await raise(store, 'Ruído'), await raise(store, 'Passou')]
  await reportErpDown(store)
  await store.call('PUT', '/silence', { ids: [ids[1]], for: 'for-good' })
  await store.call('PUT', '/status', { ids: [ids[2]], status: 'finished' })

  await passPause(store)

  const mail = await mailServer.waitFor({ to: address, subject: /Alertas abertos: 2$/ })
  expect(mail.text?.match(/^\* .*$/gm)).toEqual(['* Urgente: Linx Millennium fora do ar', '* Disco <cheio>'])
  expect(mail.text).toContain(`https://hub.example.com/alert?store=${store.storeId}&row=${ids[0]}`)
  expect(mail.html).toContain('Disco &lt;cheio&gt;')
})

test('a store that wants each alert at once gets each, and gathered ones only beyond thirty in an hour', async () => {
  const address = addressOf('each')
  const store = await given([address], { alertMailPace: 'at-once' })
  await raise(store, 'Um')
  await raise(store, 'Dois')
  await mailServer.waitFor({ to: address, subject: /Um$/ })
  await mailServer.waitFor({ to: address, subject: /Dois$/ })
})

/** As if the last mail of the store had gone an hour ago. */
async function passPause({ storeId }: Given) {
  await sql`update alert_mailings set mailed_at = now() - interval '1 hour' where store_id = ${storeId}`.execute(
    hub.database.system,
  )
  await wakeSender()
}
