import { afterAll, expect, test } from 'vitest'
import type { Answer } from '../../test/open-test-api.ts'
import { startStoreApi } from '../../test/start-store-api.ts'

const { hub, api, storeId, admin, close } = await startStoreApi()
afterAll(close)

const call = (method: string, path: string, body?: unknown, by = { token: admin.token, storeId }) =>
  api.call(method, `/api/inventories/kits${path}`, { ...by, body })
const part = (sku: string, rest: object = {}) => ({ sku, quantity: 1, ...rest })
const draft = (sku: string, rest: object = {}) => ({
  sku,
  name: `Kit ${sku}`,
  type: 'kit',
  components: [part(`${sku}-a`, { quantity: 2 }), part(`${sku}-b`)],
  ...rest,
})
async function givenKit(sku: string, rest: object = {}) {
  const created = await call('POST', '', draft(sku, rest))
  expect(created.status, created.text).toBe(200)
  return String(created.json._id)
}
const problemsOf = ({ json }: { json: Answer }) =>
  Object.fromEntries((json.fields ?? []).map(({ field, code }) => [field, code]))
const auditOf = (kitId: string) =>
  hub.database.system
    .selectFrom('audit_log')
    .select(['action', 'entity_kind', 'before', 'after'])
    .where('entity_id', '=', kitId)
    .orderBy('audit_id')
    .execute()

test('a kit is created once for its SKU, with its components in their sequence, and read as it was written', async () => {
  const components = [
    part('camisa', { quantity: 2, percentage: 66.67, itemValue: 59.9 }),
    part('meia', { quantity: 3, percentage: 33.33, itemValue: 10.01 }),
  ]
  const period = { startDate: '2026-11-01', endDate: '2026-11-30', dueDate: '2026-11-20' }
  const kitId = await givenKit('verao', { components, ...period, reserved: 4, display: false })

  expect((await call('GET', `/${kitId}`)).json).toMatchObject({
    _id: kitId,
    sku: 'verao',
    type: 'kit',
    components,
    ...period,
    reserved: 4,
    display: false,
    status: 'active',
    fileId: null,
    version: 1,
  })
  expect(await call('POST', '', draft('verao'))).toMatchObject({
    status: 409,
    json: { code: 'kit.sku_taken', params: { sku: 'verao' } },
  })
  expect(await auditOf(kitId)).toMatchObject([
    { action: 'kit.created', entity_kind: 'kit', before: null, after: { sku: 'verao', components } },
  ])
})

test.each<[string, object, Record<string, string>]>([
  ['no component', { components: [] }, { components: 'field.kit_components' }],
  [
    'percentages of 90',
    { components: [part('a', { percentage: 90 })] },
    { components: 'field.kit_percentages' },
  ],
  [
    'a percentage with three places',
    { components: [part('a', { percentage: 33.333 })] },
    { 'components.0.percentage': 'field.invalid' },
  ],
  [
    'a negative value',
    { components: [part('a', { itemValue: -1 })] },
    { 'components.0.itemValue': 'field.too_small' },
  ],
  [
    'half a unit',
    { components: [part('a', { quantity: 0.5 })] },
    { 'components.0.quantity': 'field.not_integer' },
  ],
  ['a replacement by two', { type: 'sku-replacement' }, { components: 'field.kit_one_component' }],
  [
    'an end before its start',
    { startDate: '2026-11-02', endDate: '2026-11-01' },
    { endDate: 'field.ends_before_start' },
  ],
])('%s is refused in words at its field', async (_name, rest, problems) => {
  const answer = await call('POST', '', draft('wrong', rest))
  expect(answer.status).toBe(422)
  expect(problemsOf(answer)).toEqual(problems)
  expect(answer.json.fields?.every(({ message }) => message !== '' && !message.startsWith('field.'))).toBe(
    true,
  )
})

test('no kit is part of another, whichever is written first', async () => {
  const outer = await givenKit('outer')
  expect((await call('POST', '', draft('within', { components: [part('outer')] }))).json).toMatchObject({
    code: 'kit.component_is_kit',
    params: { sku: 'outer' },
  })
  expect((await call('POST', '', draft('outer-a'))).json).toMatchObject({
    code: 'kit.is_component',
    params: { sku: 'outer-a', kit: 'outer' },
  })
  await givenKit('other')
  expect((await call('PATCH', `/${outer}`, { components: [part('other')] })).json.code).toBe(
    'kit.component_is_kit',
  )
})

test('two kits that name each other at once do not both come to be', async () => {
  const answers = await Promise.all([
    call('POST', '', draft('left', { components: [part('right')] })),
    call('POST', '', draft('right', { components: [part('left')] })),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('fields left out stay, components are replaced as a whole, and the change is audited with both', async () => {
  const kitId = await givenKit('edit', { reserved: 2 })

  const changed = await call('PATCH', `/${kitId}`, {
    components: [part('edit-c', { quantity: 5 })],
    version: 1,
  })

  expect(changed.json).toMatchObject({
    name: 'Kit edit',
    reserved: 2,
    version: 2,
    components: [{ sku: 'edit-c', quantity: 5, percentage: null, itemValue: null }],
  })
  expect((await auditOf(kitId)).at(-1)).toMatchObject({
    action: 'kit.changed',
    before: { components: [{ sku: 'edit-a' }, { sku: 'edit-b' }] },
    after: { components: [{ sku: 'edit-c' }] },
  })
  expect((await call('GET', `/${kitId}`)).json.components).toHaveLength(1)
})

test('the SKU never changes, and a save over the change of somebody else is refused', async () => {
  const kitId = await givenKit('stays')
  await call('PATCH', `/${kitId}`, { sku: 'moved', name: 'Outro', version: 1 })
  expect((await call('GET', `/${kitId}`)).json).toMatchObject({ sku: 'stays', name: 'Outro', version: 2 })
  expect((await call('PATCH', `/${kitId}`, { name: 'Meu', version: 1 })).json.code).toBe(
    'settings.changed_meanwhile',
  )
})

test('the list is filtered by status, type and component, and searched by SKU and name', async () => {
  await givenKit('lista-1', { status: 'inactive', name: 'Churrasco' })
  await givenKit('lista-2', { type: 'sku-replacement', components: [part('carvao')] })
  const skus = async (query: string) =>
    (
      (await call('GET', `?search=lista-&orderBy=sku&direction=asc&${query}`)).json.data as { sku: string }[]
    ).map(({ sku }) => sku)
  expect(await skus('')).toEqual(['lista-1', 'lista-2'])
  expect(await skus('status=inactive')).toEqual(['lista-1'])
  expect(await skus('type=sku-replacement')).toEqual(['lista-2'])
  expect(await skus('component=carvao')).toEqual(['lista-2'])
  expect((await call('GET', '?search=churras')).json.total).toBe(1)
})

test('the list is filtered by the period of today, and counted by each choice', async () => {
  const [past, future] = ['2020-01-01', '2099-01-01']
  await givenKit('prazo-1', { endDate: past })
  await givenKit('prazo-2', { startDate: past, endDate: future, status: 'inactive' })
  await givenKit('prazo-3', { startDate: future })
  await givenKit('prazo-4')
  const found = async (query: string) =>
    (
      (await call('GET', `?search=prazo-&orderBy=sku&direction=asc&${query}`)).json.data as { sku: string }[]
    ).map(({ sku }) => sku)
  const counted = async (query: string) =>
    Object.fromEntries(
      (
        (await call('GET', `/counts?search=prazo-&${query}`)).json.counts as unknown as {
          value: string
          count: number
        }[]
      ).map(({ value, count }) => [value, count]),
    )

  expect(await found('validity=over')).toEqual(['prazo-1'])
  expect(await found('validity=running')).toEqual(['prazo-2', 'prazo-4'])
  expect(await found('validity=coming&validity=over')).toEqual(['prazo-1', 'prazo-3'])
  expect(await counted('by=validity')).toEqual({ running: 2, coming: 1, over: 1 })
  expect(await counted('by=validity&status=active')).toEqual({ running: 1, coming: 1, over: 1 })
  expect(await counted('by=status&validity=running')).toEqual({ active: 1, inactive: 1 })
  expect(await counted('by=type')).toEqual({ kit: 4, 'sku-replacement': 0 })
})

test('kits of another store are not there, and their SKUs are free', async () => {
  const kitId = await givenKit('mine')
  const by = { token: admin.token, storeId: await api.givenStoreOf(admin) }
  expect((await call('GET', `/${kitId}`, undefined, by)).json.code).toBe('kit.not_found')
  expect((await call('PATCH', `/${kitId}`, { name: 'x' }, by)).status).toBe(404)
  expect((await call('POST', '', draft('mine'), by)).status).toBe(200)
})

test('the access center reads no kits', async () => {
  const { token } = await api.givenUser('AccessCenter', [storeId])
  expect((await call('GET', '', undefined, { token, storeId })).status).toBe(403)
})
