import { isReport } from '@ihub/domain/processes'
import type { BlockerRead, OrderRowRead } from '@ihub/ports/reads'
import {
  type ExportColumns,
  type ExportWords,
  instant,
  joined,
  money,
  number,
  text,
  word,
} from './export-column.ts'

export const orderColumns: ExportColumns<'orders'> = {
  'orders.column.number': text((order) => order.originOrderId),
  'orders.column.status': text(({ status, microstatus }, { say }) =>
    joined([say(`status.order.${status}`), microstatus && say(`microstatus.${microstatus}`)]),
  ),
  'orders.column.blocker': text(({ blocker }, words) => blocker && blockerText(blocker, words)),
  'orders.column.created_at': instant((order) => order.createdAt),
  'orders.column.customer': text((order) => order.customerName),
  'orders.column.channel': word('channel', (order) => order.deliveryChannel),
  'orders.column.erp_status': word('status.erp', (order) => order.erpStatus),
  'orders.column.invoice': text((order) => order.invoiceNumber),
  'orders.column.total': money((order) => order.sellingPriceCents),
  'orders.column.items': number((order) => order.itemCount),
  'orders.column.origin_created_at': instant((order) => order.originCreatedAt),
  'orders.column.updated_at': instant((order) => order.updatedAt),
  'orders.column.erp_integration': word('integration.status', (order) => order.integrations.erp),
  'orders.column.platform_integration': word('integration.status', (order) => order.integrations.platform),
  'orders.column.sequence': text((order) => order.sequence),
  'orders.column.sales_channel': text((order) => order.salesChannel),
  'orders.column.tracking': text((order) => order.trackingNumber),
  'orders.column.due': instant((order) => order.dueDate),
  'orders.column.seller': text((order) => order.seller),
  'orders.column.courier': text((order) => order.courier),
  'orders.column.payment': word('payment', (order) => order.paymentType),
  'orders.column.system': text((order, { nameOf }) => {
    const connector = heldBy(order)?.connector
    return connector ? nameOf(connector) : null
  }),
  'orders.column.held_since': instant((order) => heldBy(order)?.since ?? null),
}

/** The blocker of an order that stands; others are about to go on. */
const heldBy = ({ blocker }: OrderRowRead) => (blocker?.causeId ? blocker : null)

/** Why the order waits, with its system's words. */
function blockerText(
  { reason, operation, connector, kind, message }: BlockerRead,
  { say, nameOf }: ExportWords,
) {
  const integration = connector === null ? say('entity.blocker.system') : nameOf(connector)
  const way = reason === 'refused' && isReport(operation) ? 'unread' : reason
  const why =
    reason === 'integration-down' && kind
      ? say(`failure.${kind}`, { integration })
      : say(`entity.blocker.${way}.short`, {
          system: integration,
          operation: say(`operation.${operation}`),
        })
  return joined([why, message])
}
