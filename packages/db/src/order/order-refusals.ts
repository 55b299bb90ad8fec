import { type OrderOperation, orderOperationNames } from '@ihub/domain/order/operation-names'
import { operationMeaning } from '@ihub/domain/order/operations'
import { refusedAfter } from '@ihub/domain/order/refusals'
import type { OrderSettings, OrderState } from '@ihub/domain/order/state'
import { orderSettings } from '@ihub/domain/store/store-systems'
import { withoutRefusals } from '@ihub/engine/take-events'
import type { Tx } from '../core/pool.ts'
import { readWork } from '../process/read-work.ts'
import { readStoreSetup } from '../store/store-setup.ts'
import { stateOf, troubleColumns } from './order-rows.ts'

interface OperationOfOrder {
  storeId: string
  orderId: string
  operation: OrderOperation
}

export const asOperation = (type: string): OrderOperation | null =>
  orderOperationNames.find((name) => name === type) ?? null

/** An operation given up outside of a change of its order, such as by a bug; the caller holds the order's lock. */
export async function noteRefusal(tx: Tx, { storeId, orderId, operation }: OperationOfOrder, ended: string) {
  await changeRefused(tx, { storeId, orderId }, ended, (state, settings) => ({
    ...state,
    refused: refusedAfter(operationMeaning(operation).fails, state, settings),
  }))
}

/** The operation begins again: the order is in error no longer. The caller holds the order's lock. */
export const forgetRefusal = (tx: Tx, { storeId, orderId, operation }: OperationOfOrder) =>
  changeRefused(tx, { storeId, orderId }, null, (state) => withoutRefusals(state, [operation]))

async function changeRefused(
  tx: Tx,
  { storeId, orderId }: Omit<OperationOfOrder, 'operation'>,
  endedProcessId: string | null,
  change: (state: OrderState, settings: OrderSettings) => OrderState,
) {
  const row = await tx
    .selectFrom('orders')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!row) return
  const settings = orderSettings(await readStoreSetup(tx, storeId), row.integration_id)
  const { open } = await readWork(tx, storeId, { ids: [orderId], codes: [] })
  const pending = open.filter(({ processId }) => processId !== endedProcessId).map(({ type }) => type)
  await tx
    .updateTable('orders')
    .set({
      ...troubleColumns(change(stateOf(row, pending as OrderOperation[]), settings), settings),
      updated_at: new Date().toISOString(),
    })
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .execute()
}
