import { reportErpMovements } from '@ihub/contract/movement-reports'
import * as contract from '@ihub/contract/movements'
import { sayIn } from '@ihub/contract/texts/say-in'
import { failure } from '@ihub/domain/errors'
import { tableFormats } from '@ihub/domain/exports'
import { plainFileName } from '@ihub/domain/files'
import { listColumns } from '@ihub/domain/list-columns'
import { listSorts } from '@ihub/domain/lists'
import { err, ok } from '@ihub/domain/result'
import { idOf, pullingSystems } from '@ihub/operations/erp/accounts'
import { dayAndTime } from '@ihub/operations/export/day-and-time'
import { tableOf } from '@ihub/operations/export/export-list'
import { reprocessMovement } from '@ihub/operations/movement/reprocess-movement'
import { takeSentMovements } from '@ihub/operations/movement/take-sent-movements'
import type { ApiDeps, Serve, StoreContext } from '../serve.ts'
import { namesOf } from './present.ts'
import { presentFullMovement, presentHistory, presentLogMovement } from './present-movement.ts'
import { presentPage } from './present-page.ts'
import { readMovement } from './read-movement.ts'

/** LOG and FULL movements: how the store's own system tells them, and how people see them and apply them again. */
export function movementRoutes(serve: Serve, deps: ApiDeps) {
  const { movements } = deps.administration
  const nameOf = namesOf(deps.connectors)

  serve.inStore(reportErpMovements, async ({ storeId, actor, query, body }) => {
    const [system] = pullingSystems(await deps.erp.readStore(storeId), query.account)
    if (!system) return err(failure('integration.not_configured'))
    const account = { storeId, integrationId: idOf(system) }
    const answers = await takeSentMovements({ movements }, account, body.movements.map(readMovement), actor)
    const told = { storeId, integrationIds: [account.integrationId] }
    await deps.erp.offers.noteContact(told, 'reported', actor.name)
    return ok({
      data: answers.map(({ externalId: id, movementId: _id, ...answer }) => ({ id, _id, ...answer })),
    })
  })

  serve.inStore(contract.listMovements, async ({ storeId, query }) =>
    presentPage(await movements.list(storeId, { ...query, kind: 'log' }), query, (movement) =>
      presentLogMovement(movement, nameOf),
    ),
  )
  serve.inStore(contract.listFullMovements, async ({ storeId, query }) =>
    presentPage(await movements.list(storeId, { ...query, kind: 'full' }), query, (movement) =>
      presentFullMovement(movement, nameOf),
    ),
  )
  serve.inStore(contract.countMovements, async ({ storeId, query }) =>
    ok({ counts: await movements.count(storeId, { ...query, kind: 'log' }) }),
  )
  serve.inStore(contract.countFullMovements, async ({ storeId, query }) =>
    ok({ counts: await movements.count(storeId, { ...query, kind: 'full' }) }),
  )
  serve.inStore(contract.getMovement, async ({ storeId, params }) => {
    const found = await movements.find(storeId, 'log', params.id)
    if (!found) return err(failure('movement.not_found'))
    return ok({ ...presentLogMovement(found.movement, nameOf), ...presentHistory(found) })
  })
  serve.inStore(contract.getFullMovement, async ({ storeId, params }) => {
    const found = await movements.find(storeId, 'full', params.id)
    if (!found) return err(failure('movement.not_found'))
    return ok({ ...presentFullMovement(found.movement, nameOf), ...presentHistory(found) })
  })
  serve.inStore(contract.reprocessMovement, async ({ storeId, actor, params }) => {
    const applied = await reprocessMovement({ movements }, { storeId, movementId: params.id, actor })
    if (!applied.ok) return applied
    const { status, problem } = applied.value
    return ok({ _id: params.id, status, problem })
  })
  serve.inStore(contract.downloadMovements, (context) => writeMovements(deps, context))
}

async function writeMovements(
  deps: ApiDeps,
  { storeId, actor, by, query }: StoreContext<typeof contract.downloadMovements>,
) {
  const { format, language, ...filters } = query
  const list = 'log-movements' as const
  const say = sayIn(language)
  const nameOf = namesOf(deps.connectors)
  const { contentType, ending } = tableFormats[format]
  const at = dayAndTime(deps.nowMs(), await deps.timeZoneOf(storeId))
  const place = { page: 1, limit: 1, orderBy: listSorts[list][0], direction: 'desc' as const }
  const request = { ...filters, ...place, kind: 'log' as const }
  const input = { list, format, columns: [...listColumns[list]], request, ids: null, language }
  const viewer = { storeId, user: { userId: actor.id, role: by === 'token' ? 'User' : by } }
  const body = await tableOf({ ...deps, sayIn, nameOf }, { viewer, input, onRow: async () => undefined })
  return ok({
    name: plainFileName(`${say(`list.${list}`)} ${at}.${ending}`),
    contentType,
    byteSize: null,
    body,
  })
}
