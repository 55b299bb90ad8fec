import { mailPaces, usualMailPace } from '../alert-mailing.ts'
import { billablePayments, billTerm, usuallyBilled } from '../bill/billing-rules.ts'
import { feedStatuses } from '../constants.ts'
import { cancellationHours } from '../invoice/cancellation-term.ts'
import { languages } from '../languages.ts'
import { sharings } from '../stock/figures.ts'
import { connectorsWith, traitsOf } from '../system-traits.ts'
import { alertSettings } from './alert-settings.ts'
import {
  alternateIdTypes,
  creditSources,
  danfeTypes,
  discountTypes,
  everyContext,
  gateways,
  noCreditSource,
  pushInventoryTypes,
  queuePriorities,
  queueTypes,
  reservedOrderStatuses,
} from './choices.ts'
import { dockSettings } from './dock-settings.ts'
import { erpSettings } from './erp-settings.ts'
import { gatewaySettings } from './gateway-settings.ts'
import { platformSettings } from './platform-settings.ts'
import type { Condition, SettingTable } from './setting.ts'
import { spaceSettings } from './space-settings.ts'
import { defaultTimeZone } from './time-zone.ts'
import { tmsSettings } from './tms-settings.ts'
import { wmsSettings } from './wms-settings.ts'

const judgeInvoice = 'packages/domain/src/invoice/judge-invoice.ts'
const billingRules = 'packages/domain/src/bill/billing-rules.ts'
const capture = 'packages/domain/src/store/capture.ts'
const alerts = 'packages/domain/src/alerts.ts'
const orderTerms = 'packages/domain/src/store/order-terms.ts'
const mails = 'packages/db/src/account/mails.ts'
const alertMails = 'packages/db/src/alert/mail-alerts.ts'
const stockChannels = 'packages/db/src/stock/stock-channels.ts'
const stockRules = 'packages/db/src/stock/stock-rules.ts'
const catalogTerms = 'packages/domain/src/store/catalog-terms.ts'
const erpWithCatalog: Condition = {
  setting: 'orderDestination',
  is: connectorsWith('erp').filter((erp) => traitsOf(erp).erp?.catalog === true),
}
const readCatalog: Condition = { setting: 'readCatalogFromErp', is: [true] }
const laneDirectory = 'packages/db/src/queue/lane-directory.ts'

/**
 * Every setting of a store (specification sections 3, 5 and 9), in the order the form shows them. The address and token of Linx Fiscal
 * stand in its connector's own form.
 */
export const storeSettings = {
  code: {
    group: 'general',
    reader: mails,
    kind: 'text',
    max: 40,
    isOwnField: true,
    required: true,
    immutableOnceSet: true,
  },
  name: { group: 'general', reader: mails, kind: 'text', max: 120, isOwnField: true, required: true },
  active: { group: 'general', reader: laneDirectory, kind: 'boolean', isOwnField: true, default: true },
  originDocument: {
    group: 'general',
    reader: 'packages/db/src/worker-reads.ts',
    kind: 'document',
    isOwnField: true,
    required: true,
  },
  timeZone: {
    group: 'general',
    reader: 'packages/db/src/store/store-time-zone.ts',
    kind: 'time-zone',
    default: defaultTimeZone,
  },
  context: {
    group: 'general',
    reader: capture,
    kind: 'list',
    of: 'text',
    upperCase: true,
    max: 20,
    required: true,
    default: everyContext,
  },

  ...platformSettings,
  ...erpSettings,

  queuePriority: {
    group: 'orders',
    reader: laneDirectory,
    kind: 'choice',
    choices: queuePriorities,
    default: '00',
  },
  queueType: {
    group: 'orders',
    reader: laneDirectory,
    kind: 'choice',
    choices: queueTypes,
    default: 'default',
  },
  captureOrdersAfter: { group: 'orders', reader: capture, kind: 'instant' },
  skipOrders: { group: 'orders', reader: capture, kind: 'boolean', default: false },
  skipOrdersExcept: {
    group: 'orders',
    reader: capture,
    kind: 'list',
    of: 'text',
    max: 500,
    when: { setting: 'skipOrders', is: [true] },
    placeholder: 'AMZ-',
  },
  manualActionsByAdmins: {
    group: 'orders',
    reader: 'packages/db/src/store/store-setup.ts',
    kind: 'boolean',
    default: false,
  },
  controlCredit: {
    group: 'orders',
    reader: 'packages/db/src/store/store-setup.ts',
    kind: 'boolean',
    default: false,
  },
  creditSource: {
    group: 'orders',
    reader: 'packages/db/src/store/credit-source-of.ts',
    kind: 'choice',
    choices: creditSources,
    when: { setting: 'controlCredit', is: [true] },
    default: noCreditSource,
  },
  installmentsEnabled: {
    group: 'orders',
    reader: 'packages/db/src/store/store-setup.ts',
    kind: 'boolean',
    default: false,
  },
  discountType: {
    group: 'orders',
    reader: orderTerms,
    kind: 'choice',
    choices: discountTypes,
    default: 'by-item',
  },
  orderClassifications: { group: 'orders', reader: orderTerms, kind: 'map', of: 'whole-number', max: 100 },

  stockFactor: { group: 'stock', reader: stockRules, kind: 'percentage', default: 100 },
  readStockFromErp: {
    group: 'stock',
    reader: 'packages/operations/src/stock/read-erp-stock.ts',
    kind: 'boolean',
    excludes: ['readStockFromWms'],
    default: false,
  },
  readStockFromWms: {
    group: 'stock',
    kind: 'boolean',
    when: { setting: 'seniorEnabled', is: [true] },
    excludes: ['readStockFromErp'],
    default: false,
  },
  sendStockToPlatform: { group: 'stock', reader: stockChannels, kind: 'boolean', default: false },
  stockSharing: {
    group: 'stock',
    reader: stockChannels,
    kind: 'choice',
    choices: sharings,
    when: { setting: 'sendStockToPlatform', is: [true] },
    default: 'shared',
  },
  pushInventoryType: {
    group: 'stock',
    reader: 'apps/worker/src/run-push.ts',
    kind: 'choice',
    choices: pushInventoryTypes,
    when: { setting: 'sendStockToPlatform', is: [true] },
    default: 'general',
  },
  externalWarehouseIds: { group: 'stock', reader: stockChannels, kind: 'map', max: 50 },
  erpStockIsWithoutOrders: { group: 'stock', reader: stockRules, kind: 'boolean', default: false },
  crossdockingWarehouseIds: { group: 'stock', reader: stockRules, kind: 'list', of: 'text', max: 50 },
  darkStoreWarehouseIds: {
    group: 'stock',
    reader: 'packages/db/src/stock/dark-stores.ts',
    kind: 'list',
    of: 'text',
    max: 50,
  },
  reservedOrdersStatuses: {
    group: 'stock',
    reader: stockRules,
    kind: 'choices',
    choices: reservedOrderStatuses,
  },
  reservedOrdersOrigins: { group: 'stock', reader: stockRules, kind: 'list', of: 'text', max: 50 },

  alternateIdType: {
    group: 'catalog',
    reader: stockRules,
    kind: 'choice',
    choices: alternateIdTypes,
    default: 'default',
  },
  readCatalogFromErp: {
    group: 'catalog',
    reader: catalogTerms,
    kind: 'boolean',
    when: erpWithCatalog,
    default: false,
  },
  readPricesFromErp: {
    group: 'catalog',
    reader: catalogTerms,
    kind: 'boolean',
    when: erpWithCatalog,
    default: false,
  },
  priceTable: {
    group: 'catalog',
    reader: catalogTerms,
    kind: 'text',
    max: 40,
    when: { setting: 'readPricesFromErp', is: [true] },
  },
  sendCatalogToPlatform: { group: 'catalog', reader: catalogTerms, kind: 'boolean', default: false },
  sendPricesToPlatform: { group: 'catalog', reader: catalogTerms, kind: 'boolean', default: false },
  defaultBrandId: { group: 'catalog', reader: catalogTerms, kind: 'text', max: 40, when: readCatalog },
  defaultCategoryId: { group: 'catalog', reader: catalogTerms, kind: 'text', max: 40, when: readCatalog },
  defaultDepartmentId: { group: 'catalog', reader: catalogTerms, kind: 'text', max: 40, when: readCatalog },

  invoiceCancellationHours: {
    group: 'invoices',
    reader: 'packages/db/src/invoice/expiring-invoices.ts',
    kind: 'integer',
    unit: 'hours',
    min: cancellationHours.least,
    max: cancellationHours.most,
    default: cancellationHours.usual,
  },
  danfeType: {
    group: 'invoices',
    reader: 'packages/operations/src/invoice/print-invoice.ts',
    kind: 'choice',
    choices: danfeTypes,
    default: 'A4',
  },
  sendInvoicesToTms: {
    group: 'invoices',
    kind: 'boolean',
    when: { setting: 'tms', is: ['deliveryHub', 'intelipost'] },
    default: false,
  },
  countIncomingInvoices: { group: 'invoices', reader: judgeInvoice, kind: 'boolean', default: false },
  countInvoicesOfAnyPurpose: { group: 'invoices', reader: judgeInvoice, kind: 'boolean', default: false },
  linxFiscalEnabled: {
    group: 'invoices',
    reader: 'packages/db/src/store/fiscal-account.ts',
    kind: 'boolean',
    default: false,
  },

  ...wmsSettings,
  ...tmsSettings,
  ...gatewaySettings,
  billedPayments: {
    group: 'invoices',
    reader: billingRules,
    kind: 'choices',
    choices: billablePayments,
    when: { setting: 'billGateway', is: gateways },
    default: [...usuallyBilled],
  },
  billTermDays: {
    group: 'invoices',
    reader: billingRules,
    kind: 'integer',
    unit: 'days',
    min: billTerm.least,
    max: billTerm.most,
    when: { setting: 'billGateway', is: gateways },
    default: billTerm.usual,
  },

  ...dockSettings,

  feedStatuses: {
    group: 'notifications',
    reader: 'packages/domain/src/store/switched-off.ts',
    kind: 'choices',
    choices: feedStatuses,
  },
  alertEmails: {
    group: 'notifications',
    reader: alertMails,
    kind: 'list',
    of: 'email',
    max: 20,
  },
  alertMailPace: {
    group: 'notifications',
    reader: alertMails,
    kind: 'choice',
    choices: mailPaces,
    default: usualMailPace,
  },
  mailLanguage: { group: 'notifications', reader: mails, kind: 'choice', choices: languages },
  alertOnOrderErrors: { group: 'notifications', reader: alerts, kind: 'boolean', default: true },
  alertOnIntegrationDown: { group: 'notifications', reader: alerts, kind: 'boolean', default: true },
  alertOnInvoiceErrors: { group: 'notifications', reader: alerts, kind: 'boolean', default: true },
  alertOnChangedAnswers: { group: 'notifications', reader: alerts, kind: 'boolean', default: true },
  alertOnFailingWebhooks: { group: 'notifications', reader: alerts, kind: 'boolean', default: true },
  alertOnStuckCatalog: { group: 'notifications', reader: alerts, kind: 'boolean', default: true },
  alertOnSpace: { group: 'notifications', reader: alerts, kind: 'boolean', default: true },
  ...alertSettings,

  ...spaceSettings,
} as const satisfies SettingTable

export type StoreSettingName = keyof typeof storeSettings
