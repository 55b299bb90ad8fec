import * as contract from '@ihub/contract/alerts'
import type { QueryOf } from '@ihub/contract/endpoint'
import { ok } from '@ihub/domain/result'
import { assignAlerts } from '@ihub/operations/alert/assign-alerts'
import { createAlert } from '@ihub/operations/alert/create-alert'
import { setAlertStatus } from '@ihub/operations/alert/set-alert-status'
import { silenceAlerts } from '@ihub/operations/alert/silence-alerts'
import type { AlertListRequest, AlertRecord } from '@ihub/ports/alerts'
import type { ApiDeps, Serve } from '../serve.ts'
import { alertWords } from './alert-words.ts'
import { type NameOf, namesOf, presentAssignee, presentIntegration, presentSubject } from './present.ts'
import { presentPage } from './present-page.ts'

export function alertRoutes(serve: Serve, deps: ApiDeps) {
  const { alerts, userDirectory } = deps.administration
  const nameOf = namesOf(deps.connectors)
  const present = (alert: AlertRecord) => presentAlert(alert, nameOf)

  serve.inStore(contract.listAlerts, async ({ storeId, query }) => {
    const request = alertRequest(query, deps.connectors)
    return presentPage(await alerts.list(storeId, request), query, present)
  })
  serve.inStore(contract.countAlerts, async ({ storeId }) => ok(await alerts.count(storeId)))
  serve.inStore(contract.createAlert, async ({ storeId, actor, body }) => {
    const created = await createAlert({ ...deps, alerts }, { storeId, actor, draft: body })
    return created.ok ? ok(present(created.value)) : created
  })
  serve.inStore(contract.setAlertStatus, async ({ storeId, actor, body }) => {
    const changed = await setAlertStatus({ alerts }, { storeId, actor, ...body })
    return changed.ok ? ok({ data: changed.value.map(present) }) : changed
  })
  serve.inStore(contract.setAlertAssignee, async ({ storeId, actor, body }) => {
    const changed = await assignAlerts({ alerts, userDirectory }, { storeId, actor, ...body })
    return changed.ok ? ok({ data: changed.value.map(present) }) : changed
  })
  serve.inStore(contract.silenceAlerts, async ({ storeId, actor, body: { ids, for: span } }) => {
    const changed = await silenceAlerts({ alerts }, { storeId, actor, ids, span })
    return changed.ok ? ok({ data: changed.value.map(present) }) : changed
  })
}

export const alertRequest = (
  query: QueryOf<typeof contract.listAlerts>,
  connectors: ApiDeps['connectors'],
): AlertListRequest => ({ ...query, words: alertWords(query.search, connectors) })

const presentAlert = (
  { alertId, integration, webhook, entity, assignee, ...alert }: AlertRecord,
  nameOf: NameOf,
) => ({
  ...alert,
  _id: alertId,
  integration: presentIntegration(integration, nameOf),
  webhook: webhook && { kind: webhook.kind, _id: webhook.webhookId, name: webhook.name },
  entity: presentSubject(entity),
  assignee: presentAssignee(assignee),
})
