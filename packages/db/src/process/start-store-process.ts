import type { Actor } from '@ihub/domain/actor'
import { type QueuedProcess, workClassOf } from '@ihub/domain/processes'
import type { EntityKind } from '@ihub/domain/subject'
import { hubClock } from '@ihub/kit/clock'
import { uuidv7 } from '@ihub/kit/ids'
import { combine } from '../core/combine.ts'
import { run, type Tx } from '../core/pool.ts'
import { enqueueNow } from '../queue/queue-rows.ts'
import { authorColumns, newProcessesPart } from './process-rows.ts'

interface StoreProcess {
  storeId: string
  /** The system that it calls, on whose lane it waits. */
  integrationId: string
  type: QueuedProcess
  actor: Actor
  /** Absent where it is about the store itself. */
  about?: { kind: EntityKind; id: string; code: string }
}

/** Starts a process that no change of an entity asks for, in the transaction that does. */
export async function startStoreProcess(
  tx: Tx,
  { storeId, integrationId, type, actor, about }: StoreProcess,
): Promise<void> {
  const processId = uuidv7()
  const workClass = workClassOf(type)
  const statement = combine(tx, storeId, [
    newProcessesPart([
      {
        process_id: processId,
        integration_id: integrationId,
        type,
        status: 'loading',
        work_class: workClass,
        entity_kind: about?.kind ?? null,
        entity_id: about?.id ?? null,
        entity_code: about?.code ?? null,
        lane: integrationId,
        input: {},
        created_at: hubClock.nowIso(),
        started_at: null,
        attempts: 0,
        released: true,
        ...authorColumns(actor),
      },
    ]),
  ])
  if (statement) await run(tx, statement)
  await enqueueNow(tx, [{ workId: processId, kind: 'process', storeId, lane: integrationId, workClass }])
}
