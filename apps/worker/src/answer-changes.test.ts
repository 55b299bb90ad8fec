import { setStore } from '@ihub/dev-env/given'
import type { Shop, TestHub } from '@ihub/dev-env/test-hub'
import { isQuiet, patiently, pollNow, reaches } from '@ihub/dev-env/watch'
import { startWorkingShops, type WorkingShops } from '@ihub/dev-env/working-shops'
import { answerChangesMax } from '@ihub/domain/answer-changes'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let hub: TestHub
let addShop: WorkingShops['addShop']
let close: () => Promise<void>

beforeAll(async () => {
  ;({ hub, addShop, close } = await startWorkingShops())
})
afterAll(() => close())

const place = async (shop: Shop, wishes: Parameters<Shop['vtex']['placeOrder']>[0] = {}) => {
  const { orderId } = shop.vtex.placeOrder(wishes)
  await hub.notify(shop, orderId)
  return orderId
}
const changesOf = ({ storeId }: Shop) =>
  hub.database.system
    .selectFrom('answer_changes')
    .selectAll()
    .where('store_id', '=', storeId)
    .orderBy('verb')
    .orderBy('kind')
    .orderBy('path')
    .execute()
const alertsOf = ({ storeId }: Shop) =>
  hub.database.system
    .selectFrom('alerts')
    .select(['subject', 'status', 'integration_id', 'figures'])
    .where('store_id', '=', storeId)
    .execute()
/** The ERP is asked for its changes once more. */
async function reports(shop: Shop) {
  const asked = () => shop.millennium.record().filter(({ path }) => path.endsWith('/listapedidos')).length
  const before = asked()
  await pollNow(hub, shop, 'mln', 'read-erp-statuses')
  await vi.waitFor(() => expect(asked()).toBeGreaterThan(before), patiently)
}
/** Once its worker wrote what it saw of these verbs. */
const looked = ({ storeId }: Shop, ...verbs: string[]) =>
  vi.waitFor(async () => {
    const looks = await hub.database.system
      .selectFrom('answer_looks')
      .select('verb')
      .where('store_id', '=', storeId)
      .execute()
    expect(looks.map(({ verb }) => verb)).toEqual(expect.arrayContaining(verbs))
  }, patiently)

test('a field that is new, one that is missing and one of another type are found while every order goes on', async () => {
  const shop = await addShop('changed-platform')
  shop.vtex.changeAnswers()
  const codes = [await place(shop), await place(shop), await place(shop), await place(shop)]
  for (const code of codes) await reaches(hub, shop, code, 'handling')

  await vi.waitFor(async () => expect(await changesOf(shop)).toHaveLength(3), patiently)
  expect(await changesOf(shop)).toMatchObject([
    { verb: 'order', kind: 'missing', path: 'sequence', found: null, is_read: true, sample: null },
    { verb: 'order', kind: 'new', path: 'deliveryPromise', found: 'object', sample: '{days}' },
    {
      verb: 'order',
      kind: 'retyped',
      path: 'workflowIsInError',
      expected: ['boolean'],
      found: 'string',
      sample: '"aaaaa"',
      is_read: false,
    },
  ])
  expect(await alertsOf(shop)).toEqual([
    {
      subject: 'answers-changed',
      status: 'created',
      integration_id: shop.integrations.vtex?.integrationId,
      figures: expect.objectContaining({ changes: 3 }),
    },
  ])
  const [found] = (await changesOf(shop)).filter(({ kind }) => kind === 'new')
  expect(await hub.processes(shop, 'receive-order')).toContainEqual(
    expect.objectContaining({ process_id: found?.process_id }),
  )
})

test('an ERP whose rows change is found by what it reports', async () => {
  const shop = await addShop('changed-erp')
  const codes = [await place(shop), await place(shop), await place(shop), await place(shop)]
  for (const code of codes) await reaches(hub, shop, code, 'handling')
  shop.millennium.changeAnswers()
  for (const code of codes) {
    shop.millennium.advance(code, 1)
    await reports(shop)
  }

  await vi.waitFor(async () => {
    const found = (await changesOf(shop)).filter(({ verb }) => verb === 'listapedidos-sem-detalhe')
    expect(found).toMatchObject([
      { kind: 'missing', path: 'value[].nome_transportadora' },
      { kind: 'new', path: 'value[].canal_venda', sample: '"AAA"' },
      { kind: 'retyped', path: 'value[].aprovado', found: 'string' },
    ])
  }, patiently)
  for (const code of codes) await reaches(hub, shop, code, 'handling')
})

test('normal traffic of every kind of order finds nothing', async () => {
  const shop = await addShop('as-ever')
  const kinds = [{}, { channel: 'pickup-in-point' }, { isCorporate: true }, { isCorporate: false }] as const
  const codes: string[] = []
  for (let index = 0; index < 24; index++) codes.push(await place(shop, kinds[index % kinds.length]))
  for (const code of codes) await reaches(hub, shop, code, 'handling')
  for (const [index, code] of codes.entries()) {
    if (index % 6 === 0) shop.millennium.cancelByErp(code)
    else {
      shop.millennium.invoice(code)
      shop.millennium.advance(code, index % 2 ? 3 : 4)
    }
  }
  await pollNow(hub, shop, 'mln', 'read-erp-statuses')
  await pollNow(hub, shop, 'mln', 'read-erp-invoices')
  await isQuiet(hub, shop)
  await looked(shop, 'order', 'listapedidos-sem-detalhe', 'listafaturamentos', 'consultaxmlnfe')

  expect(await changesOf(shop)).toEqual([])
  expect(await alertsOf(shop)).toEqual([])
}, 120_000)

test('a store that does not want to know keeps the fields and gets no alert', async () => {
  const shop = await addShop('does-not-want', (one) =>
    setStore(hub.database.system, one, { settings: JSON.stringify({ alertOnChangedAnswers: false }) }),
  )
  shop.vtex.changeAnswers({ add: { promise: 1 } })
  await place(shop)
  await vi.waitFor(async () => expect(await changesOf(shop)).toHaveLength(1), patiently)
  expect(await alertsOf(shop)).toEqual([])
})

test('a flood of fields stays bounded, and says that it was cut', async () => {
  const shop = await addShop('flood')
  for (const round of ['a', 'b', 'c']) {
    shop.vtex.changeAnswers({
      add: Object.fromEntries(Array.from({ length: 49 }, (_, index) => [`flood_${round}_${index}`, index])),
    })
    const code = await place(shop)
    await reaches(hub, shop, code, 'handling')
  }
  await vi.waitFor(async () => {
    const rows = await hub.database.system
      .selectFrom('answer_looks')
      .select('cut_at')
      .where('store_id', '=', shop.storeId)
      .where('verb', '=', 'order')
      .execute()
    expect(rows).toEqual([{ cut_at: expect.anything() }])
  }, patiently)
  expect(await changesOf(shop)).toHaveLength(answerChangesMax)
})

test('nothing that a person could be known by is kept of a field', async () => {
  const shop = await addShop('personal')
  const person = {
    name: 'Maria Aparecida Conceição',
    email: 'maria@example.com',
    document: '52998224725',
    phone: 11_987_654_321,
  }
  shop.vtex.changeAnswers({
    add: { ...person, person, byMail: { [person.email]: 1 }, [person.document]: true },
    retype: ['clientProfileData.lastName', 'clientProfileData'],
  })
  await place(shop)
  await vi.waitFor(async () => expect((await changesOf(shop)).length).toBeGreaterThanOrEqual(7), patiently)

  const kept = JSON.stringify([await changesOf(shop), await alertsOf(shop)])
  for (const value of ['Maria', 'Conceição', 'example', '52998224725', '987654321'])
    expect(kept).not.toContain(value)
  expect(await changesOf(shop)).toContainEqual(
    expect.objectContaining({ path: 'name', sample: '"Aaaaa Aaaaaaaaa Aaaaaaaaa"' }),
  )
})
