import type { AlertFigures } from '@ihub/ports/alerts'
import { sql } from 'kysely'
import { notifyBrowsers } from '../core/change-messages.ts'
import type { Tx } from '../core/pool.ts'
import { finishAlerts, type Integration, openAlerts, raiseHubAlert } from './hub-alerts.ts'

const code = 'answers-changed'

/**
 * Brings the alert of an integration in line with its changed fields: raises it for fields that nobody was told of, has it
 * name those of now, and finishes it when none is left. An alert that a person finished comes again for a new field alone.
 */
export async function alertOfChanges(
  tx: Tx,
  integration: Integration,
  { figures, isNew }: { figures: AlertFigures | null; isNew: boolean },
) {
  const { storeId } = integration
  const open = await openAlerts(tx, { ...integration, codes: [code] })
    .forUpdate()
    .execute()
  if (figures === null) return finishAlerts(tx, storeId, open)
  if (isNew) await raiseHubAlert(tx, { ...integration, code, words: null, figures })
  for (const { alert_id: alertId } of open) await nameFields(tx, { storeId, alertId, figures })
}

async function nameFields(
  tx: Tx,
  { storeId, alertId, figures }: { storeId: string; alertId: string; figures: AlertFigures },
) {
  const { rows } = await sql`update alerts set figures = ${JSON.stringify(figures)}::jsonb
    where store_id = ${storeId} and alert_id = ${alertId}
      and figures is distinct from ${JSON.stringify(figures)}::jsonb returning 1`.execute(tx)
  if (rows.length > 0) await notifyBrowsers(tx, { entityKind: 'alert', storeId, ids: [alertId] })
}
