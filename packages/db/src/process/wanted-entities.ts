import type { StoreParameters, StoreRow } from '../core/store-parameters.ts'

/** Entities by their ids, and orders by the codes of their platforms. */
export interface WantedEntities {
  ids: string[]
  codes: { integrationId: string; originOrderId: string }[]
}

/** The same, of one store of a batch. */
export interface StoreWanted extends WantedEntities {
  storeId: string
}

interface IdRow extends StoreRow {
  entity_id: string
}

interface CodeRow extends StoreRow {
  integration_id: string
  origin_order_id: string
}

/** The wanted entities as they are named in a statement. */
export interface WantedLists {
  /** Store and id of each that exists, sorted; a plain list where no code has to be looked up. */
  ids: string
  /** The codes as a list named `code`; null for none. */
  codes: string | null
}

/** The stores come in the sequence of their ids. */
export function listWanted(parameters: StoreParameters, stores: StoreWanted[]): WantedLists {
  const ids = stores.flatMap(({ storeId, ids: ofStore }) =>
    [...new Set(ofStore)].sort().map((entityId): IdRow => ({ store_id: storeId, entity_id: entityId })),
  )
  const codes = stores.flatMap(({ storeId, codes: ofStore }) =>
    ofStore.map(
      ({ integrationId, originOrderId }): CodeRow => ({
        store_id: storeId,
        integration_id: integrationId,
        origin_order_id: originOrderId,
      }),
    ),
  )
  const { store } = parameters
  const named = `select ${store('id')} as store_id, id.entity_id from ${parameters.list('id', { entity_id: 'uuid' }, ids)}`
  if (codes.length === 0) return { ids: named, codes: null }
  const list = parameters.list('code', { integration_id: 'uuid', origin_order_id: 'text' }, codes)
  const known = `
    union
    select known.* from ${list} cross join lateral (
      select o.store_id, o.order_id as entity_id from orders o where o.store_id = ${store('code')}
        and o.integration_id = code.integration_id and o.origin_order_id = code.origin_order_id) known`
  return { ids: `${named}${known} order by 1, 2`, codes: list }
}
