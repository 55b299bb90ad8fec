import type { ProcessStatus } from '@ihub/domain/constants'
import { asId, type IntegrationId, type OrderId, type ProcessId } from '@ihub/domain/ids'
import type { Address, Order } from '@ihub/domain/order/order'
import { hubClock } from '@ihub/kit/clock'
import type { Offer, Offers, ReturnOffer } from '@ihub/ports/erp-offers'
import type { Selectable } from 'kysely'
import { type Db, inStore, run, type Tx } from '../core/pool.ts'
import type { Orders } from '../core/schema.gen.ts'
import { stateOf } from '../order/order-rows.ts'
import { actorOf, type ProcessRow } from '../process/process-rows.ts'
import { type ProtocolRow, stateOf as stateOfProtocol } from '../protocol/protocol-rows.ts'
import { enqueueNow } from '../queue/queue-rows.ts'
import type { WorkQueue } from '../queue/work-queue.ts'

type OfferColumns = Pick<ProcessRow, 'process_id' | 'number' | 'type' | 'attempts' | 'pulled_at'> & {
  offered_at: string
  integration_id: string
}

interface OfferRow extends OfferColumns {
  order: Selectable<Orders>
}

/** The type of the protocol is `type`, as in its own rows. */
interface ReturnRow extends Omit<OfferColumns, 'type'>, Omit<ProtocolRow, 'store_id'> {
  operation: string
  platform_id: string
  value_cents: number
  email: string
  reason: string | null
  delivery_address: Address | null
  billing_address: Address | null
  erp_order_id: string | null
  document: Order
}

/**
 * On index processes__offered: an offered process is the first of its subject's line. While its system is paused or switched off
 * nothing is handed out that was not before.
 */
const offeredText = (kind: 'order' | 'protocol') => `
    select process_id, number, p.type, attempts, offered_at, pulled_at, integration_id, entity_id from processes p
    where store_id = $1 and offered_at is not null and ended_at is null and number > $3 and integration_id = any($2::uuid[])
      and entity_kind = '${kind}'
      and (pulled_at is not null or exists (select 1 from integrations i where i.store_id = $1
        and i.integration_id = p.integration_id and i.active and i.paused_at is null))
    order by number limit $4`

const listText = `
  select p.*, to_jsonb(o) as "order" from (${offeredText('order')}) p
  join orders o on o.store_id = $1 and o.order_id = p.entity_id
  order by p.number`

const listReturnsText = `
  select p.process_id, p.number, p.type as "operation", p.attempts, p.offered_at, p.pulled_at, p.integration_id,
    x.protocol_id, x.order_id, x.origin_order_id, x.integration_id as platform_id, x.external_id, x.type, x.status, x.refused,
    x.event_count, x.items, x.erp_return_id, x.return_invoice, x.exchange_order, x.created_at, x.value_cents,
    x.email, x.reason, x.delivery_address, x.billing_address, o.erp_order_id, o.document
  from (${offeredText('protocol')}) p
  join protocols x on x.store_id = $1 and x.protocol_id = p.entity_id
  join orders o on o.store_id = $1 and o.order_id = x.order_id
  order by p.number`

const pullText = `
  update processes set pulled_at = coalesce(pulled_at, $3)
  where store_id = $1 and process_id = any($2::uuid[]) and offered_at is not null and ended_at is null
  returning process_id as id`

const takeBackText = `
  update processes set offered_at = null
  where store_id = $1 and process_id = any($2::uuid[]) and offered_at is not null and pulled_at is null and ended_at is null
  returning process_id as "workId", lane, work_class as "workClass"`

const contactText = `
  insert into erp_contacts (store_id, integration_id, kind, at, by_name)
  select $1, id, $3, $4, $5 from unnest($2::uuid[]) as known(id)
  on conflict (store_id, integration_id, kind) do update set at = excluded.at, by_name = excluded.by_name returning 1`

interface TakenBackRow {
  workId: string
  lane: string
  workClass: 'live' | 'bulk'
}

/** Part of the caller's transaction: offers that nobody has fetched are the hub's work again. */
export async function takeBackOffers(tx: Tx, storeId: string, processIds: readonly string[]): Promise<void> {
  const back = await run<TakenBackRow>(tx, { text: takeBackText, values: [storeId, processIds] })
  await enqueueNow(
    tx,
    back.map((one) => ({ ...one, kind: 'process', storeId })),
  )
}

export const createOffers = (db: Db, { notifier }: Pick<WorkQueue, 'notifier'>): Offers => ({
  list: ({ storeId, integrationIds }, { after, limit }) =>
    inStore(db, storeId, async (tx) => {
      const values = [storeId, integrationIds, after, limit]
      return (await run<OfferRow>(tx, { text: listText, values })).map(toOffer)
    }),
  listReturns: ({ storeId, integrationIds }, { after, limit }) =>
    inStore(db, storeId, async (tx) => {
      const values = [storeId, integrationIds, after, limit]
      return (await run<ReturnRow>(tx, { text: listReturnsText, values })).map(toReturnOffer)
    }),
  pull: (storeId, processIds) =>
    inStore(db, storeId, async (tx) => {
      const values = [storeId, processIds, hubClock.nowIso()]
      const pulled = await run<{ id: string }>(tx, { text: pullText, values })
      return new Set(pulled.map(({ id }) => id))
    }),
  takeBack: (storeId, processIds) => inStore(db, storeId, (tx) => takeBackOffers(tx, storeId, processIds)),
  find: (storeId, processId) =>
    inStore(db, storeId, async (tx) => {
      const row = await tx
        .selectFrom('processes')
        .selectAll()
        .where('store_id', '=', storeId)
        .where('process_id', '=', processId)
        .executeTakeFirst()
      if (!row) return null
      return {
        type: row.type,
        integrationId: row.integration_id === null ? null : asId<IntegrationId>(row.integration_id),
        orderId: row.entity_kind === 'order' && row.entity_id !== null ? asId<OrderId>(row.entity_id) : null,
        protocolId: row.entity_kind === 'protocol' ? row.entity_id : null,
        attempt: row.attempts,
        offeredAt: row.offered_at,
        status: row.status as ProcessStatus,
        endedAt: row.ended_at,
        author: actorOf(row),
      }
    }),
  noteContact: ({ storeId, integrationIds }, kind, byName) =>
    inStore(db, storeId, async (tx) => {
      const values = [storeId, integrationIds, kind, hubClock.nowIso(), byName]
      await run(tx, { text: contactText, values })
      // Systems fetch every few seconds: that alone is no news to a browser.
      if (kind !== 'pulled') notifier.changed(storeId, 'integration', [...integrationIds])
    }),
})

const toOffer = ({ order, ...row }: OfferRow): Offer => ({
  processId: asId<ProcessId>(row.process_id),
  number: row.number,
  type: row.type,
  integrationId: asId<IntegrationId>(row.integration_id),
  attempt: row.attempts,
  offeredAt: row.offered_at,
  pulledAt: row.pulled_at,
  orderId: asId<OrderId>(order.order_id),
  platformId: asId<IntegrationId>(order.integration_id),
  document: order.document as unknown as Order,
  state: stateOf(order, [row.type]),
})

const toReturnOffer = (row: ReturnRow): ReturnOffer => ({
  processId: asId<ProcessId>(row.process_id),
  number: row.number,
  type: row.operation,
  integrationId: asId<IntegrationId>(row.integration_id),
  attempt: row.attempts,
  offeredAt: row.offered_at,
  pulledAt: row.pulled_at,
  orderId: asId<OrderId>(row.order_id),
  platformId: asId<IntegrationId>(row.platform_id),
  document: row.document,
  protocolId: row.protocol_id,
  erpOrderId: row.erp_order_id,
  state: stateOfProtocol(row, [row.operation]),
  valueCents: row.value_cents,
  createdAt: row.created_at,
  email: row.email,
  reason: row.reason,
  deliveryAddress: row.delivery_address,
  billingAddress: row.billing_address,
})
