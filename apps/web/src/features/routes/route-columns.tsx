import type { RouteRow } from '@ihub/contract/routes'
import { type Column, columnsOf } from '../../ui/table/column.tsx'
import { DueDay } from '../../ui/value/due-day.tsx'
import { Blank } from '../../ui/value/value.tsx'
import { isOver } from './is-over.ts'
import { reasonText } from './reason-text.ts'
import { type Key, useT } from './texts.ts'

const column = columnsOf<RouteRow, Key>()

export const routeColumns: readonly Column<RouteRow>[] = [
  column.text('routes.column.code', (route) => route.code, { width: 190 }),
  column.badge('routes.column.status', 'route', (route) => route.status),
  column.text('routes.column.order', (route) => route.originOrderId, { width: 150, hidden: true }),
  column.text('routes.column.invoice', (route) => route.invoiceNumber, { width: 100 }),
  column.text('routes.column.customer', (route) => route.customerName, { least: 140 }),
  column.text('routes.column.carrier', (route) => route.shippingCompany, { width: 150 }),
  column.text('routes.column.service', (route) => route.service, { width: 130, hidden: true }),
  column.number('routes.column.days', (route) => route.serviceTime, { width: 120, hidden: true }),
  column.custom(
    'routes.column.promised',
    (route) => <DueDay due={route.promisedFor} isOver={isOver(route)} />,
    { width: 150 },
  ),
  column.text('routes.column.group', (route) => route.groupBy, { width: 190 }),
  column.text('routes.column.list', (route) => route.listNumber, { width: 120, hidden: true }),
  column.custom('routes.column.reason', (route) => <Reason route={route} />, { least: 160, card: 'wide' }),
  column.ago('routes.column.created', (route) => route.createdAt, { sort: 'createdAt' }),
  column.ago('routes.column.updated', (route) => route.updatedAt, { sort: 'updatedAt', hidden: true }),
]

function Reason({ route }: { route: RouteRow }) {
  const text = reasonText(useT(), route)
  return text === null ? <Blank /> : <span title={text}>{text}</span>
}
