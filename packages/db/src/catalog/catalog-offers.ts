import type { ComparedField, ToldValues } from '@ihub/domain/catalog/told-fields'
import { hubClock } from '@ihub/kit/clock'
import type { CatalogOffers, ProductResult, SkuResult, TakenProduct } from '@ihub/ports/catalog-offers'
import type { CallFailure } from '@ihub/ports/http'
import type { Push } from '@ihub/ports/offers'
import type { Selectable } from 'kysely'
import { notifyBrowsers } from '../core/change-messages.ts'
import { type Db, run, type Tx } from '../core/pool.ts'
import type { CatalogOffers as CatalogOffersTable } from '../core/schema.gen.ts'
import { addItems, createPushOffers, type EndedItem, endItems, textOf } from '../process/push-offers.ts'
import type { WorkQueue } from '../queue/work-queue.ts'
import { readProductWorks } from './catalog-work.ts'

/** The products that platforms are to be told, as the worker that sends them sees them. */
export const createCatalogOffers = (db: Db, queue: Pick<WorkQueue, 'notifier'>): CatalogOffers =>
  createPushOffers<TakenProduct, ProductResult>(db, queue, {
    table: 'catalog_offers',
    retriedText,
    take,
    record,
  })

const retriedText = `update catalog_offers o set is_due = true, try_at = $4, attempts = 0
  from process_items t where o.store_id = $1 and o.integration_id = $3 and t.store_id = $1 and t.process_id = $2
    and t.status = 'pending' and t.entity_id = o.product_id and o.try_at is null and o.failed_at is not null`

const dueText = `
  select o.* from catalog_offers o
  where o.store_id = $1 and o.integration_id = $2 and o.is_due and o.try_at <= $3
  order by o.try_at, o.product_id limit $4 for update of o skip locked`

type OfferRow = Selectable<CatalogOffersTable>

async function take(tx: Tx, push: Push, limit: number): Promise<TakenProduct[]> {
  const { storeId, integrationId } = push
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
  const items = taken.map(({ productId: id, product: { code } }) => ({ id, code, input: {} }))
  await addItems(tx, push, 'product', items)
  return taken
}

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

async function record(tx: Tx, push: Push, results: readonly ProductResult[]) {
  const { storeId, integrationId } = push
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
  await endItems(tx, push, results.map(itemOf), at)
  await notifyBrowsers(tx, { entityKind: 'product', storeId, ids })
}

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
  message: failure && textOf(failure),
})

function statusOf(failure: CallFailure | null, kept: readonly ComparedField[]) {
  if (failure) return 'refused'
  return kept.length > 0 ? 'differs' : 'done'
}

function itemOf({ offer, failure, skus, isUnchanged }: ProductResult): EndedItem {
  const id = offer.productId
  if (!failure) return isUnchanged ? { id, status: 'skipped', reason: 'unchanged' } : { id, status: 'done' }
  const refused = skus.filter((sku) => sku.failure).map(({ sku }) => sku)
  const named = refused.length === 0 ? '' : `${refused.slice(0, 5).join(', ')}: `
  return { id, status: 'error', reason: 'failed', message: textOf({ message: `${named}${failure.message}` }) }
}
