import { type Actor, cron } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import { hubClock } from '@ihub/kit/clock'
import { notifyBrowsers } from '../core/change-messages.ts'
import { run, type Tx } from '../core/pool.ts'
import { startStoreProcess } from '../process/start-store-process.ts'
import { findCreditSource } from '../store/credit-source-of.ts'

/** A word of the system is good for so long; orders that wait have it asked again after that. */
export const freshMinutes = 10

const openText = `
  select 1 from processes where store_id = $1 and entity_id = $2 and type = 'read-credit' and ended_at is null limit 1`
const documentText = `select document from customers where store_id = $1 and customer_id = $2`

interface Read {
  storeId: string
  customerId: string
  actor: Actor
}

/** A person has the system asked. */
export async function startReading(tx: Tx, read: Read): Promise<Result<null, Failure>> {
  const document = await findDocument(tx, read)
  if (document === null) return err(failure('customer.not_found'))
  const source = await findCreditSource(tx, read.storeId)
  if (!source?.isAsked) return err(failure('integration.not_configured'))
  await planReading(tx, read, { document, integrationId: source.integrationId })
  await notifyBrowsers(tx, { entityKind: 'customer', storeId: read.storeId, ids: [read.customerId] })
  return ok(null)
}

async function findDocument(tx: Tx, { storeId, customerId }: Read): Promise<string | null> {
  const [row] = await run<{ document: string }>(tx, { text: documentText, values: [storeId, customerId] })
  return row?.document ?? null
}

/** Plans the process unless one is open. */
async function planReading(
  tx: Tx,
  { storeId, customerId, actor }: Read,
  { document, integrationId }: { document: string; integrationId: string },
): Promise<void> {
  const [open] = await run(tx, { text: openText, values: [storeId, customerId] })
  if (open) return
  await startStoreProcess(tx, {
    ...{ storeId, integrationId, actor, type: 'read-credit' },
    about: { kind: 'customer', id: customerId, code: document },
  })
}

/** Has the system asked about each of the customers, by the hub itself. */
export async function planReadings(
  tx: Tx,
  storeId: string,
  { customerIds, integrationId }: { customerIds: readonly string[]; integrationId: string },
): Promise<void> {
  for (const customerId of customerIds) {
    const read = { storeId, customerId, actor: cron }
    const document = await findDocument(tx, read)
    if (document !== null) await planReading(tx, read, { document, integrationId })
  }
}

/** Whether the word of the system is too old to decide by. */
export const isStale = (checkedAt: string | null) =>
  checkedAt === null || hubClock.nowMs() - Date.parse(checkedAt) > freshMinutes * 60_000
