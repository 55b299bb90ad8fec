import { run, type Tx } from '../core/pool.ts'

interface Row {
  integration_id: string
  connector: string
  label: string
}

/** The first account of the system that the store chose (`creditSource`). */
const text = `
  select i.integration_id, i.connector, i.label from stores s
  join integrations i on i.store_id = s.store_id and i.connector = s.settings->>'creditSource' and i.active
  where s.store_id = $1 and s.settings->>'controlCredit' = 'true' order by i.label, i.created_at limit 1`

/** Null where people keep the credit of the customers, and while the system is not connected. */
export async function findCreditSource(
  tx: Tx,
  storeId: string,
): Promise<{ integrationId: string; connector: string; label: string } | null> {
  const [row] = await run<Row>(tx, { text, values: [storeId] })
  return row ? { integrationId: row.integration_id, connector: row.connector, label: row.label } : null
}
