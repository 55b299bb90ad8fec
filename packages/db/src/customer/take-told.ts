import { isDeepStrictEqual } from 'node:util'
import { customerDocument } from '@ihub/domain/customer/buyer'
import { mergeCustomer } from '@ihub/domain/customer/merge'
import { standingAfter } from '@ihub/domain/customer/standing'
import { toldByErp } from '@ihub/domain/customer/told-by-erp'
import { hubClock } from '@ihub/kit/clock'
import type { CustomerReport } from '@ihub/ports/customer-source'
import { notifyBrowsers } from '../core/change-messages.ts'
import { combine } from '../core/combine.ts'
import { run, type Tx } from '../core/pool.ts'
import { type CustomerRow, customerParts, lockByDocument, lockGathering } from './customer-rows.ts'
import { newCustomer } from './new-customer.ts'

/** Brings the store's customers to the values that its ERP tells, and answers how many are new or changed; the same told again changes nothing, and one without a document is passed over. */
export async function takeTold(
  tx: Tx,
  storeId: string,
  { reports, by }: { reports: readonly CustomerReport[]; by: string },
): Promise<number> {
  const now = hubClock.nowIso()
  await lockGathering(tx, storeId)
  const documents = reports.flatMap(({ document }) => customerDocument(document) ?? [])
  const rows = await lockByDocument(tx, storeId, [...new Set(documents)])
  const befores = new Map(rows.map((row) => [row.document, row]))
  const afters = new Map(befores)
  const known = (document: string) => afters.get(document)?.fields ?? {}
  for (const report of reports) {
    const told = toldByErp(report, { known, by, now })
    if (!told) continue
    const row = afters.get(told.document) ?? newCustomer(told, now)
    afters.set(told.document, withTold(row, told, report))
  }
  const changes = [...afters.values()]
    .map((after) => ({ before: befores.get(after.document) ?? null, after }))
    .filter(({ before, after }) => before === null || !isDeepStrictEqual(before, after))
  const statement = combine(tx, storeId, customerParts(changes, now))
  if (changes.length > 0 && statement) await run(tx, statement)
  if (changes.length > 0)
    await notifyBrowsers(tx, {
      entityKind: 'customer',
      storeId,
      ids: changes.map(({ after }) => after.customer_id),
    })
  return changes.length
}

type Told = NonNullable<ReturnType<typeof toldByErp>>

function withTold(row: CustomerRow, { isCorporate, fields }: Told, report: CustomerReport): CustomerRow {
  const before = { status: row.status, integrationStatus: row.integration_status }
  const { status, integrationStatus } = standingAfter(before, 'read-from-erp')
  return {
    ...row,
    is_corporate: row.is_corporate || isCorporate,
    fields: mergeCustomer(row.fields, fields),
    status,
    integration_status: integrationStatus,
    erp_customer_id: report.externalId ?? row.erp_customer_id,
    error: null,
  }
}
