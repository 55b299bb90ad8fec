import { randomBytes } from 'node:crypto'
import { createReads } from '@ihub/db/reads'
import { givenStore } from '@ihub/dev-env/given'
import { openTestDatabase } from '@ihub/dev-env/test-database'
import type { Order } from '@ihub/domain/order/order'
import { termsOf } from '@ihub/domain/order/search-terms'
import { createVault } from '@ihub/kit/vault'
import { expect, test } from 'vitest'
import { seedOrders } from './seed-orders.ts'

test('seeded orders are found, filtered and shown like orders the hub received itself', async () => {
  const database = await openTestDatabase()
  const vault = createVault(randomBytes(32).toString('base64url'))
  const { storeId, integrations } = await givenStore(database.system, vault, {
    code: 'seeded',
    originDocument: '12345678000195',
    orderDestination: 'mln',
    connect: { vtex: {}, mln: {} },
  })
  const indexes = () =>
    database.system
      .selectFrom('pg_indexes' as never)
      .selectAll()
      .orderBy('indexname' as never)
      .execute()
  const before = await indexes()

  await seedOrders(database.url, [
    {
      storeId,
      platformId: integrations.vtex?.integrationId ?? '',
      erpId: integrations.mln?.integrationId ?? '',
      orders: 3_000,
    },
  ])

  const rows = await database.system
    .selectFrom('orders')
    .select(['order_id', 'erp_order_id', 'document'])
    .execute()
  const stored = Map.groupBy(
    await database.system.selectFrom('search_terms').selectAll().execute(),
    (row) => row.entity_id,
  )
  expect(rows).toHaveLength(3_000)
  for (const row of rows) {
    const terms = termsOf(row.document as Order)
    const code = [...terms.code, ...(row.erp_order_id ? [row.erp_order_id] : [])]
    const found = (kind: string) =>
      (stored.get(row.order_id) ?? []).filter((one) => one.kind === kind).map((one) => one.term)
    expect(found('code').sort()).toEqual(code.sort())
    for (const kind of ['customer', 'tracking', 'sku'] as const)
      expect(found(kind).sort()).toEqual(terms[kind].sort())
  }
  const failed = await createReads(database.app).listOrders(storeId, {
    page: 1,
    limit: 1,
    orderBy: 'createdAt',
    direction: 'desc',
    erpStatus: ['error'],
  })
  expect(failed).toMatchObject({
    ok: true,
    value: { rows: [{ blocker: { reason: 'refused', connector: 'mln' } }] },
  })
  expect(await indexes()).toEqual(before)
  await database.close()
})
