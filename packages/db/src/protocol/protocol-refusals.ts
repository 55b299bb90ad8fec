import { isProtocolOperation, protocolOperationNames } from '@ihub/domain/protocol/operation-names'
import { integrationOfProtocol } from '@ihub/domain/protocol/operations'
import { orderSettings } from '@ihub/domain/store/store-systems'
import { hubClock } from '@ihub/kit/clock'
import type { Tx } from '../core/pool.ts'
import { readStoreSetup } from '../store/store-setup.ts'
import { lockProtocols, stateOf } from './protocol-rows.ts'

interface RefusedWork {
  entity_kind: string | null
  entity_id: string | null
  type: string
}

/**
 * Notes that an operation of a protocol was given up outside of a change of it, such as by a bug, or that it begins again. Locks the
 * protocol; nothing happens for work of anything else.
 */
export async function noteProtocolWork(
  tx: Tx,
  storeId: string,
  { entity_kind: kind, entity_id: id, type }: RefusedWork,
  { isRefused }: { isRefused: boolean },
): Promise<void> {
  if (kind !== 'protocol' || id === null || !isProtocolOperation(type)) return
  const [row] = await lockProtocols(tx, [{ storeId, ids: [id] }])
  if (!row) return
  const refused = protocolOperationNames.filter((name) =>
    name === type ? isRefused : row.refused.includes(name),
  )
  const state = { ...stateOf(row, isRefused ? [] : [type]), refused }
  const settings = orderSettings(await readStoreSetup(tx, storeId), row.integration_id)
  await tx
    .updateTable('protocols')
    .set({ refused, integration: integrationOfProtocol(state, settings), updated_at: hubClock.nowIso() })
    .where('store_id', '=', storeId)
    .where('protocol_id', '=', id)
    .execute()
}
