import type { FiscalNumbers } from '@ihub/ports/fiscal-numbers'
import { sql } from 'kysely'
import { type Db, inStore, type Tx } from '../core/pool.ts'
import { findNumbered, listNumbers, listVoided } from '../invoice/numbers-of-series.ts'

/** Whether a row of `stores` has Linx Fiscal switched on. */
export const watchesSequences = sql<boolean>`coalesce(settings ->> 'linxFiscalEnabled', '') = 'true'`

async function isOn(tx: Tx, storeId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('stores')
    .select(watchesSequences.as('isOn'))
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  return row?.isOn ?? false
}

export const createFiscalNumbers = (app: Db): FiscalNumbers => ({
  isOn: (storeId) => inStore(app, storeId, (tx) => isOn(tx, storeId)),
  listNumbers: (storeId, wish) => inStore(app, storeId, (tx) => listNumbers(tx, storeId, wish)),
  listVoided: (storeId, wish) => inStore(app, storeId, (tx) => listVoided(tx, storeId, wish)),
  findNumbered: (storeId, wish) => inStore(app, storeId, (tx) => findNumbered(tx, storeId, wish)),
})
