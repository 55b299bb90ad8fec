import { hubClock } from '@ihub/kit/clock'
import type { CatalogIntake } from '@ihub/ports/catalog'
import { sql } from 'kysely'
import { finishAlerts, openAlerts, raiseHubAlert } from '../alert/hub-alerts.ts'
import type { Tx } from '../core/pool.ts'

const code = 'catalog-stuck'

/** The alert of a system is open while any of its lists is stuck. */
export async function markStuck(tx: Tx, ...[source, list, isStuck]: Parameters<CatalogIntake['markStuck']>) {
  const { storeId, integrationId } = source
  if (isStuck) {
    const { rows } = await sql`insert into stuck_lists (store_id, integration_id, list, since)
      values (${storeId}, ${integrationId}, ${list}, ${hubClock.nowIso()}) on conflict do nothing returning 1`.execute(
      tx,
    )
    if (rows.length > 0) await raiseHubAlert(tx, { ...source, code, words: null })
    return
  }
  const { rows } = await sql`delete from stuck_lists
    where store_id = ${storeId} and integration_id = ${integrationId} and list = ${list} returning 1`.execute(
    tx,
  )
  if (rows.length === 0) return
  const { rows: others } = await sql`select 1 from stuck_lists
    where store_id = ${storeId} and integration_id = ${integrationId} limit 1`.execute(tx)
  if (others.length > 0) return
  const open = await openAlerts(tx, { ...source, codes: [code] })
    .forUpdate()
    .execute()
  await finishAlerts(tx, storeId, open)
}
