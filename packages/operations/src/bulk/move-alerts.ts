import { mayBecome } from '@ihub/domain/alerts'
import type { BulkInputs } from '@ihub/domain/bulk/bulk-actions'
import type { AlertRecord } from '@ihub/ports/alerts'
import { setAlertStatus } from '../alert/set-alert-status.ts'
import { type BulkAction, done, skipped } from './bulk-action.ts'

export const moveAlerts: BulkAction<AlertRecord, BulkInputs['move-alerts']> = {
  starts: null,
  name: ({ alertId, subject }) => ({ id: alertId, code: subject }),
  judge: (alert, { status }) => {
    if (alert.status === status) return 'unchanged'
    return mayBecome(alert.status, status) ? null : 'not-movable'
  },
  run: async (engine, { storeId, id, input: { status }, actor }) => {
    const moved = await setAlertStatus(engine, { storeId, actor, ids: [id], status })
    if (moved.ok) return done
    return skipped(moved.error.code === 'alert.not_found' ? 'gone' : 'not-movable')
  },
}
