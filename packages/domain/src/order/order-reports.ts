/**
 * Words of a warehouse system that picks orders the hub sent there: the goods were checked; it asks for the invoice of them; the files
 * of the invoice can be read; the goods boarded; it gave the order up; it has a problem, which its words tell.
 */
export const wmsReports = [
  'checked',
  'invoice-wanted',
  'invoice-files-returned',
  'boarded',
  'warehouse-canceled',
  'warehouse-problem',
] as const
/** The steps of a warehouse until the goods leave. */
export const warehouseReports = [
  'reserved',
  'picking',
  'no-stock',
  'stockout',
  'picked',
  'label-issued',
  'ready-to-dispatch',
  ...wmsReports,
] as const
/** The steps of a carrier with goods that left. */
export const carrierReports = [
  'collected',
  'waiting-for-cross-docking',
  'cross-docking',
  'in-transit',
  'out-of-delivery',
  'ready-to-pickup',
  'delivery-failed',
] as const
/** Words of a carrier, and of the tracking service eTracker behind it, that are kept and move nothing. */
export const trackingReports = ['tracking-event', 'etracker-event', 'etracker-failed'] as const

export const orderReports = [
  'awaiting-payment',
  'paid',
  ...warehouseReports,
  'dispatched',
  ...carrierReports,
  ...trackingReports,
  'delivered',
  'canceled',
  'problem',
  'unknown',
] as const
