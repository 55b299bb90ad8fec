import * as contract from '@ihub/contract/overview'
import { ok } from '@ihub/domain/result'
import type { Figure } from '@ihub/ports/figure'
import type { OverviewRead, PeriodFigures } from '@ihub/ports/overview'
import type { ApiDeps, Serve } from '../serve.ts'
import { money, namesOf, presentFigure } from './present.ts'

export function overviewRoutes(serve: Serve, { reads, connectors }: ApiDeps) {
  const nameOf = namesOf(connectors)
  serve.inStore(contract.getOverview, async ({ storeId, query }) =>
    ok(presentOverview(await reads.readOverview(storeId, query), nameOf)),
  )
}

/** Figures with what they are about, their money as decimals. */
const presentEach = <F extends Figure>(figures: F[]) =>
  figures.map((figure) => ({ ...figure, ...presentFigure(figure) }))

const presentOverview = (overview: OverviewRead, nameOf: ReturnType<typeof namesOf>) => ({
  ...overview,
  period: presentPeriod(overview.period),
  previous: presentPeriod(overview.previous),
  byStatus: presentEach(overview.byStatus),
  byPaymentType: presentEach(overview.byPaymentType),
  sellers: presentEach(overview.sellers),
  funnel: presentEach(overview.funnel),
  reports: overview.reports.map(({ integrationId, connector, label, count }) => ({
    integrationId,
    name: nameOf(connector, label),
    count,
  })),
  idle: presentFigure(overview.idle),
  late: presentFigure(overview.late),
  due: presentEach(overview.due),
  notIntegrated: presentFigure(overview.notIntegrated),
  expiringInvoices: presentFigure(overview.expiringInvoices),
  inventories: overview.inventories,
  withError: presentFigure(overview.withError),
})

const presentPeriod = ({ from, until, placed, canceled, delivered, averages }: PeriodFigures) => ({
  from,
  until,
  placed: presentFigure(placed),
  canceled: presentFigure(canceled),
  delivered: presentFigure(delivered),
  averageTicket: averages.map(({ currency, cents }) => ({ currency, value: money(cents) })),
})
