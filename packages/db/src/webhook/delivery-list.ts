import type { DeliveryListRequest, DeliveryRead, PageResult, SearchedWord } from '@ihub/ports/reads'
import { sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { given, holding } from '../list/define-list.ts'
import { readList } from '../list/read-list.ts'
import { tableList } from '../list/table-list.ts'
import { type WordConditions, wordSearch } from '../list/word-search.ts'
import { findOrdersByCode } from '../order/orders-by-code.ts'
import { type DeliveryColumns, deliveryColumns, deliveryJoins, toDelivery } from './delivery-reads.ts'

interface Scope {
  storeId: string
  words: WordConditions[]
}

/** By time of the event, on index webhook_deliveries__created; deleted subscriptions keep their history. */
const deliveryList = tableList<Scope, DeliveryListRequest, DeliveryColumns, DeliveryRead>({
  table: 'webhook_deliveries',
  alias: 'd',
  key: sql`d.delivery_id`,
  columns: deliveryColumns,
  joins: deliveryJoins,
  within: ({ storeId }) => sql`d.store_id = ${storeId}`,
  filters: ({ integrationStatus, webhookId, orderId }) => [
    ...given(integrationStatus, (values) => sql`d.status = any(${values}::text[])`),
    ...given(webhookId, (id) => sql`d.webhook_id = ${id}`),
    ...given(orderId, (id) => sql`d.entity_id = ${id}`),
  ],
  search: wordSearch({ source: sql`webhook_deliveries d`, key: sql`d.delivery_id` }, (_, { words }) => words),
  sorts: { createdAt: { column: sql`d.created_at`, kind: 'instant' } },
  toReads: (rows) => rows.map(toDelivery),
})

export async function listDeliveries(
  tx: Tx,
  storeId: string,
  request: DeliveryListRequest,
): PageResult<DeliveryRead> {
  const words: WordConditions[] = []
  for (const word of request.words) words.push(await conditionsOf(tx, storeId, word))
  return readList(tx, deliveryList, { scope: { storeId, words }, request })
}

async function conditionsOf(
  tx: Tx,
  storeId: string,
  { text, values }: SearchedWord,
): Promise<WordConditions> {
  const orderIds = await findOrdersByCode(tx, storeId, text)
  const { rows: named } = await sql<{ webhook_id: string }>`
    select webhook_id from webhooks where store_id = ${storeId} and fold(name) like ${holding(text)}`.execute(
    tx,
  )
  const webhookIds = named.map(({ webhook_id: id }) => id)
  return {
    dense: [
      ...given(values, (events) => sql`d.event = any(${events}::text[])`),
      ...given(webhookIds, (ids) => sql`d.webhook_id = any(${ids}::uuid[])`),
      ...(orderIds === null ? [sql`starts_with(fold(d.entity_code), ${text})`] : []),
    ],
    // The unique key of deliveries begins with the subscription.
    rare: given(orderIds ?? undefined, (ids) => ({
      isMet: sql`(d.store_id = ${storeId} and d.entity_id = any(${ids}::uuid[])
          and d.webhook_id = any(array(select webhook_id from webhooks where store_id = ${storeId})))`,
    })),
  }
}
