import { sql } from 'kysely'

/** The accounts of the ERP that orders of the account `a` of a platform may go to; `s` is their store. */
export const erpAccounts = sql`
  left join integrations same on same.store_id = s.store_id and same.connector = s.order_destination and same.label = a.label
  left join integrations plain on plain.store_id = s.store_id and plain.connector = s.order_destination and plain.label = ''`

/** The one that they go to: the same choice as `erpOf` of the domain. */
export const erpAccount = sql`coalesce(same.integration_id, plain.integration_id)`
