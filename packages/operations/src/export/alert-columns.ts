import type { AlertRecord } from '@ihub/ports/alerts'
import { type ExportColumns, type ExportWords, instant, number, text, word } from './export-column.ts'

const written =
  (part: 'subject' | 'message') =>
  (alert: AlertRecord, { say, nameOf }: ExportWords) =>
    alert.code
      ? say(`alert.${part}.${alert.code}`, {
          ...alert.figures,
          integration: alert.integration ? nameOf(alert.integration.connector) : '',
        })
      : alert[part]

export const alertColumns: ExportColumns<'alerts'> = {
  'alerts.subject': text(written('subject')),
  'alerts.status': word('alert.status', (alert) => alert.status),
  'alerts.message': text(written('message')),
  'alerts.about': number(({ about }) => about && about.orders + about.receipts),
  'alerts.assignee': text(({ assignee }) => assignee?.name),
  'alerts.raised_again': number(({ raisedAgain }) => raisedAgain?.count),
  'alerts.silenced_by': text(({ silenced }) => silenced?.by),
  'alerts.created_at': instant((alert) => alert.createdAt),
  'alerts.created_by': text(({ createdBy }, { say }) => createdBy ?? say('alerts.by_hub')),
  'alerts.log_id': text((alert) => alert.logId),
}
