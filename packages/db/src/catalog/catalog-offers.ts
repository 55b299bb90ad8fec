import { noItems } from '@ihub/domain/bulk/bulk-run'
import type { ComparedField, ToldValues } from '@ihub/domain/catalog/told-fields'
import { hubClock } from '@ihub/kit/clock'
import { createRedactor } from '@ihub/kit/redact'
import type {
  CatalogOffers,
  CatalogPush,
  ProductResult,
  SkuResult,
  TakenProduct,
} from '@ihub/ports/catalog-offers'
import type { CallFailure } from '@ihub/ports/http'
import type { Selectable } from 'kysely'
import { countItems } from '../bulk/item-rows.ts'
import { notifyBrowsers } from '../core/change-messages.ts'
import { type Db, inStore, run, type Tx } from '../core/pool.ts'
import type { CatalogOffers as CatalogOffersTable } from '../core/schema.gen.ts'
import { isHeldBy, isItsTurn } from '../process/push-turns.ts'
import type { WorkQueue } from '../queue/work-queue.ts'
import { readProductWorks } from './catalog-work.ts'

/** The products that platforms are to be told, as the worker that sends them sees them. */
export function createCatalogOffers(db: Db, { notifier }: Pick<WorkQueue, 'notifier'>): CatalogOffers {
  return {
    begin: (push) => inStore(db, push.storeId, (tx) => begin(tx, push)),
    take: (push, limit) =>
      inStore(db, push.storeId, async (tx) => ((await isHeldBy(tx, push)) ? take(tx, push, limit) : null)),
    record: async (push, results) => {
      const isRecorded = await inStore(db, push.storeId, async (tx) => {
        if (!(await isHeldBy(tx, push))) return false
        await record(tx, push, results)
        return true
      })
      notifier.changed(push.storeId, 'process', [push.processId])
      return isRecorded
    },
    putOff: async ({ storeId, integrationId }, until) => {
      const values = [storeId, integrationId, until]
      await inStore(db, storeId, (tx) => run(tx, { text: putOffText, values }))
    },
    count: ({ storeId, processId }) =>
      inStore(
        db,
        storeId,
        async (tx) => (await countItems(tx, storeId, [processId])).get(processId) ?? noItems,
      ),
  }
}

const retriedText = `update catalog_offers o set is_due = true, try_at = $4, attempts = 0
  from process_items t where o.store_id = $1 and o.integration_id = $3 and t.store_id = $1 and t.process_id = $2
    and t.status = 'pending' and t.entity_id = o.product_id and o.try_at is null and o.failed_at is not null`

/** A retry has the products that its first run left undone; they are due again. */
async function begin(tx: Tx, push: CatalogPush): Promise<boolean> {
  const { storeId, processId, integrationId } = push
  await run(tx, { text: retriedText, values: [storeId, processId, integrationId, hubClock.nowIso()] })
  return isItsTurn(tx, push)
}

const dueText = `
  select o.* from catalog_offers o
  where o.store_id = $1 and o.integration_id = $2 and o.is_due and o.try_at <= $3
  order by o.try_at, o.product_id limit $4 for update of o skip locked`
const itemsText = `
  insert into process_items as p (store_id, process_id, position, entity_kind, entity_id, entity_code, input)
  select $1, $2, r.position + coalesce((select max(position) from process_items where store_id = $1 and process_id = $2), 0),
    'product', r.id, r.code, '{}'::jsonb
  from jsonb_to_recordset($3::jsonb) as r(position int, id uuid, code text)
  on conflict (store_id, process_id, entity_id) do update set status = 'pending', reason = null, message = null, ended_at = null`

type OfferRow = Selectable<CatalogOffersTable>

async function take(tx: Tx, push: CatalogPush, limit: number): Promise<TakenProduct[]> {
  const { storeId, processId, integrationId } = push
  const due = await run<OfferRow>(tx, {
    text: dueText,
    values: [storeId, integrationId, hubClock.nowIso(), limit],
  })
  if (due.length === 0) return []
  const ids = due.map((row) => row.product_id)
  const works = await readProductWorks(tx, { storeId, integrationId }, ids)
  const taken = due.flatMap((row): TakenProduct[] => {
    const work = works.get(row.product_id)
    if (!work) return []
    return [
      {
        ...work,
        sendsProduct: row.sends_product,
        sendsPrices: row.sends_prices,
        replaces: row.replaces,
        failures: row.attempts,
        wantedAt: row.wanted_at,
      },
    ]
  })
  const items = taken.map(({ productId: id, product: { code } }, index) => ({
    position: index + 1,
    id,
    code,
  }))
  await run(tx, { text: itemsText, values: [storeId, processId, JSON.stringify(items)] })
  return taken
}

const redactor = createRedactor()
const textMax = 2_000

// A product that changed while it was told stays due, with the wishes of then.
const offersText = `
  update catalog_offers o set
    is_due = o.wanted_at <> r.wanted_at or r.retry_at is not null,
    replaces = o.replaces and (o.wanted_at <> r.wanted_at or r.retry_at is not null),
    try_at = case when o.wanted_at <> r.wanted_at then o.try_at else r.retry_at end,
    attempts = case when r.failure_kind is null or o.wanted_at <> r.wanted_at then 0 else o.attempts + 1 end,
    status = r.status, external_id = coalesce(r.external_id, o.external_id), told = r.told, kept = r.kept,
    failure_kind = r.failure_kind, failure_code = r.failure_code, failure_message = r.message,
    failed_at = case when r.failure_kind is not null then $4::timestamptz end,
    told_at = case when r.failure_kind is null then $4::timestamptz else o.told_at end
  from jsonb_to_recordset($3::jsonb) as r(id uuid, wanted_at timestamptz, retry_at timestamptz, status text, external_id text, told jsonb,
    kept jsonb, failure_kind text, failure_code text, message text)
  where o.store_id = $1 and o.integration_id = $2 and o.product_id = r.id`
const skusText = `
  insert into catalog_offer_skus as s (store_id, integration_id, product_id, sku, status, external_id, told, kept, failure_kind,
    failure_code, failure_message, at)
  select $1, $2, r.id, r.sku, r.status, r.external_id, r.told, r.kept, r.failure_kind, r.failure_code, r.message, $4
  from jsonb_to_recordset($3::jsonb) as r(id uuid, sku text, status text, external_id text, told jsonb, kept jsonb, failure_kind text,
    failure_code text, message text)
  on conflict (store_id, product_id, integration_id, sku) do update set status = excluded.status,
    external_id = coalesce(excluded.external_id, s.external_id), told = excluded.told, kept = excluded.kept,
    failure_kind = excluded.failure_kind, failure_code = excluded.failure_code, failure_message = excluded.failure_message, at = excluded.at`
const goneText = `delete from catalog_offer_skus s where s.store_id = $1 and s.integration_id = $2 and s.product_id = any($3::uuid[])
  and not exists (select 1 from skus k where k.store_id = $1 and k.product_id = s.product_id and k.sku = s.sku)`
const endItemsText = `
  update process_items i set status = r.status, reason = r.reason, message = r.message, started_at = coalesce(i.started_at, $4), ended_at = $4
  from jsonb_to_recordset($3::jsonb) as r(id uuid, status text, reason text, message text)
  where i.store_id = $1 and i.process_id = $2 and i.entity_id = r.id`

async function record(tx: Tx, push: CatalogPush, results: readonly ProductResult[]) {
  const { storeId, processId, integrationId } = push
  const at = hubClock.nowIso()
  const ids = results.map(({ offer }) => offer.productId)
  const offers = results.map((result) => ({
    id: result.offer.productId,
    wanted_at: result.offer.wantedAt,
    retry_at: result.retryAt,
    ...columnsOf(result),
    status: statusOf(result.failure, [...result.kept, ...result.skus.flatMap(({ kept }) => kept)]),
  }))
  const skus = results.flatMap(({ offer, skus }) =>
    skus.map((sku) => ({ id: offer.productId, sku: sku.sku, ...columnsOf(sku) })),
  )
  const values = (rows: unknown[]) => [storeId, integrationId, JSON.stringify(rows), at]
  await run(tx, { text: offersText, values: values(offers) })
  await run(tx, { text: skusText, values: values(skus) })
  await run(tx, { text: goneText, values: [storeId, integrationId, ids] })
  const items = JSON.stringify(results.map(itemOf))
  await run(tx, { text: endItemsText, values: [storeId, processId, items, at] })
  await notifyBrowsers(tx, { entityKind: 'product', storeId, ids })
}

const messageOf = (failure: CallFailure) => redactor.text(failure.message).slice(0, textMax)

interface Told {
  externalId: string | null
  told: ToldValues
  kept: ComparedField[]
  failure: CallFailure | null
}

const columnsOf = ({ externalId, told, kept, failure }: Told | SkuResult) => ({
  status: statusOf(failure, kept),
  external_id: externalId,
  told,
  kept,
  failure_kind: failure?.kind ?? null,
  failure_code: failure?.serviceCode ?? null,
  message: failure && messageOf(failure),
})

function statusOf(failure: CallFailure | null, kept: readonly ComparedField[]) {
  if (failure) return 'refused'
  return kept.length > 0 ? 'differs' : 'done'
}

function itemOf({ offer, failure, skus, isUnchanged }: ProductResult) {
  const id = offer.productId
  if (!failure) return isUnchanged ? { id, status: 'skipped', reason: 'unchanged' } : { id, status: 'done' }
  const refused = skus.filter((sku) => sku.failure).map(({ sku }) => sku)
  const named = refused.length === 0 ? '' : `${refused.slice(0, 5).join(', ')}: `
  return { id, status: 'error', reason: 'failed', message: `${named}${messageOf(failure)}`.slice(0, textMax) }
}

const putOffText = `update catalog_offers set try_at = $3
  where store_id = $1 and integration_id = $2 and is_due and try_at < $3`
