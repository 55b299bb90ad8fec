import type { AlertEventData } from '@ihub/contract/webhook-events/alert-events'
import { severityOf } from '@ihub/domain/alerts'
import type { WriteAlertNews } from '@ihub/ports/alert-news'
import type { Connector } from '@ihub/ports/connector'
import { namesOf, presentIntegration, presentSubject } from './routes/present.ts'
import { sayAlert } from './say-alert.ts'

interface NewsDeps {
  connectors: readonly Connector[]
  publicUrl: string
}

/** The event of an alert as subscribers get it, in the language of its store. */
export function writeAlertNews({ connectors, publicUrl }: NewsDeps): WriteAlertNews {
  const nameOf = namesOf(connectors)
  return ({ alert, store: { storeId, code, name, language }, event }) => {
    const system = presentIntegration(alert.integration, nameOf)
    const said = sayAlert({ ...alert, system: system?.name ?? '' }, language)
    const data: AlertEventData = {
      alertId: alert.alertId,
      store: { _id: storeId, code, name },
      event: event.status,
      status: event.status,
      previousStatus: event.previousStatus,
      sequence: event.sequence,
      code: alert.code,
      severity: severityOf(alert.code),
      ...said,
      system,
      webhook: alert.webhook && { _id: alert.webhook.webhookId, name: alert.webhook.name },
      entity: presentSubject(alert.entity),
      figures: alert.figures,
      orders: alert.about?.orders ?? null,
      repeats: alert.raisedAgain?.count ?? 0,
      raisedAt: alert.createdAt,
      link: `${publicUrl}/alert?store=${storeId}&row=${alert.alertId}`,
    }
    return { name: said.subject, data }
  }
}
