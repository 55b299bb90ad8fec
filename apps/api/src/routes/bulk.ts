import { type BulkCalls, bulk } from '@ihub/contract/bulk'
import type { ListSelection } from '@ihub/contract/list-selection'
import type { BulkInputs, ListActionName } from '@ihub/domain/bulk/bulk-actions'
import { type Failure, failure } from '@ihub/domain/errors'
import type { StoreId } from '@ihub/domain/ids'
import type { Asker } from '@ihub/domain/order/actions'
import { err, ok, type Result } from '@ihub/domain/result'
import { type BulkSelection, previewBulk } from '@ihub/operations/bulk/preview-bulk'
import { startBulk } from '@ihub/operations/bulk/start-bulk'
import type { ApiDeps, Serve } from '../serve.ts'
import { namesOf } from './present.ts'
import { presentProcess } from './present-process.ts'
import { hasLane } from './processes.ts'
import { selectedRows } from './selected-rows.ts'

/** Preview and start of every bulk action. */
export function bulkRoutes(serve: Serve, deps: ApiDeps) {
  for (const calls of Object.values(bulk)) actionRoutes(serve, deps, calls)
}

function actionRoutes(serve: Serve, deps: ApiDeps, calls: BulkCalls) {
  const { bulkRuns } = deps.administration
  const nameOf = namesOf(deps.connectors)
  const { action } = calls
  serve.inStore(calls.preview, async ({ storeId, body, by }) => {
    const selected = await selectionOf(deps, storeId, { action, body, by })
    return selected.ok ? previewBulk(selected.value) : selected
  })
  serve.inStore(calls.start, async ({ storeId, actor, body, by }) => {
    const { careful: isCareful, ...asked } = body
    const selected = await selectionOf(deps, storeId, { action, body: asked, by })
    if (!selected.ok) return selected
    const integrationId = 'integrationId' in asked ? asked.integrationId : null
    const started = await startBulk(
      { bulkRuns },
      { ...selected.value, storeId, actor, isCareful, integrationId },
    )
    if (!started.ok) return started
    const process = await deps.reads.findProcess(storeId, started.value)
    return process ? ok(presentProcess(process, nameOf)) : err(failure('process.not_found'))
  })
}

interface Asked {
  selection: ListSelection
  integrationId?: string
}

/** The rows that an action is asked for, and its own input: the rest of the body. */
async function selectionOf<Name extends ListActionName>(
  deps: ApiDeps,
  storeId: StoreId,
  { action, body, by }: { action: Name; body: Asked; by: Asker },
): Promise<Result<BulkSelection<Name>, Failure>> {
  const { selection, integrationId = '', ...input } = body
  if (integrationId !== '' && !(await hasLane(deps.reads, storeId, integrationId)))
    return err(failure('integration.not_found'))
  // The body of each action is its input and the selection, as the contract declares it.
  const asked = { storeId, selection, integrationId, input: input as BulkInputs[Name] }
  const rows = selectedRows(deps, action, asked)
  return rows.ok ? ok({ action, input: asked.input, by, rows: rows.value }) : rows
}
