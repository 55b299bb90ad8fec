import type { OverviewRead, OverviewRequest } from '@ihub/ports/overview'
import type { Tx } from '../../core/pool.ts'
import { readErrors } from './error-figures.ts'
import { readExpiring } from './expiring-figure.ts'
import { readInventoryFigures } from './inventory-figures.ts'
import { readOpen } from './open-figures.ts'
import { readTimes } from './overview-times.ts'
import { readPace } from './pace.ts'
import { readPeriod } from './period-figures.ts'
import { readReports } from './unread-reports.ts'

/** The figures of the home page. */
export async function readOverview(tx: Tx, storeId: string, request: OverviewRequest): Promise<OverviewRead> {
  const { seller } = request
  const times = await readTimes(tx, storeId, request)
  const ofPeriod = await readPeriod(tx, storeId, times, seller)
  const { steps, ...ofOpen } = await readOpen(tx, storeId, times, seller)
  const { step: platform, reports } = await readReports(tx, storeId)
  return {
    days: times.days,
    ...ofPeriod,
    reports,
    funnel: [platform, ...steps, { step: 'delivery', ...ofPeriod.period.delivered, oldestAt: null }],
    ...ofOpen,
    ...(await readErrors(tx, storeId, seller)),
    ...(await readExpiring(tx, storeId, seller)),
    inventories: await readInventoryFigures(tx, storeId),
    pace: await readPace(tx, storeId, times, seller),
  }
}
