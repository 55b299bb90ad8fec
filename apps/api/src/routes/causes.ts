import * as contract from '@ihub/contract/causes'
import type { InboxPart } from '@ihub/domain/blocker-reasons'
import { ok } from '@ihub/domain/result'
import { hubClock } from '@ihub/kit/clock'
import { updateCause } from '@ihub/operations/cause/update-cause'
import type { CauseNote, CauseRead } from '@ihub/ports/causes'
import type { Connector } from '@ihub/ports/connector'
import type { ApiDeps, Serve } from '../serve.ts'
import { type NameOf, namesOf, presentAssignee, presentFigure } from './present.ts'

export function causeRoutes(serve: Serve, { administration, connectors }: ApiDeps) {
  const { causes, userDirectory } = administration
  const nameOf = namesOf(connectors)

  serve.inStore(contract.getInbox, async ({ storeId }) => {
    const { parts, causes: count } = await causes.inbox(storeId)
    const shown = Object.entries(parts).map(([part, figure]) => [part, presentFigure(figure)])
    return ok({ parts: Object.fromEntries(shown) as Record<InboxPart, contract.Figure>, causes: count })
  })
  serve.inStore(contract.listCauses, async ({ storeId }) => {
    const found = await causes.list(storeId)
    return ok({ data: found.map((cause) => presentCause(cause, connectors, nameOf)) })
  })
  serve.inStore(contract.updateCause, async ({ storeId, actor, params, body: { version, ...changes } }) => {
    const now = () => hubClock.nowIso()
    const change = { storeId, causeId: params.id, actor, version, changes }
    const changed = await updateCause({ causes, userDirectory, now }, change)
    return changed.ok ? ok(presentNote(changed.value)) : changed
  })
  serve.inStore(contract.listAssignees, async ({ storeId }) => {
    const people = await userDirectory.listColleagues(storeId)
    return ok({ data: people.map(({ userId, name }) => ({ _id: userId, name })) })
  })
}

const presentNote = ({ causeId, assignee, muted, note, version }: CauseNote) => ({
  _id: causeId,
  assignee: presentAssignee(assignee),
  muted,
  note,
  version,
})

const presentCause = (
  cause: CauseRead,
  connectors: readonly Connector[],
  nameOf: NameOf,
): contract.Cause => ({
  ...presentNote(cause),
  part: cause.part,
  reason: cause.reason,
  integration: cause.connector && nameOf(cause.connector, cause.label),
  integrationId: cause.integrationId,
  operation: cause.operation,
  cause: cause.cause,
  known: knownOf(cause, connectors),
  message: cause.message,
  kind: cause.kind,
  orders: presentFigure(cause.orders),
  needYou: cause.needYou,
  oldestAt: cause.oldestAt,
  newestAt: cause.newestAt,
  firstFailedAt: cause.firstFailedAt,
  failuresByHour: cause.failuresByHour,
})

/** The catalogue's entry that fits the answer of the system. */
function knownOf({ connector: id, cause, message }: CauseRead, connectors: readonly Connector[]) {
  const connector = connectors.find((one) => one.id === id)
  if (!connector || cause === null) return null
  const known = connector.causes?.find(({ says }) => says.test(message ?? cause))
  return known ? { connector: connector.id, key: known.key, mendedIn: known.mendedIn } : null
}
