import { hubClock } from '@ihub/kit/clock'
import type { ErpReports } from '@ihub/ports/erp-offers'
import { type Db, inStore, run } from '../core/pool.ts'

const settledText = `
  select key, outcome from erp_reports
  where store_id = $1 and integration_id = $2 and key = any($3::text[]) and outcome is not null`

const keepText = `
  insert into erp_reports (store_id, integration_id, key, origin_order_id, received_at, invoice_number, access_key, file)
  values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (store_id, integration_id, key) do nothing`

const settleText =
  'update erp_reports set outcome = $4 where store_id = $1 and integration_id = $2 and key = $3 and outcome is null'

/** On index erp_reports__files. */
const filesText = `
  select file, invoice_number as number, access_key as "accessKey" from erp_reports
  where store_id = $1 and integration_id = $2 and origin_order_id = $3 and file is not null order by received_at, key`

interface FileRow {
  file: Buffer
  number: string | null
  accessKey: string | null
}

export const createErpReports = (db: Db): ErpReports => ({
  settled: ({ storeId, integrationId }, keys) =>
    inStore(db, storeId, async (tx) => {
      const values = [storeId, integrationId, keys]
      const rows = await run<{ key: string; outcome: string }>(tx, { text: settledText, values })
      return new Map(rows.map(({ key, outcome }) => [key, outcome]))
    }),
  keep: ({ storeId, integrationId }, { key, originOrderId, invoice }) =>
    inStore(db, storeId, async (tx) => {
      const file = invoice ? Buffer.from(invoice.file) : null
      const { number = null, accessKey = null } = invoice ?? {}
      const values = [storeId, integrationId, key, originOrderId, hubClock.nowIso(), number, accessKey, file]
      await run(tx, { text: keepText, values })
    }),
  settle: ({ storeId, integrationId }, key, outcome) =>
    inStore(db, storeId, async (tx) => {
      await run(tx, { text: settleText, values: [storeId, integrationId, key, outcome] })
    }),
  findFiles: ({ storeId, integrationId }, originOrderId) =>
    inStore(db, storeId, (tx) =>
      run<FileRow>(tx, { text: filesText, values: [storeId, integrationId, originOrderId] }),
    ),
})
