import { alertOfProcess } from '@ihub/domain/processes'
import { overtakenBy } from '@ihub/engine/overtaken'
import { leavesTrouble, planAlerts } from '@ihub/engine/plan-alerts'
import type { AppliedChange, StoreBatch } from '@ihub/ports/applied-change'
import type { RunReport } from '@ihub/ports/run-report'
import type { Tx } from '../core/pool.ts'
import type { AlertCause } from './alert-causes.ts'
import { finishEndedAlerts, raiseHubAlert } from './hub-alerts.ts'

/** Tells the people of the store that entities stopped. */
export async function raiseAlerts(tx: Tx, batch: StoreBatch, applied: AppliedChange[]) {
  for (const { code, integrationId, entity, words } of planAlerts(batch, applied))
    await raiseHubAlert(tx, { storeId: batch.storeId, code, integrationId, subject: entity.subject, words })
}

/** Ends the alerts that these changes leave no order of: their decisions count as if they were written. */
export async function finishAlerts(tx: Tx, batch: StoreBatch, applied: AppliedChange[]) {
  if (!batch.setup.hasTroubleAlerts || applied.length === 0) return
  const entities = [...new Set(applied.map(({ entity }) => entity))]
  const runs = applied.flatMap(({ run }) => (run ? [run.processId] : []))
  const overtaken = overtakenBy(batch, applied).map(({ processId }) => processId)
  const isLeft = (cause: AlertCause) => leavesTrouble(entities, applied, cause)
  const decided = {
    orderIds: entities.map(({ subject }) => subject.id),
    processIds: [...runs, ...overtaken],
  }
  await finishEndedAlerts(tx, batch.storeId, isLeft, decided)
}

interface EndedReceipt {
  type: string
  integration_id: string | null
  entity_code: string | null
}

/** Raises the alert of a receipt or report that could not be taken in, once nobody but a person tries it again. */
export async function raiseReceiptAlert(tx: Tx, storeId: string, receipt: EndedReceipt, report: RunReport) {
  const code = alertOfProcess(receipt.type)
  if (!code || !report.canRetry) return
  const { integration_id: integrationId, entity_code: entityCode } = receipt
  const subject = { kind: 'order' as const, id: null, code: entityCode }
  await raiseHubAlert(tx, { storeId, code, integrationId, subject, words: report.message })
}
