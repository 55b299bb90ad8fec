import type { HookKind } from '@ihub/domain/webhook/hook-kinds'
import type { DeliveryListRequest, DeliveryRead, PageResult, SearchedWord } from '@ihub/ports/reads'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { findInvoicesByCode } from '../invoice/searched-invoices.ts'
import { given, holding } from '../list/define-list.ts'
import { readList } from '../list/read-list.ts'
import { tableList } from '../list/table-list.ts'
import { type WordConditions, wordSearch } from '../list/word-search.ts'
import { findOrdersByCode } from '../order/searched-orders.ts'
import { withInstants } from '../store/store-time-zone.ts'
import { type DeliveryColumns, deliveryColumns, deliveryJoins, toDelivery } from './delivery-reads.ts'

interface Scope {
  storeId: string
  words: WordConditions[]
}

/** By time of the event, on index webhook_deliveries__created; deleted subscriptions keep their history. */
const deliveryListOf = (kind: HookKind) =>
  tableList<Scope, DeliveryListRequest, DeliveryColumns, DeliveryRead>({
    table: 'webhook_deliveries',
    alias: 'd',
    key: sql`d.delivery_id`,
    columns: deliveryColumns,
    joins: deliveryJoins(kind),
    within: ({ storeId }) => sql`d.store_id = ${storeId} and d.entity_kind = ${kind}`,
    filters: ({ integrationStatus, webhookId, entityId, from, to, attemptsFrom, responseStatus }) => [
      ...given(integrationStatus, (values) => sql`d.status = any(${values}::text[])`),
      ...given(webhookId, (id) => sql`d.webhook_id = ${id}`),
      ...given(entityId, (id) => sql`d.entity_id = ${id}`),
      ...given(from, (instant) => sql`d.created_at >= ${instant}`),
      ...given(to, (instant) => sql`d.created_at < ${instant}`),
      ...given(attemptsFrom, (least) => sql`d.attempts >= ${least}`),
      ...given(responseStatus, (values) => sql`d.response_status = any(${values}::int[])`),
    ],
    search: wordSearch(
      { source: sql`webhook_deliveries d`, key: sql`d.delivery_id` },
      (_, { words }) => words,
    ),
    sorts: { createdAt: { column: sql`d.created_at`, kind: 'instant' } },
    toReads: (rows) => rows.map(toDelivery),
  })

const lists = {
  order: deliveryListOf('order'),
  invoice: deliveryListOf('invoice'),
  alert: deliveryListOf('alert'),
} satisfies Record<HookKind, unknown>

export async function listDeliveries(
  tx: Tx,
  storeId: string,
  asked: DeliveryListRequest,
): PageResult<DeliveryRead> {
  const request = await withInstants(tx, storeId, asked)
  const { kind } = request
  const words: WordConditions[] = []
  for (const word of request.words) words.push(await conditionsOf(tx, { storeId, kind }, word))
  return readList(tx, lists[kind], { scope: { storeId, words }, request })
}

interface CodeSearch {
  /** The entities that are found by a code that begins so; null when there are too many to look up. */
  find(tx: Tx, storeId: string, text: string): Promise<string[] | null>
  /** The same of the entity of a delivery `d`. */
  begins(storeId: string, text: string): RawBuilder<unknown>
}

const codeBegins = (text: string) => sql`starts_with(fold(d.entity_code), ${text})`

const codeSearch: Record<HookKind, CodeSearch> = {
  order: { find: findOrdersByCode, begins: (_, text) => codeBegins(text) },
  invoice: {
    find: findInvoicesByCode,
    begins: (storeId, text) => sql`(${codeBegins(text)} or exists (select 1 from invoices i
      where i.store_id = ${storeId} and i.invoice_id = d.entity_id and starts_with(fold(i.origin_order_id), ${text})))`,
  },
  // Its code is a sentence, of which any word is looked for.
  alert: { find: async () => null, begins: (_, text) => sql`fold(d.entity_code) like ${holding(text)}` },
}

async function conditionsOf(
  tx: Tx,
  { storeId, kind }: { storeId: string; kind: HookKind },
  { text, values }: SearchedWord,
): Promise<WordConditions> {
  const code = codeSearch[kind]
  const entityIds = await code.find(tx, storeId, text)
  const { rows: named } = await sql<{ webhook_id: string }>`
    select webhook_id from webhooks where store_id = ${storeId} and entity_kind = ${kind} and fold(name) like ${holding(text)}`.execute(
    tx,
  )
  const webhookIds = named.map(({ webhook_id: id }) => id)
  return {
    dense: [
      ...given(values, (events) => sql`d.event = any(${events}::text[])`),
      ...given(webhookIds, (ids) => sql`d.webhook_id = any(${ids}::uuid[])`),
      ...(entityIds === null ? [code.begins(storeId, text)] : []),
    ],
    // The unique key of deliveries begins with the subscription.
    rare: given(entityIds ?? undefined, (ids) => ({
      isMet: sql`(d.store_id = ${storeId} and d.entity_id = any(${ids}::uuid[])
          and d.webhook_id = any(array(select webhook_id from webhooks where store_id = ${storeId} and entity_kind = ${kind})))`,
    })),
  }
}
