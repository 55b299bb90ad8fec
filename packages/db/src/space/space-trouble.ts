import { fewDays, type SpaceTrouble } from '@ihub/domain/space'
import { finishSpaceAlerts, raiseHubAlert } from '../alert/hub-alerts.ts'
import type { Tx } from '../core/pool.ts'
import { daysBefore, startOf } from './days.ts'

interface State {
  isHeld: boolean
  cutFrom: string | null
  nowMs: number
}

/** More than the limit that is all needed says more than the few days that are left then. */
export function troubleOf({ isHeld, cutFrom, nowMs }: State): SpaceTrouble | null {
  if (isHeld) return 'held'
  return cutFrom !== null && startOf(cutFrom) > daysBefore(nowMs, fewDays) ? 'short' : null
}

interface Change {
  before: SpaceTrouble | null
  trouble: SpaceTrouble | null
  limitBytes: number | null
}

/** Told once when it begins, also where a person finished the alert meanwhile, and finished when it ends. */
export async function tellTrouble(tx: Tx, storeId: string, { before, trouble, limitBytes }: Change) {
  if (trouble === before) return
  await finishSpaceAlerts(tx, storeId)
  if (trouble === null) return
  const figures = { limit: Math.round((limitBytes ?? 0) / 1_048_576), days: fewDays }
  await raiseHubAlert(tx, { storeId, code: `space-${trouble}`, integrationId: null, words: null, figures })
}
