import { type AlertStatus, mayBecome } from '@ihub/domain/alerts'
import type { BulkInputs } from '@ihub/domain/bulk/bulk-actions'
import { err, ok } from '@ihub/domain/result'
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
    const before: { status?: AlertStatus } = {}
    const moved = await setAlertStatus(engine, { storeId, actor, ids: [id], status }, ([alert]) => {
      before.status = alert?.status
    })
    if (!moved.ok) return skipped(moved.error.code === 'alert.not_found' ? 'gone' : 'not-movable')
    return before.status && mayBecome(status, before.status) ? { ...done, was: before.status } : done
  },
  undo: async ({ alerts }, { storeId, id, input, given, actor }) => {
    const change = { alertIds: [id], status: given as AlertStatus, actor }
    const moved = await alerts.setStatus(storeId, change, ([alert]) =>
      alert?.status === input.status ? ok(null) : err({ code: 'alert.transition_refused' }),
    )
    return moved.ok ? done : skipped('changed-since')
  },
}
