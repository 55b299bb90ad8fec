import type { Actor } from '@ihub/domain/actor'
import { type CustomerStep, standingAfter } from '@ihub/domain/customer/standing'
import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import { hubClock } from '@ihub/kit/clock'
import { uuidv7 } from '@ihub/kit/ids'
import { addAudit } from '../audit/audit.ts'
import { notifyBrowsers } from '../core/change-messages.ts'
import { combine } from '../core/combine.ts'
import { run, type Tx } from '../core/pool.ts'
import { authorColumns, newProcessesPart } from '../process/process-rows.ts'
import { enqueueNow } from '../queue/queue-rows.ts'
import { type CustomerRow, customerParts, lockCustomers } from './customer-rows.ts'

const openText = 'select 1 from processes where store_id = $1 and entity_id = $2 and ended_at is null limit 1'

interface Push {
  customerId: string
  /** The ERP that is told. */
  integrationId: string
  actor: Actor
}

/** Has the ERP told of a customer; none while the last telling has not ended. Answers the process. */
export async function startPush(
  tx: Tx,
  storeId: string,
  { customerId, integrationId, actor }: Push,
): Promise<Result<string, Failure>> {
  const [customer] = await lockCustomers(tx, storeId, [customerId])
  if (!customer) return err(failure('customer.not_found'))
  const [open] = await run(tx, { text: openText, values: [storeId, customerId] })
  if (open) return err(failure('customer.push_running'))
  const processId = uuidv7()
  const at = hubClock.nowIso()
  const statement = combine(tx, storeId, [
    newProcessesPart([
      {
        process_id: processId,
        integration_id: integrationId,
        type: 'push-customer',
        status: 'loading',
        entity_kind: 'customer',
        entity_id: customerId,
        entity_code: customer.document,
        lane: integrationId,
        input: {},
        created_at: at,
        started_at: null,
        attempts: 0,
        released: true,
        ...authorColumns(actor),
      },
    ]),
    ...customerParts([{ before: customer, after: moved(customer, 'push-asked', customer.error) }], at),
  ])
  if (statement) await run(tx, statement)
  await enqueueNow(tx, [{ workId: processId, kind: 'process', storeId, lane: integrationId }])
  await addAudit(tx, storeId, actor, {
    action: 'customer.push_requested',
    entityKind: 'customer',
    entityId: customerId,
    entityName: customer.document,
    before: null,
    after: null,
  })
  await notifyBrowsers(tx, { entityKind: 'customer', storeId, ids: [customerId] })
  return ok(processId)
}

interface Work {
  entity_kind: string | null
  entity_id: string | null
  type: string
}

const isPush = ({ entity_kind: kind, type }: Work) => kind === 'customer' && type === 'push-customer'

/** Notes the end of the telling of a customer, or that it begins again, with the words of a refusal; nothing happens for other work. */
export async function noteCustomerWork(
  tx: Tx,
  storeId: string,
  work: Work,
  { step, words = null }: { step: CustomerStep; words?: string | null },
): Promise<void> {
  if (!isPush(work) || work.entity_id === null) return
  const [customer] = await lockCustomers(tx, storeId, [work.entity_id])
  if (!customer) return
  const statement = combine(
    tx,
    storeId,
    customerParts([{ before: customer, after: moved(customer, step, words) }], hubClock.nowIso()),
  )
  if (statement) await run(tx, statement)
}

function moved(row: CustomerRow, step: CustomerStep, words: string | null): CustomerRow {
  const before = { status: row.status, integrationStatus: row.integration_status }
  const { status, integrationStatus } = standingAfter(before, step)
  return { ...row, status, integration_status: integrationStatus, error: status === 'error' ? words : null }
}
