import type { ResponseOf } from '@ihub/contract/endpoint'
import type { listEndpoints } from '@ihub/contract/list-endpoints'
import type { ListColumn } from '@ihub/domain/list-columns'
import type { ListName } from '@ihub/domain/lists'
import { billCells } from './bill-cells.ts'
import { at, clock, joined, money, type Spelled, say, word } from './cell-words.ts'
import { customerCells } from './customer-cells.ts'
import { protocolImportCells } from './protocol-import-cells.ts'
import { refundCells } from './refund-cells.ts'
import { wmsOrderCells } from './wms-order-cells.ts'

type Row<List extends ListName> = ResponseOf<(typeof listEndpoints)[List]>['data'][number]

/** The cell that a CSV in Portuguese must have in each column, read from the row that the call of the list answers. */
type ListedCells = {
  readonly [List in ListName]: {
    readonly [Key in ListColumn<List>]: (row: Row<List>) => Spelled
  }
}

const authorOf = ({ kind, name }: Row<'audit'>['author']) => name ?? say(`author.${kind}`)

const changedFields = ({ before, after }: Row<'audit'>) => {
  if (!before || !after) return null
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return joined(
    names
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((name) => say(`audit.field.${name}`)),
    ', ',
  )
}

const alertText = (part: 'subject' | 'message') => (alert: Row<'alerts'>) =>
  alert.code
    ? say(`alert.${part}.${alert.code}`, { ...alert.figures, integration: alert.integration?.name ?? '' })
    : alert[part]

const hookCells = (events: string) =>
  ({
    'webhook.name': ({ name }) => name,
    'webhook.url': ({ url }) => url,
    'webhook.statuses': ({ statuses }) =>
      joined(
        statuses.map((status) => say(`${events}.${status}`)),
        ', ',
      ) || say('webhook.statuses.all'),
    'webhook.column.active': ({ active, switchedOff }) =>
      say(switchedOff ? 'webhook.switched_off' : active ? 'webhook.active' : 'webhook.inactive'),
    'webhook.column.success': ({ attempts: { total, failed } }) =>
      total === 0 ? null : `${Math.floor((100 * (total - failed)) / total)}%`,
    'webhook.column.p95': ({ attempts }) => clock(attempts.p95),
    'webhook.column.failing_since': ({ attempts }) => at(attempts.failingSince),
    'webhook.column.hook_created_at': ({ createdAt }) => at(createdAt),
    'webhook.column.created_by': ({ createdBy }) => createdBy,
  }) satisfies ListedCells['order-hooks']

const eventCells = {
  'webhook.column.status': ({ integrationStatus }) => word('webhook.status', integrationStatus),
  'webhook.column.erp_order': ({ orderNumber }) => orderNumber,
  'webhook.column.seller': ({ seller }) => seller,
  'webhook.column.webhook': ({ webhook }) => webhook.name,
  'webhook.column.created_at': ({ createdAt }) => at(createdAt),
  'webhook.column.purchase_date': ({ purchaseDate }) => at(purchaseDate),
  'webhook.column.attempts': ({ attempts }) => attempts,
  'webhook.column.answer': ({ responseStatus }) => responseStatus,
  'webhook.column.time': ({ requestTime }) => clock(requestTime),
  'webhook.column.next': ({ nextAttemptAt }) => at(nextAttemptAt),
} satisfies Partial<ListedCells['order-hook-events']>

const movementCells = {
  'movements.column.number': ({ externalId }) => externalId,
  'movements.column.type': ({ type }) => word('movement.type', type),
  'movements.column.sku': ({ sku }) => sku,
  'movements.column.quantity': ({ quantity }) => quantity,
  'movements.column.cause': ({ cause }) => cause,
  'movements.column.problem': ({ problem }) =>
    problem && say(`movement.problem.${problem.code}`, problem.params),
  'movements.column.moved': ({ movedAt }) => at(movedAt),
  'movements.column.received': ({ receivedAt }) => at(receivedAt),
  'movements.column.applied': ({ appliedAt }) => at(appliedAt),
  'movements.column.system': ({ system }) => system?.name,
} satisfies Partial<ListedCells['log-movements'] & ListedCells['full-movements']>

export const listedCells: ListedCells = {
  orders: {
    'orders.column.number': ({ originOrderId }) => originOrderId,
    'orders.column.status': ({ status, microstatus }) =>
      joined([word('status.order', status), word('microstatus', microstatus)]),
    'orders.column.blocker': ({ blocker }) =>
      blocker &&
      joined([
        say(`entity.blocker.${blocker.reason}.short`, { system: blocker.integration ?? '' }),
        blocker.message,
      ]),
    'orders.column.created_at': ({ createdAt }) => at(createdAt),
    'orders.column.customer': ({ customerName }) => customerName,
    'orders.column.channel': ({ deliveryChannel }) => word('channel', deliveryChannel),
    'orders.column.erp_status': ({ erpStatus }) => word('status.erp', erpStatus),
    'orders.column.invoice': ({ invoiceNumber }) => invoiceNumber,
    'orders.column.total': ({ sellingPrice }) => money(sellingPrice),
    'orders.column.items': ({ totalItems }) => totalItems,
    'orders.column.origin_created_at': ({ originCreatedAt }) => at(originCreatedAt),
    'orders.column.updated_at': ({ updatedAt }) => at(updatedAt),
    'orders.column.erp_integration': ({ integrations }) => word('integration.status', integrations.erp),
    'orders.column.platform_integration': ({ integrations }) =>
      word('integration.status', integrations.platform),
    'orders.column.sequence': ({ sequence }) => sequence,
    'orders.column.sales_channel': ({ salesChannel }) => salesChannel,
    'orders.column.tracking': ({ trackingNumber }) => trackingNumber,
    'orders.column.due': ({ dueDate }) => at(dueDate),
    'orders.column.seller': ({ seller }) => seller,
    'orders.column.courier': ({ courier }) => courier,
    'orders.column.payment': ({ paymentType }) => word('payment', paymentType),
    'orders.column.system': ({ blocker }) => (blocker?.causeId ? blocker.integration : null),
    'orders.column.held_since': ({ blocker }) => (blocker?.causeId ? at(blocker.since) : null),
  },
  invoices: {
    'invoices.column.number': ({ invoiceNumber }) => invoiceNumber,
    'invoices.column.series': ({ invoiceSerie }) => invoiceSerie,
    'invoices.column.status': ({ status }) => word('invoice.status', status),
    'invoices.column.reason': ({ reason }) => word('invoice.refusal', reason),
    'invoices.column.order': ({ originOrderId }) => originOrderId,
    'invoices.column.origin': ({ origin }) => origin?.name,
    'invoices.column.seller': ({ sellerCode }) => sellerCode,
    'invoices.column.receiver': ({ receiver }) => receiver?.name,
    'invoices.column.receiver_document': ({ receiver }) => receiver?.document,
    'invoices.column.value': ({ value }) => money(value),
    'invoices.column.emitter': ({ emitter }) => emitter?.name,
    'invoices.column.emitter_document': ({ emitter }) => emitter?.document,
    'invoices.column.cfop': ({ cfops }) => joined(cfops, ', '),
    'invoices.column.type': ({ operationType }) => word('invoices.type', operationType),
    'invoices.column.nature': ({ nature }) => nature,
    'invoices.column.kind': ({ kind }) => word('invoices.kind', kind),
    'invoices.column.key': ({ sefazKey }) => sefazKey,
    'invoices.column.issued': ({ emissionDate }) => at(emissionDate),
    'invoices.column.authorized': ({ authorizationDate }) => at(authorizationDate),
    'invoices.column.received': ({ receivedAt }) => at(receivedAt),
    'invoices.column.warnings': ({ warningCount }) => warningCount,
  },
  inventories: {
    'inventories.column.sku': ({ sku }) => sku,
    'inventories.column.description': ({ description }) => description,
    'inventories.column.warehouse': ({ warehouseId }) => warehouseId,
    'inventories.column.status': ({ status }) => word('inventories.status', status),
    'inventories.column.available_erp': ({ availableErp }) => availableErp,
    'inventories.column.reserved_erp': ({ reservedErp }) => reservedErp,
    'inventories.column.reserved_orders': ({ reservedOrders }) => reservedOrders,
    'inventories.column.in_transit': ({ ordersInTransit }) => ordersInTransit,
    'inventories.column.not_integrated': ({ notIntegratedOnOrder }) => notIntegratedOnOrder,
    'inventories.column.available': ({ available }) => available,
    'inventories.column.factor': ({ appliedFactor }) => appliedFactor,
    'inventories.column.origin': ({ valueOrigin }) => word('inventories.origin', valueOrigin),
    'inventories.column.sent': ({ sent }) => sent,
    'inventories.column.counted': ({ countedAt }) => at(countedAt),
    'inventories.column.changed': ({ changedAt }) => at(changedAt),
    'inventories.column.on_hand': ({ onHand }) => onHand,
    'inventories.column.reserved_platform': ({ reservedPlatform }) => reservedPlatform,
    'inventories.column.external_warehouse': ({ externalWarehouseId }) => externalWarehouseId,
    'inventories.column.minimum': ({ minimum }) => minimum,
    'inventories.column.sharing': ({ sharing }) => word('inventories.sharing', sharing ?? 'default'),
    'inventories.column.ean': ({ ean }) => ean,
    'inventories.column.ref_id': ({ refId }) => refId,
    'inventories.column.external_sku': ({ externalSku }) => externalSku,
    'inventories.column.moved': ({ movedAt }) => at(movedAt),
    'inventories.column.active': ({ active }) => say(active ? 'inventories.active' : 'inventories.inactive'),
  },
  'deleted-invoices': {
    'deleted_invoices.column.number': ({ invoiceNumber }) => invoiceNumber,
    'deleted_invoices.column.series': ({ invoiceSerie }) => invoiceSerie,
    'deleted_invoices.column.status': ({ status }) => word('invoice.status', status),
    'deleted_invoices.column.order': ({ originOrderId }) => originOrderId,
    'deleted_invoices.column.seller': ({ sellerCode }) => sellerCode,
    'deleted_invoices.column.receiver': ({ receiver }) => receiver,
    'deleted_invoices.column.value': ({ value }) => money(value),
    'deleted_invoices.column.deleted': ({ deletionDate }) => at(deletionDate),
    'deleted_invoices.column.by': ({ deletedBy }) => authorOf(deletedBy),
    'deleted_invoices.column.reason': ({ deleteReason }) => deleteReason,
    'deleted_invoices.column.key': ({ sefazKey }) => sefazKey,
    'deleted_invoices.column.issued': ({ emissionDate }) => at(emissionDate),
  },
  refunds: refundCells,
  bills: billCells,
  customers: customerCells,
  protocols: {
    'protocols.column.number': ({ externalProtocolId }) => externalProtocolId,
    'protocols.column.type': ({ protocolType }) => word('protocol.type', protocolType),
    'protocols.column.status': ({ status }) => word('protocol.status', status),
    'protocols.column.integration': ({ integrationStatus }) => word('integration.status', integrationStatus),
    'protocols.column.order': ({ originOrderId }) => originOrderId,
    'protocols.column.customer': ({ customer }) => customer,
    'protocols.column.units': ({ units }) => units,
    'protocols.column.value': ({ value }) => money(value),
    'protocols.column.created': ({ createdAt }) => at(createdAt),
    'protocols.column.updated': ({ updatedAt }) => at(updatedAt),
  },
  'log-movements': {
    ...movementCells,
    'movements.column.status': ({ status }) => word('movement.status', status),
    'movements.column.warehouse': ({ warehouseId }) => warehouseId,
    'movements.column.destination_warehouse': ({ destinationWarehouseId }) => destinationWarehouseId,
    'movements.column.on_hand': ({ quantitiesAfter }) => quantitiesAfter?.onHand,
    'movements.column.reserved': ({ quantitiesAfter }) => quantitiesAfter?.reserved,
    'movements.column.available': ({ quantitiesAfter }) => quantitiesAfter?.available,
    'movements.column.destination_on_hand': (row) => row.destinationQuantitiesAfter?.onHand,
    'movements.column.batch': ({ batch }) => batch,
  },
  'full-movements': {
    ...movementCells,
    'movements.column.status': ({ status }) => word('full.status', status),
    'movements.column.origin': ({ originLocation }) => originLocation,
    'movements.column.destination': ({ destinationLocation }) => destinationLocation,
    'movements.column.origin_on_hand': ({ originQuantitiesAfter }) => originQuantitiesAfter?.onHand,
    'movements.column.destination_on_hand': (row) => row.destinationQuantitiesAfter?.onHand,
    'movements.column.transfer_code': ({ transferCode }) => transferCode,
  },
  routes: {
    'routes.column.code': ({ code }) => code,
    'routes.column.status': ({ status }) => word('route.status', status),
    'routes.column.order': ({ originOrderId }) => originOrderId,
    'routes.column.invoice': ({ invoiceNumber }) => invoiceNumber,
    'routes.column.customer': ({ customerName }) => customerName,
    'routes.column.carrier': ({ shippingCompany }) => shippingCompany,
    'routes.column.service': ({ service }) => service,
    'routes.column.days': ({ serviceTime }) => serviceTime,
    'routes.column.promised': ({ promisedFor }) => promisedFor,
    'routes.column.group': ({ groupBy }) => groupBy,
    'routes.column.list': ({ listNumber }) => listNumber,
    'routes.column.reason': ({ reason, details }) =>
      reason && [say(`route.reason.${reason}`), details].filter(Boolean).join(': '),
    'routes.column.created': ({ createdAt }) => at(createdAt),
    'routes.column.updated': ({ updatedAt }) => at(updatedAt),
  },
  'wms-orders': wmsOrderCells,
  products: {
    'products.column.code': ({ code }) => code,
    'products.column.name': ({ name }) => name,
    'products.column.brand': ({ brand }) => brand && (brand.name ?? brand._id),
    'products.column.category': ({ category }) => category && (category.name ?? category._id),
    'products.column.department': ({ department }) => department && (department.name ?? department._id),
    'products.column.state': ({ active }) => say(active ? 'products.active' : 'products.inactive'),
    'products.column.skus': ({ skuCount }) => skuCount,
    'products.column.price': ({ price }) => price && money(price.lowest),
    'products.column.source': ({ source }) => source?.name,
    'products.column.version': ({ version }) => version,
    'products.column.updated': ({ updatedAt }) => at(updatedAt),
  },
  processes: {
    'process.column.number': ({ processNumber }) => processNumber,
    'process.column.operation': ({ type }) => word('operation', type),
    'process.column.status': ({ status }) => word('process.status', status),
    'process.column.author': ({ author }) => authorOf(author),
    'process.column.entity': ({ entity }) => entity?.code ?? entity?._id,
    'process.column.items': ({ items }) =>
      items && `${items.done}/${Object.values(items).reduce((sum, count) => sum + count, 0)}`,
    'process.column.start': ({ startTime }) => at(startTime),
    'process.column.end': ({ endTime }) => at(endTime),
    'process.column.duration': ({ duration }) => clock(duration),
    'process.column.attempts': ({ attempts }) => attempts,
    'process.column.message': ({ details }) => details,
    'process.column.next': ({ nextAttemptAt }) => at(nextAttemptAt),
  },
  'order-hooks': hookCells('webhook.event'),
  'order-hook-events': {
    ...eventCells,
    'webhook.order.status': ({ event }) => word('webhook.event', event),
    'webhook.order.subject': ({ originOrderId }) => originOrderId,
  },
  'invoice-hooks': {
    ...hookCells('invoice.status'),
    'webhook.cfops': ({ cfops }) => cfops?.join(', '),
  },
  'invoice-hook-events': {
    ...eventCells,
    'webhook.invoice.status': ({ event }) => word('invoice.status', event),
    'webhook.invoice.subject': ({ invoiceNumber }) => invoiceNumber,
  },
  'alert-hooks': {
    ...hookCells('alert.status'),
    'webhook.codes': ({ codes }) => codes?.map((code) => say(`audit.alert.${code}`)).join(', '),
  },
  'alert-hook-events': {
    ...eventCells,
    'webhook.alert.status': ({ event }) => word('alert.status', event),
    'webhook.alert.subject': ({ alert }) => alert,
  },
  alerts: {
    'alerts.subject': alertText('subject'),
    'alerts.status': ({ status }) => word('alert.status', status),
    'alerts.message': alertText('message'),
    'alerts.about': ({ about }) => about && about.orders + about.receipts,
    'alerts.assignee': ({ assignee }) => assignee?.name,
    'alerts.raised_again': ({ raisedAgain }) => raisedAgain?.count,
    'alerts.silenced_by': ({ silenced }) => silenced?.by,
    'alerts.created_at': ({ createdAt }) => at(createdAt),
    'alerts.created_by': ({ createdBy }) => createdBy ?? say('alerts.by_hub'),
    'alerts.log_id': ({ logId }) => logId,
  },
  audit: {
    'audit.at': ({ at: instant }) => at(instant),
    'audit.author': ({ author }) => authorOf(author),
    'audit.action': ({ action }) => say(`audit.action.${action}`),
    'audit.entity': ({ entityName }) => entityName,
    'audit.changes': changedFields,
    'audit.store': ({ store }) => store?.code,
    'audit.address': ({ address }) => address,
    'audit.kind': ({ entityKind }) => word('audit.kind', entityKind),
  },
  users: {
    'user.name': ({ name }) => name,
    'user.email': ({ email }) => email,
    'user.email_proof': ({ emailProvenAt }) => say(`user.email_proof.${emailProvenAt ? 'done' : 'none'}`),
    'user.state': ({ state }) => word('user.state', state),
    'user.level': ({ acl }) => word('role', acl[0]),
    'user.stores': ({ stores }) =>
      joined(
        stores.map(({ name }) => name),
        ', ',
      ) || say('user.stores.none'),
    'user.second_factor': ({ secondFactor }) => word('user.second_factor', secondFactor),
    'user.last_used': ({ lastUsedAt }) => at(lastUsedAt),
    'user.created': ({ createdAt }) => at(createdAt),
  },
  stores: {
    'stores.column.name': ({ name }) => name,
    'stores.column.code': ({ code }) => code,
    'stores.column.active': ({ active }) => say(active ? 'stores.active' : 'stores.inactive'),
  },
  sellers: {
    'seller.name': ({ name }) => name,
    'seller.code': ({ code }) => code,
    'seller.document': ({ document }) => document,
    'seller.email': ({ email }) => email,
    'seller.warehouses': ({ warehouseIds }) => joined(warehouseIds, ', '),
    'seller.state': ({ active }) => say(active ? 'seller.active' : 'seller.inactive'),
    'seller.created': ({ createdAt }) => at(createdAt),
  },
  jobs: {
    'jobs.key': ({ key }) => key,
    'jobs.description': ({ description }) => description,
    'jobs.endpoint': ({ method, endpoint }) => `${method} ${endpoint}`,
    'jobs.cron': ({ cron, timeZone }) => joined([cron, timeZone]),
    'jobs.state': ({ active }) => say(active ? 'jobs.active' : 'jobs.deactivated'),
    'jobs.last_run': ({ lastRun }) => at(lastRun?.at),
    'jobs.next_run': ({ nextRunAt }) => at(nextRunAt),
  },
  kits: {
    'kits.column.sku': ({ sku }) => sku,
    'kits.column.name': ({ name }) => name,
    'kits.column.type': ({ type }) => say(`kits.type.${type}`),
    'kits.column.components': ({ components }) =>
      joined(
        components.map(({ sku, quantity }) => `${quantity} × ${sku}`),
        ', ',
      ),
    'kits.column.start': ({ startDate }) => startDate,
    'kits.column.end': ({ endDate }) => endDate,
    'kits.column.due': ({ dueDate }) => dueDate,
    'kits.column.reserved': ({ reserved }) => reserved,
    'kits.column.display': ({ display }) => say(display ? 'kits.display.shown' : 'kits.display.hidden'),
    'kits.column.status': ({ status }) => say(`kits.status.${status}`),
    'kits.column.created': ({ createdAt }) => at(createdAt),
    'kits.column.updated': ({ updatedAt }) => at(updatedAt),
  },
  'kit-imports': {
    'kit_imports.column.kits': ({ kits }) => kits,
    'kit_imports.column.file': ({ fileName }) => fileName,
    'kit_imports.column.status': ({ status }) => say(`kit_imports.status.${status}`),
    'kit_imports.column.author': ({ author }) => authorOf(author),
    'kit_imports.column.done': ({ done }) => done,
    'kit_imports.column.failed': ({ failed }) => failed,
    'kit_imports.column.created': ({ createdAt }) => at(createdAt),
  },
  'protocol-imports': protocolImportCells,
  tokens: {
    'token.name': ({ name }) => name,
    'token.state': ({ active, expiresAt }) =>
      say(
        !active
          ? 'token.inactive'
          : expiresAt && Date.parse(expiresAt) < Date.now()
            ? 'token.expired'
            : 'token.active',
      ),
    'token.prefix': ({ prefix }) => `${prefix}…`,
    'token.origin': ({ origin }) => origin,
    'token.scopes': ({ scopes }) =>
      joined(
        scopes.map((scope) => say(`token.scope.${scope}`)),
        ', ',
      ),
    'token.last_used': ({ lastUsedAt }) => at(lastUsedAt),
    'token.expires': ({ expiresAt }) => at(expiresAt),
    'token.created': ({ createdAt }) => at(createdAt),
    'token.created_by': ({ createdBy }) => createdBy,
  },
}
