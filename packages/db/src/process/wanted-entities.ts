/** Entities by their ids, and orders by the codes of their platforms. */
export interface WantedEntities {
  ids: string[]
  codes: { integrationId: string; originOrderId: string }[]
}

/** `$1` is the store; `$2` ids in their sequence; then, where there are any, integrations and origin codes. */
export const wantedValues = (storeId: string, { ids, codes }: WantedEntities): unknown[] => [
  storeId,
  [...new Set(ids)].sort(),
  ...(codes.length === 0
    ? []
    : [codes.map((code) => code.integrationId), codes.map((code) => code.originOrderId)]),
]

/** Ids of the wanted entities that exist, found by their keys; a plain list where no code has to be looked up. */
export const wantedIds = ({ codes }: WantedEntities) =>
  codes.length === 0 ? 'select unnest($2::uuid[]) as entity_id' : `${idsWithCodes} order by 1`

const idsWithCodes = `
  select unnest($2::uuid[]) as entity_id
  union
  select known.entity_id from unnest($3::uuid[], $4::text[]) as code(integration_id, origin_order_id)
    cross join lateral (select o.order_id as entity_id from orders o where o.store_id = $1
      and o.integration_id = code.integration_id and o.origin_order_id = code.origin_order_id) known`
