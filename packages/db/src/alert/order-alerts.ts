import { alertsLike } from '@ihub/domain/alerts'
import { type OrdersOfAlert, ordersOfAlert } from '@ihub/domain/order/alert-orders'
import { shownErpStatus } from '@ihub/domain/order/derived'
import { meaningOf } from '@ihub/domain/order/events'
import type { OrderState } from '@ihub/domain/order/state'
import { alertOfProcess } from '@ihub/domain/processes'
import type { RunReport } from '@ihub/ports/engine'
import type { Tx } from '../core/pool.ts'
import type { AppliedChange, Batch } from '../order/order-batch.ts'
import { overtakenRows } from '../process/overtaken.ts'
import type { AlertCause } from './alert-causes.ts'
import { finishEndedAlerts, type HubAlert, raiseHubAlert } from './hub-alerts.ts'

/** Tells the people of the store that orders stopped: once a system and kind, however many orders the batch holds. */
export async function raiseOrderAlerts(tx: Tx, batch: Batch, applied: AppliedChange[]) {
  const firsts = new Map<string, HubAlert>()
  for (const alert of applied.flatMap((one) => alertsOf(batch, one))) {
    const key = `${alert.integrationId} ${alertsLike(alert.code)}`
    if (!firsts.has(key)) firsts.set(key, alert)
  }
  for (const alert of firsts.values()) await raiseHubAlert(tx, alert)
}

/** Ends the alerts of which these changes leave nothing: what they decide counts as if it were written. */
export async function finishOrderAlerts(tx: Tx, batch: Batch, applied: AppliedChange[]) {
  if (!batch.setup.hasTroubleAlerts || applied.length === 0) return
  const orders = [...new Set(applied.map(({ order }) => order))]
  const runs = applied.flatMap(({ run }) => (run ? [run.processId] : []))
  const overtaken = overtakenRows(batch, applied).map(({ process_id }) => process_id)
  const isLeft = ({ code, role, integrationId }: AlertCause) =>
    orders.some(({ state }) => isAmong(state, ordersOfAlert(code, { role, integrationId }))) ||
    applied.some(
      ({ change, run }) =>
        change.run?.canRetry &&
        run?.integrationId === integrationId &&
        alertOfProcess(run.operation) === code,
    )
  const decided = { orderIds: orders.map(({ orderId }) => orderId), processIds: [...runs, ...overtaken] }
  await finishEndedAlerts(tx, batch.storeId, isLeft, decided)
}

const isAmong = (state: OrderState, orders: OrdersOfAlert) =>
  orders.erpStatus?.includes(shownErpStatus(state)) ||
  orders.refused?.some((operation) => state.refused.includes(operation)) ||
  false

const alertsOf = ({ storeId, setup }: Batch, { order, run, events }: AppliedChange): HubAlert[] =>
  events.flatMap(({ event: { type, details } }) => {
    const { raises: code, group } = meaningOf(type)
    if (!code) return []
    const integrationId = run?.integrationId ?? (group === 'erp' ? setup.erpId : order.integrationId)
    const reason = details?.reason
    return [{ storeId, code, integrationId, order, words: typeof reason === 'string' ? reason : null }]
  })

interface EndedReceipt {
  type: string
  integration_id: string | null
  entity_code: string | null
}

/** Tells them of what was received and could not be taken in, once nobody but a person tries it again. */
export async function raiseReceiptAlert(tx: Tx, storeId: string, snapshot: EndedReceipt, report: RunReport) {
  const code = alertOfProcess(snapshot.type)
  if (!code || !report.canRetry) return
  const { integration_id: integrationId, entity_code: originOrderId } = snapshot
  const order = { orderId: null, originOrderId }
  await raiseHubAlert(tx, { storeId, code, integrationId, order, words: report.message })
}
