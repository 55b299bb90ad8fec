import { traitsOf } from '@ihub/domain/system-traits'
import { run, type Tx } from '../core/pool.ts'

interface Row {
  integration_id: string
  connector: string
  label: string
  is_erp: boolean
}

/** The first account of the ERP where the store reads its credit (`readCreditFromErp`), else of the system that it chose (`creditSource`). */
const text = `
  select i.integration_id, i.connector, i.label, s.settings->>'readCreditFromErp' = 'true' as is_erp from stores s
  join integrations i on i.store_id = s.store_id and i.active
    and i.connector = case when s.settings->>'readCreditFromErp' = 'true' then s.order_destination else s.settings->>'creditSource' end
  where s.store_id = $1 and s.settings->>'controlCredit' = 'true' order by i.label, i.created_at limit 1`

export interface CreditSourceOfStore {
  integrationId: string
  connector: string
  label: string
  /** It is asked about a customer; another one tells by itself. */
  isAsked: boolean
}

/** Null where people keep the credit of the customers, and while the system is not connected. */
export async function findCreditSource(tx: Tx, storeId: string): Promise<CreditSourceOfStore | null> {
  const [row] = await run<Row>(tx, { text, values: [storeId] })
  if (!row) return null
  const { connector, label, integration_id: integrationId } = row
  const { erp, credit } = traitsOf(connector)
  if (row.is_erp && erp?.credit !== true) return null
  return { integrationId, connector, label, isAsked: credit?.grantsCredit === true }
}
