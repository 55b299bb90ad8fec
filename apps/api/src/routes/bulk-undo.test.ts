import { startShop } from '@ihub/dev-env/test-hub'
import { reaches } from '@ihub/dev-env/watch'
import { uuidv7 } from '@ihub/kit/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobDraft } from '../../test/given-job.ts'
import type { Answer } from '../../test/open-test-api.ts'
import { runCalls } from '../../test/run-calls.ts'
import { startWorkingHub, type WorkingHub } from '../../test/start-working-hub.ts'

type Shop = Awaited<ReturnType<typeof startShop>>

let working: WorkingHub
let shop: Shop
let token: string

beforeAll(async () => {
  working = await startWorkingHub()
  shop = await startShop(working.hub, `desfaz-${uuidv7().slice(-8)}`)
  await working.worker.refresh()
  ;({ token } = await working.api.givenUser('Admin', [shop.storeId]))
})
afterAll(async () => {
  await shop.close()
  await working.close()
})

const { call, right, runPath, ended } = runCalls({ call: (...asked) => working.api.call(...asked) }, () => ({
  token,
  storeId: shop.storeId,
}))

async function placed(count: number) {
  const codes = Array.from({ length: count }, () => shop.vtex.placeOrder().orderId)
  for (const code of codes) await working.hub.notify(shop, code)
  for (const code of codes) await reaches(working.hub, shop, code, 'handling')
  return codes
}
const rowOf = async (code: string): Promise<Answer | undefined> =>
  (await right('GET', `/orders?code=${code}&limit=1`)).data?.[0]
const idOf = async (code: string) => String((await rowOf(code))?._id)
const statusOf = async (code: string) => (await rowOf(code))?.status
const force = (ids: string[], choice: object = {}) =>
  right('POST', '/bulk/act-on-orders', {
    selection: { ids },
    careful: false,
    request: {
      action: 'force-status',
      status: 'waiting',
      reason: 'promotion under review',
      sendsToErp: false,
      tellsPlatform: false,
      notifiesWebhooks: false,
      ...choice,
    },
  })

test('a forced status is taken back on every order that still has it, once', async () => {
  const codes = await placed(3)
  const ids = await Promise.all(codes.map(idOf))
  const [moved = ''] = codes
  const run = await force(ids)
  expect(await ended(run)).toMatchObject({ items: { done: 3 }, bulk: { undoable: 3, undoes: null } })
  expect(await statusOf(moved)).toBe('waiting')
  await ended(await force(ids.slice(0, 1), { status: 'canceled', reason: 'the customer called' }))

  const answers = await Promise.all([1, 2].map(() => call('POST', `${runPath(run)}/undo`)))
  expect(answers.map(({ status }) => status).sort(), 'two persons press at once').toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.json.code).toBe('process.not_undoable')
  const undoing = answers.find(({ status }) => status === 200)?.json as Answer

  expect(await ended(undoing)).toMatchObject({
    status: 'success',
    items: { done: 2, skipped: 1 },
    bulk: { undoable: 0, undoes: { processId: run._id, number: run.processNumber } },
  })
  expect(await right('GET', `${runPath(undoing)}/items?status=skipped`)).toMatchObject({
    data: [{ code: moved, reason: 'changed-since' }],
  })
  expect(await Promise.all(codes.map(statusOf))).toEqual(['canceled', 'handling', 'handling'])
  expect((await right('GET', runPath(run))).bulk).toMatchObject({ undoable: 0 })
})

test('a status that somebody outside was told of is not taken back', async () => {
  const [code = ''] = await placed(1)
  const run = await force([await idOf(code)], { notifiesWebhooks: true })
  expect(await ended(run)).toMatchObject({ items: { done: 1 }, bulk: { undoable: 0 } })
  expect((await call('POST', `${runPath(run)}/undo`)).json.code).toBe('process.not_undoable')
})

test('moved alerts go back, but for those whose life has no way back', async () => {
  const create = async (subject: string) => String((await right('POST', '/alert/create', { subject }))._id)
  const ids = [await create('one'), await create('two')]
  await right('PUT', '/alert/status', { ids: [ids[1]], status: 'waiting' })
  const run = await right('POST', '/bulk/move-alerts', { selection: { ids }, status: 'finished' })
  expect(await ended(run)).toMatchObject({ items: { done: 2 }, bulk: { undoable: 1 } })

  const undoing = await right('POST', `${runPath(run)}/undo`)
  expect(await ended(undoing)).toMatchObject({ items: { done: 1 } })
  const { data = [] } = await right('GET', '/alert/list?limit=100')
  const status = (id: string | undefined) => data.find((alert: Answer) => alert._id === id)?.status
  expect(ids.map(status)).toEqual(['created', 'finished'])
})

test('switched jobs are switched back, and nobody undoes what they may not do', async () => {
  await right('POST', '/schedulers', jobDraft({ active: false }))
  const run = await right('POST', '/bulk/switch-jobs', { selection: { matching: {} }, active: true })
  expect(await ended(run)).toMatchObject({ bulk: { undoable: 1 } })
  const user = await working.api.givenUser('User', [shop.storeId])
  expect((await call('POST', `${runPath(run)}/undo`, undefined, user.token)).json.code).toBe('access.denied')

  await ended(await right('POST', `${runPath(run)}/undo`))
  expect((await right('GET', '/schedulers')).data).toMatchObject([{ active: false }])
})
