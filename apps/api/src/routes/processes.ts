import type { QueryOf } from '@ihub/contract/endpoint'
import * as contract from '@ihub/contract/processes'
import type { Actor } from '@ihub/domain/actor'
import { bulkActionNames, mayActInBulk } from '@ihub/domain/bulk/bulk-actions'
import { failure } from '@ihub/domain/errors'
import { asId, type ProcessId, type StoreId } from '@ihub/domain/ids'
import type { Asker } from '@ihub/domain/order/actions'
import { hubLaneOf, processTypes } from '@ihub/domain/processes'
import { err, ok } from '@ihub/domain/result'
import { retryProcess } from '@ihub/operations/order/retry-process'
import { checkIntegration } from '@ihub/operations/store/check-integration'
import type { ProcessDetailRead, ProcessListRequest } from '@ihub/ports/reads'
import type { ApiDeps, Serve } from '../serve.ts'
import { namesOf } from './present.ts'
import { presentIntegrationIn } from './present-integration.ts'
import { presentPage } from './present-page.ts'
import { presentItem, presentProcess, presentProcessDetail } from './present-process.ts'
import { searchNames, wordsWith } from './search-words.ts'

const typeNames = searchNames(processTypes, (type) => [`operation.${type}`])

export function processRoutes(serve: Serve, deps: ApiDeps) {
  const { reads, engine, connectors } = deps
  const { bulkRuns, integrations } = deps.administration
  const nameOf = namesOf(connectors)
  const find = async (storeId: string, ids: { id: string; processId: string }) => {
    const process = await reads.findProcess(storeId, ids.processId)
    return process?.integration?.integrationId === ids.id ? process : null
  }

  serve.inStore(contract.listIntegrations, async ({ storeId }) => {
    const [integrations, figures] = await Promise.all([
      reads.listIntegrations(storeId),
      reads.integrationFigures(storeId),
    ])
    const figuresOf = new Map(figures.map((one) => [one.integrationId, one]))
    const present = presentIntegrationIn(connectors)
    return ok({ data: integrations.map((one) => present(one, figuresOf.get(one.integrationId))) })
  })
  serve.inStore(contract.listIntegrationDays, async ({ storeId }) => {
    const days = await reads.integrationDays(storeId, contract.healthDays)
    return ok({ data: [...days].map(([_id, of]) => ({ _id, days: of })) })
  })
  const setPause = async (
    storeId: string,
    change: { integrationId: string; reason: string | null; actor: Actor },
  ) => {
    const isKnown = await integrations.setPause(storeId, change)
    return isKnown ? ok({ accepted: true as const }) : err(failure('integration.not_found'))
  }
  serve.inStore(contract.pauseIntegration, ({ storeId, actor, params, body: { reason } }) =>
    setPause(storeId, { integrationId: params.id, actor, reason }),
  )
  serve.inStore(contract.resumeIntegration, ({ storeId, actor, params }) =>
    setPause(storeId, { integrationId: params.id, actor, reason: null }),
  )
  serve.inStore(contract.listProcesses, async ({ storeId, params, query }) => {
    if (!(await hasLane(reads, storeId, params.id))) return err(failure('integration.not_found'))
    const page = await reads.listProcesses(storeId, processRequest(query, params.id))
    return presentPage(page, query, (process) => presentProcess(process, nameOf))
  })
  serve.inStore(contract.getProcess, async ({ storeId, params }) => {
    const process = await find(storeId, params)
    return process ? ok(presentProcessDetail(process, nameOf)) : err(failure('process.not_found'))
  })
  serve.inStore(contract.listProcessItems, async ({ storeId, params, query }) => {
    if (!(await find(storeId, params))) return err(failure('process.not_found'))
    const { processId } = params
    const page = await bulkRuns.listItems(storeId, { ...query, processId })
    const ofSheet = page.ok ? page.value.rows.filter(({ kind }) => kind === 'sheet-order') : []
    const codes = ofSheet.map(({ code }) => code)
    return presentPage(page, query, presentItem(await engine.orders.findByCode(storeId, codes)))
  })
  serve.inStore(contract.cancelProcess, async ({ storeId, actor, by, params }) => {
    const found = await find(storeId, params)
    if (!found) return err(failure('process.not_found'))
    if (!mayRepeat(found, by)) return err(failure('access.denied'))
    const canceled = await bulkRuns.cancel(storeId, asId<ProcessId>(params.processId), actor)
    if (!canceled.ok) return canceled
    const process = await find(storeId, params)
    return process ? ok(presentProcess(process, nameOf)) : err(failure('process.not_found'))
  })
  serve.inStore(contract.undoProcess, async ({ storeId, actor, by, params }) => {
    const found = await find(storeId, params)
    if (!found) return err(failure('process.not_found'))
    if (!mayRepeat(found, by)) return err(failure('access.denied'))
    const undoing = await bulkRuns.undo(storeId, asId<ProcessId>(params.processId), { actor, by })
    if (!undoing.ok) return undoing
    const created = await reads.findProcess(storeId, undoing.value)
    return created ? ok(presentProcess(created, nameOf)) : err(failure('process.not_found'))
  })
  serve.inStore(contract.retryProcess, async ({ storeId, actor, by, params }) => {
    const found = await find(storeId, params)
    if (!found) return err(failure('process.not_found'))
    if (!mayRepeat(found, by)) return err(failure('access.denied'))
    const processId = asId<ProcessId>(params.processId)
    const retried = await retryProcess(engine, { storeId, processId, actor })
    if (!retried.ok) return retried
    const created: ProcessDetailRead | null = await reads.findProcess(storeId, retried.value)
    return created ? ok(presentProcess(created, nameOf)) : err(failure('process.not_found'))
  })
}

/** A run on many things is for those who may do its action; one that this version does not know is for nobody. */
const mayRepeat = ({ bulk }: ProcessDetailRead, by: Asker) => {
  const action = bulkActionNames.find((name) => name === bulk?.action)
  return bulk === null || (action !== undefined && mayActInBulk(action, by))
}

/** A page of the processes of a system, or of the hub itself. */
export const processRequest = (
  query: QueryOf<typeof contract.listProcesses>,
  integrationId: string,
): ProcessListRequest => ({ ...query, integrationId, words: wordsWith(query.search, typeNames) })

/** Whether the store has such a system; the hub's own lane is one of every store. */
export async function hasLane(reads: ApiDeps['reads'], storeId: StoreId, id: string): Promise<boolean> {
  const integrations = await reads.listIntegrations(storeId)
  return [hubLaneOf(storeId), ...integrations.map(({ integrationId }) => integrationId)].includes(id)
}

/** Its path begins with a parameter, so it is served after every other. */
export function healthRoute(serve: Serve, deps: ApiDeps) {
  const { openConnector, nowMs, administration } = deps
  const check = { openConnector, nowMs, integrations: administration.integrations }
  serve.inStore(contract.checkIntegrationHealth, ({ storeId, actor, params, query: { label } }) =>
    checkIntegration(check, { storeId, connector: params.code, label, actor }),
  )
}
