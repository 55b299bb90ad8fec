/** Business constants and limits of specification section 9. */
export const platforms = ['infrashop', 'infrashop_saas', 'magento', 'vendure', 'vtex'] as const
/** Declared by a store without an ERP: its orders go nowhere, and are handled at the platform at once. */
export const noErp = 'none'
/** The hub itself, where the id of a connector stands: its own work calls nobody outside. */
export const hubSystem = 'ihub'
export const orderDestinations = [noErp, 'api', 'abacos', 'mln', 'tryton'] as const
/** Of a job that asks again at an interval, where nothing sets another: milliseconds. */
export const intervalJobDefaultMs = 250
export const deliveryChannels = ['delivery', 'pickup-in-point', 'self-ship'] as const
export const integrationStatuses = ['pending', 'sent', 'confirmed', 'error', 'disabled'] as const
export const paymentMethods = [
  'bank-invoice',
  'bank-slip',
  'boleto',
  'credit-control',
  'credit-card',
  'debit-card',
  'exchange',
  'external',
  'gift-card',
  'mercado-pago',
  'money',
  'others',
  'paypal',
  'paypal-plus',
  'pix',
  'promissory',
  'redemption-code',
  'return',
  'unknown',
] as const
/** `missed`: not sent, because its subscription was off. */
export const webhookEventStatuses = ['done', 'error', 'invalidated', 'missed', 'pending'] as const
export const processStatuses = [
  'loading',
  'running',
  'success',
  'ok',
  'done',
  'warning',
  'partial',
  'error',
  'request-error',
] as const
/** A process that ended well: its system did the work, all was found in order, or nothing was left to do. */
export const goodEnds = ['success', 'ok', 'done'] as const satisfies readonly ProcessStatus[]
export const endedWell = (status: ProcessStatus | undefined): boolean =>
  goodEnds.some((end) => end === status)
export const invoiceStatuses = [
  'pending',
  'sent',
  'confirmed',
  'authorized',
  'canceled',
  'unused',
  'disabled',
  'error',
] as const

/** Order statuses a webhook or feed may carry. */
export const feedStatuses = [
  'accepted-by-erp',
  'canceled',
  'cancellation-requested',
  'collected',
  'cross-docking',
  'delivered',
  'delivery-failed',
  'dispatch',
  'dispatched',
  'handling',
  'in-transit',
  'invoice',
  'invoiced',
  'no-stock',
  'out-of-delivery',
  'picked',
  'picking',
  'reserved',
  'stockout',
  'ready-to-pickup',
] as const

/** Days after which records of the hub's own work are removed; for what systems said each store has its own (`space.ts`). */
export const retentionDays = {
  /** Processes of exports; the file of an export expires before. */
  exports: 8,
  /** Keys of the reports that a store's own system sent, and the files that came with them; an invoice keeps its own. */
  reports: 91,
  /** Counts of calls to systems, their outages, and what retention removed; the strip of the overview has 90 days. */
  figures: 91,
} as const

export type FeedStatus = (typeof feedStatuses)[number]
export type Platform = (typeof platforms)[number]
export type OrderDestination = (typeof orderDestinations)[number]
export type DeliveryChannel = (typeof deliveryChannels)[number]
export type IntegrationStatus = (typeof integrationStatuses)[number]
export type PaymentMethod = (typeof paymentMethods)[number]
export type WebhookEventStatus = (typeof webhookEventStatuses)[number]
export type ProcessStatus = (typeof processStatuses)[number]
export type InvoiceStatus = (typeof invoiceStatuses)[number]
