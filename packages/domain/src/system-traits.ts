import { type GroupKind, groupKinds } from './catalog/product.ts'

/** The parts that a connected system may play for an order; one connector may play several. */
export const systemRoles = ['platform', 'erp', 'warehouse', 'carrier'] as const
export type SystemRole = (typeof systemRoles)[number]
/** The roles that report how an order goes on; the platform's own status comes with the order. */
export type ReportingRole = Exclude<SystemRole, 'platform'>
/** The roles that operations call. */
export type OperationTarget = SystemRole

/** How an invoice proves itself: by the file of its tax authority, or by its number alone. */
export const invoiceKinds = ['nfe', 'cfdi', 'plain'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** How a sales platform hears of its orders. */
export interface PlatformTraits {
  /** A system stands behind it, which is asked for orders and told of them; a file that people fill in has none. */
  takesCalls: boolean
  /** It has a state for orders that are being handled, and is told when that begins. */
  handlingState: boolean
  /** It takes news of a parcel only under the number of an invoice. */
  trackingNeedsInvoice: boolean
  /** The unit that is told as delivered: each parcel, the parcels of an invoice once all of them are, or those of the order. */
  deliveryOf: 'parcel' | 'invoice' | 'order'
  /** How long a change may be missing from its list of orders. */
  listLagSeconds: number
  /** How it is told of stock; absent of a platform that cannot be. */
  stock?: StockTakerTraits
  /** An order that is canceled there gives its payments back without anybody asking. */
  refundsCancellations?: true
  /** It has a call that gives money of an order back. */
  takesRefunds?: true
  /** How it is told products and prices; absent of a platform that is not. */
  catalog?: CatalogTakerTraits
}

export interface CatalogTakerTraits {
  /** The groups that it has, and of those the ones without which it gets no new product. */
  groups: Partial<Record<GroupKind, 'needed' | 'wished'>>
}

export interface StockTakerTraits {
  /** It takes what it keeps for its own orders off the figure itself, so it is told the one before that. */
  subtractsReserved: boolean
  /** The most SKUs of one sending. */
  batch: number
  /** It takes an order's goods off its figure when it hears of the parcel, also where the figure was without them already. */
  takesOffWhenShipped?: true
}

/** How an ERP goes on with the orders that it has. */
export interface ErpTraits {
  /** It tells when the parcel arrived; without it, an order's way ends for the platform once its parcel left. */
  reportsDelivery: boolean
  /** It has a call that changes an order it has; without one, an order that it has is corrected there. */
  takesChanges: boolean
  /** The kind of its invoices; null for an ERP that issues none. */
  invoices: InvoiceKind | null
  /** It is never called: it fetches its work from the hub, confirms it, and reports by itself. */
  pulls?: true
  /** It has a call that asks it to invoice an order. */
  invoicesOnRequest?: true
  /** How it tells of stock; absent of an ERP that does not. */
  stock?: StockTellerTraits
  /** It tells the products and the prices that it has. */
  catalog?: true
  /** It tells the customers that it has. */
  customers?: true
  /** It tells what they may owe. */
  credit?: true
  /** It takes the goods that come back of an order, with an incoming invoice of their own: by a call, or it fetches them. */
  takesReturns?: true
  /** It has a call that registers or changes a customer by itself. */
  takesCustomers?: true
}

export interface StockTellerTraits {
  /** The units that it keeps for its orders are off the figure already; null where that differs from installation to installation. */
  discountsReserved: boolean | null
}

/** The system of a warehouse. */
export interface WarehouseTraits {
  /** It tells when the goods of an order are together. */
  reportsPicked: boolean
  /** It is sent the orders whose goods it picks. */
  takesOrders?: true
}

/** The quotations and parcels of a carrier or of a system in front of several. */
export interface CarrierTraits {
  quotes: boolean
  /** It tells how parcels get on; another system does where it does not. */
  reportsParcels?: true
  /** It is handed the shipments of orders. */
  ships?: true
  /** It announces shipments to their carriers by pre-shipment lists (PLP). */
  sendsLists?: true
  /** It does nothing but follow parcels, of whatever carrier; the store switches it on beside its carrier system. */
  followsAlone?: true
}

/** A service that watches over the numbers of invoices; it plays no part for an order. */
export interface FiscalTraits {
  /** It says what became of each number of a series. */
  watchesSequences: true
}

/** A payment gateway; it plays no part for an order. */
export interface GatewayTraits {
  /** It issues bank slips (boletos). */
  issuesBills: true
  /** Its hook tells what happens to a bill; without one, bills are read again from time to time. */
  tellsOfBills?: true
  /** It has a call that gives the money of a paid bill back. */
  refundsBills?: true
}

/** It keeps what each customer may owe; it plays no part for an order by that. */
export interface CreditTraits {
  /** It says what a customer may owe, by the customer's document. */
  grantsCredit: true
}

export interface SystemTraits {
  platform?: PlatformTraits
  erp?: ErpTraits
  warehouse?: WarehouseTraits
  carrier?: CarrierTraits
  fiscal?: FiscalTraits
  gateway?: GatewayTraits
  credit?: CreditTraits
}

/** An installation of a shop's own and the shared service: one platform, whose own logistics carry its parcels. */
const infrashopTraits = {
  platform: {
    takesCalls: true,
    handlingState: true,
    trackingNeedsInvoice: false,
    deliveryOf: 'parcel',
    listLagSeconds: 0,
    stock: { subtractsReserved: false, batch: 200 },
    catalog: { groups: { brand: 'needed', category: 'needed' } },
  },
  carrier: { quotes: false, reportsParcels: true },
} as const satisfies SystemTraits

/** Every system that can be connected, by the id of its connector: the roles that it plays, and how. */
export const systemTraits = {
  vtex: {
    platform: {
      takesCalls: true,
      handlingState: true,
      trackingNeedsInvoice: true,
      deliveryOf: 'invoice',
      listLagSeconds: 600,
      stock: { subtractsReserved: true, batch: 50 },
      catalog: { groups: { brand: 'needed', category: 'needed', department: 'needed' } },
      refundsCancellations: true,
      takesRefunds: true,
    },
    credit: { grantsCredit: true },
  },
  magento: {
    platform: {
      takesCalls: true,
      handlingState: false,
      trackingNeedsInvoice: false,
      deliveryOf: 'parcel',
      listLagSeconds: 0,
      stock: { subtractsReserved: true, batch: 100, takesOffWhenShipped: true },
      catalog: { groups: { category: 'needed', brand: 'wished' } },
      takesRefunds: true,
    },
  },
  vendure: {
    platform: {
      takesCalls: true,
      handlingState: false,
      trackingNeedsInvoice: false,
      deliveryOf: 'parcel',
      listLagSeconds: 0,
      stock: { subtractsReserved: true, batch: 100, takesOffWhenShipped: true },
      catalog: { groups: { brand: 'wished', category: 'wished' } },
    },
  },
  infrashop: infrashopTraits,
  infrashop_saas: infrashopTraits,
  ordersSheet: {
    platform: {
      takesCalls: false,
      handlingState: false,
      trackingNeedsInvoice: false,
      deliveryOf: 'order',
      listLagSeconds: 0,
    },
  },
  mln: {
    erp: {
      reportsDelivery: true,
      takesChanges: false,
      invoices: 'nfe',
      invoicesOnRequest: true,
      stock: { discountsReserved: null },
      catalog: true,
      takesReturns: true,
    },
  },
  abacos: {
    erp: {
      reportsDelivery: true,
      takesChanges: false,
      invoices: 'nfe',
      stock: { discountsReserved: null },
      catalog: true,
      takesCustomers: true,
    },
  },
  tryton: {
    erp: {
      reportsDelivery: false,
      takesChanges: false,
      invoices: 'plain',
      stock: { discountsReserved: true },
      catalog: true,
      takesReturns: true,
      customers: true,
    },
    warehouse: { reportsPicked: true },
  },
  api: {
    erp: {
      reportsDelivery: true,
      takesChanges: true,
      invoices: 'nfe',
      pulls: true,
      stock: { discountsReserved: null },
      catalog: true,
      takesReturns: true,
      customers: true,
      credit: true,
    },
  },
  deliveryHub: {
    carrier: { quotes: true, reportsParcels: true, ships: true },
  },
  intelipost: {
    carrier: { quotes: true, reportsParcels: true, ships: true, sendsLists: true },
  },
  etracker: {
    carrier: { quotes: false, reportsParcels: true, followsAlone: true },
  },
  senior: {
    warehouse: { reportsPicked: true, takesOrders: true },
  },
  linxFiscal: {
    fiscal: { watchesSequences: true },
  },
  bs2: {
    gateway: { issuesBills: true },
  },
  infrapay: {
    gateway: { issuesBills: true, tellsOfBills: true, refundsBills: true },
  },
  trademaster: {
    gateway: { issuesBills: true },
    credit: { grantsCredit: true },
  },
  pagarme: {
    gateway: { issuesBills: true, tellsOfBills: true, refundsBills: true },
  },
  mundipagg: {
    gateway: { issuesBills: true, tellsOfBills: true, refundsBills: true },
  },
} as const satisfies Record<string, SystemTraits>
export type ConnectorId = keyof typeof systemTraits

/** Of a system that the store waits for: it is declared or connected later. */
export const awaitedErp: ErpTraits = { reportsDelivery: true, takesChanges: false, invoices: 'nfe' }
export const awaitedPlatform: PlatformTraits = {
  takesCalls: true,
  handlingState: true,
  trackingNeedsInvoice: true,
  deliveryOf: 'invoice',
  listLagSeconds: 0,
}

export const awaitedWarehouse: WarehouseTraits = { reportsPicked: true, takesOrders: true }
export const awaitedCarrier: CarrierTraits = { quotes: true, ships: true }

export const traitsOf = (connector: string): SystemTraits =>
  Object.hasOwn(systemTraits, connector) ? systemTraits[connector as ConnectorId] : {}

export const rolesOf = (connector: string): SystemRole[] =>
  systemRoles.filter((role) => Object.hasOwn(traitsOf(connector), role))

/** Whether the hub calls the system; a file of orders has none, and a system that pulls calls the hub. */
export const takesCalls = (connector: string): boolean =>
  traitsOf(connector).platform?.takesCalls !== false && !pulls(connector)

/** Whether the system fetches its work from the hub. */
export const pulls = (connector: string): boolean => traitsOf(connector).erp?.pulls === true

/** The platforms that are asked for orders and told of them. */
export const calledPlatforms = (): string[] => connectorsWith('platform').filter(takesCalls)

/** The platforms that are told products and prices. */
export const catalogTakers = (): string[] =>
  connectorsWith('platform').filter((connector) => traitsOf(connector).platform?.catalog !== undefined)

/** The groups that a platform has; those that a product needs there alone. */
export const groupsOfTaker = (connector: string, only?: 'needed'): GroupKind[] => {
  const groups = traitsOf(connector).platform?.catalog?.groups ?? {}
  return groupKinds.filter((kind) => (only ? groups[kind] === only : groups[kind] !== undefined))
}

export const connectorsWith = (role: SystemRole): string[] =>
  Object.keys(systemTraits).filter((connector) => rolesOf(connector).includes(role))
