import { type ExportColumns, instant, number, text, word } from './export-column.ts'

export const routeColumns: ExportColumns<'routes'> = {
  'routes.column.code': text((route) => route.code),
  'routes.column.status': word('route.status', (route) => route.status),
  'routes.column.order': text((route) => route.originOrderId),
  'routes.column.invoice': text((route) => route.invoiceNumber),
  'routes.column.customer': text((route) => route.customerName),
  'routes.column.carrier': text((route) => route.carrier),
  'routes.column.service': text((route) => route.service),
  'routes.column.days': number((route) => route.businessDays),
  'routes.column.promised': text((route) => route.promisedFor),
  'routes.column.group': text((route) => route.grouping),
  'routes.column.list': text((route) => route.listNumber),
  'routes.column.reason': text(
    ({ reason, words }, { say }) =>
      reason && [say(`route.reason.${reason}`), words].filter(Boolean).join(': '),
  ),
  'routes.column.created': instant((route) => route.createdAt),
  'routes.column.updated': instant((route) => route.updatedAt),
}
