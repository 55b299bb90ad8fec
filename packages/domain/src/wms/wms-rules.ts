import type { SettingValues } from '../store/setting.ts'

/** The choices of a store about the orders that its warehouse system picks. */
export interface WmsRules {
  /** Orders are sent to the warehouse, and taken back from it. */
  sendsOrders: boolean
  /** It hears of their invoices, and boards the goods only then. */
  sendsInvoices: boolean
  /** The hub asks the ERP for the invoice once the warehouse wants it. */
  requestsInvoice: boolean
  /** It gets the labels of the carrier. */
  sendsLabels: boolean
}

/** Null where no warehouse system picks the store's orders; the defaults of the settings stand in their table. */
export const wmsRulesOf = ({
  seniorEnabled,
  seniorOrders,
  seniorInvoices,
  seniorInvoiceRequest,
  seniorShippingLabels,
}: SettingValues): WmsRules | null =>
  seniorEnabled === true
    ? {
        sendsOrders: seniorOrders !== false,
        sendsInvoices: seniorInvoices !== false,
        requestsInvoice: seniorInvoiceRequest === true,
        sendsLabels: seniorShippingLabels === true,
      }
    : null

/** Everything that somebody has to ask for before the goods of an order leave their warehouse, or stay in it. */
export const wmsAsked = [
  'invoice',
  'label',
  'boarding',
  'invoice-cancellation',
  'order-cancellation',
] as const
export type WmsAsked = (typeof wmsAsked)[number]
export type WmsAsker = 'hub' | 'erp' | 'warehouse' | 'person'

/** The hub asks for each where its rule holds, else the one named beside it does. */
const askers: Readonly<
  Record<WmsAsked, { hubIf: (rules: WmsRules) => boolean; else: Exclude<WmsAsker, 'hub'> }>
> = {
  invoice: { hubIf: ({ requestsInvoice }) => requestsInvoice, else: 'erp' },
  label: { hubIf: ({ sendsLabels }) => sendsLabels, else: 'warehouse' },
  boarding: { hubIf: ({ sendsInvoices }) => sendsInvoices, else: 'warehouse' },
  'invoice-cancellation': { hubIf: ({ sendsInvoices }) => sendsInvoices, else: 'person' },
  'order-cancellation': { hubIf: ({ sendsOrders }) => sendsOrders, else: 'person' },
}

export const askerOf = (asked: WmsAsked, rules: WmsRules): WmsAsker =>
  askers[asked].hubIf(rules) ? 'hub' : askers[asked].else

export const isAskedByHub = (asked: WmsAsked, rules: WmsRules | null | undefined): boolean =>
  rules != null && askerOf(asked, rules) === 'hub'
