import type { Actor, Cause } from '@ihub/domain/actor'
import { hubSystem, type ProcessStatus } from '@ihub/domain/constants'
import { asId, type StoreId } from '@ihub/domain/ids'
import { hasItems, hubLaneOf } from '@ihub/domain/processes'
import { hubClock } from '@ihub/kit/clock'
import type { AuthorRead, IntegrationName, ProcessRead } from '@ihub/ports/reads'
import { type Selectable, sql } from 'kysely'
import { countItems } from '../bulk/item-rows.ts'
import type { Tx } from '../core/pool.ts'
import type { Processes } from '../core/schema.gen.ts'
import { subjectOf } from './process-rows.ts'

/** A process `p` with the integration `i` it called. */
export const processColumns = sql`p.store_id, p.process_id, p.number, p.integration_id, p.type, p.status, p.author_kind,
  p.author_name, p.because, p.entity_kind, p.entity_id, p.entity_code, p.created_at, p.started_at, p.ended_at, p.attempts, p.next_attempt_at, p.message,
  p.service_code, p.can_retry, p.retry_of, p.overtaken_at, p.overtaken_by, p.lane, i.connector, i.label`

export const integrationOfProcess = sql`left join integrations i
  on i.store_id = p.store_id and i.integration_id = p.integration_id`

export type ProcessColumns = Omit<Selectable<Processes>, 'input' | 'author_id'> & {
  connector: string | null
  label: string | null
}

interface AuthorColumns {
  author_kind: string
  author_name: string | null
  because: string | null
}

export function toAuthor({ author_kind: kind, author_name: name, because }: AuthorColumns): AuthorRead {
  const isHub = kind === 'cron'
  return {
    kind: kind as Actor['kind'],
    name: isHub ? null : name,
    because: isHub && name && because ? { name, action: because as Cause } : null,
  }
}

/** The system that a process calls, or the hub itself by its own lane; null while no such system is connected. */
export const calledBy = ({
  store_id,
  integration_id,
  lane,
}: Pick<Selectable<Processes>, 'store_id' | 'integration_id' | 'lane'>): string | null =>
  integration_id ?? (lane === hubLaneOf(asId<StoreId>(store_id)) ? lane : null)

function integrationOf(row: ProcessColumns): IntegrationName | null {
  const integrationId = calledBy(row)
  const connector = row.integration_id === null ? hubSystem : row.connector
  return integrationId && connector ? { integrationId, connector, label: row.label ?? '' } : null
}

/** A time that has come is no next one: the attempt is due, or waits for its system. */
const isAhead = (at: string | null) => at !== null && Date.parse(at) > hubClock.nowMs()

export const toProcess = (row: ProcessColumns): ProcessRead => ({
  processId: row.process_id,
  number: row.number,
  integration: integrationOf(row),
  type: row.type,
  status: row.status as ProcessStatus,
  author: toAuthor(row),
  subject: subjectOf(row),
  createdAt: row.created_at,
  startedAt: row.started_at,
  endedAt: row.ended_at,
  attempts: row.attempts,
  nextAttemptAt: isAhead(row.next_attempt_at) ? row.next_attempt_at : null,
  message: row.message,
  serviceCode: row.service_code,
  canRetry: row.can_retry,
  retryOf: row.retry_of,
  overtakenAt: row.overtaken_at,
  items: null,
})

/** The same with how far each run on many things is. */
export async function withItems<Process extends ProcessRead>(
  tx: Tx,
  storeId: string,
  processes: Process[],
): Promise<Process[]> {
  const runs = processes.flatMap(({ type, processId }) => (hasItems(type) ? [processId] : []))
  const counts = await countItems(tx, storeId, runs)
  return processes.map((process) => ({ ...process, items: counts.get(process.processId) ?? null }))
}
