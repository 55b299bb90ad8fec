import type { ProcessRead } from '@ihub/ports/reads'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../core/pool.ts'
import { integrationOfProcess, type ProcessColumns, processColumns, toProcess } from './process-columns.ts'

/** A long-troubled entity has thousands of processes; the newest tell enough. */
const processesShown = 200

/** The newest processes of the entities whose ids the array has, newest first. */
export async function readNewest(
  tx: Tx,
  storeId: string,
  entityIds: RawBuilder<unknown>,
): Promise<ProcessRead[]> {
  const { rows } = await sql<ProcessColumns>`
    select ${processColumns} from processes p ${integrationOfProcess}
    where p.store_id = ${storeId} and p.entity_id = any(${entityIds})
    order by p.number desc limit ${processesShown}`.execute(tx)
  return rows.map(toProcess)
}
