import type { BillIssue } from '@ihub/domain/bill/issue'
import { gateways } from '@ihub/domain/store/choices'
import type { BillAccount, KnownSlip } from '@ihub/ports/bills'
import { run, type Tx } from '../core/pool.ts'
import { readTimeZone } from '../store/store-time-zone.ts'

interface Row {
  bill_id: string
  code: string
  issues: BillIssue[]
}

/** Bills whose slips one comparison reads. */
const billsMax = 2_000

const slipsOf = ({ bill_id: billId, code, issues }: Row): KnownSlip[] =>
  issues.map((slip) => ({ billId, code, slip }))

export const listAccounts = (tx: Tx, storeId: string): Promise<BillAccount[]> =>
  run<BillAccount>(tx, {
    text: `select integration_id as "integrationId", connector, label from integrations
      where store_id = $1 and active and connector = any($2::text[]) order by connector, label`,
    values: [storeId, gateways],
  })

export async function findSlips(
  tx: Tx,
  storeId: string,
  { integrationId, ids }: { integrationId: string; ids: readonly string[] },
): Promise<KnownSlip[]> {
  const wanted = new Set(ids)
  const rows = await run<Row>(tx, {
    text: `select distinct b.bill_id, b.code, b.issues from bill_slips s
      join bills b on b.store_id = s.store_id and b.bill_id = s.bill_id
      where s.store_id = $1 and s.integration_id = $2 and s.gateway_bill_id = any($3::text[])`,
    values: [storeId, integrationId, ids],
  })
  return rows.flatMap(slipsOf).filter(({ slip }) => wanted.has(slip.gatewayBillId))
}

/** By index `bills__created`. */
export async function listSlipsOpened(
  tx: Tx,
  storeId: string,
  { integrationId, from, to }: { integrationId: string; from: string; to: string },
): Promise<KnownSlip[]> {
  const rows = await run<Row>(tx, {
    text: `select bill_id, code, issues from bills
      where store_id = $1 and integration_id = $2
        and created_at >= $3::timestamp at time zone $5 and created_at < ($4::date + 1)::timestamp at time zone $5
      order by created_at limit ${billsMax}`,
    values: [storeId, integrationId, from, to, await readTimeZone(tx, storeId)],
  })
  return rows.flatMap(slipsOf)
}
