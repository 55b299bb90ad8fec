import { noErp, type OrderDestination } from '../constants.ts'
import type { OrderSettings } from '../order/state.ts'
import { awaitedErp, rolesOf, type SystemRole, type SystemTraits, traitsOf } from '../system-traits.ts'

/** A system that a store has configured, switched on or not. */
export interface StoreSystem {
  integrationId: string
  connector: string
  /** Tells two accounts of one connector apart; empty for the first. */
  label: string
}

/** The systems of a store and its choices about orders. */
export interface StoreSystems {
  orderDestination: OrderDestination | null
  /** The connector of the system that quotes freight, as the store chose it; null where none does. */
  tms: string | null
  systems: readonly StoreSystem[]
  choices: Pick<
    OrderSettings,
    | 'off'
    | 'holdsUnpaid'
    | 'asksForInvoices'
    | 'sellers'
    | 'manualActionsByAdmins'
    | 'controlsCredit'
    | 'followsParcels'
    | 'followsParcelsElsewhere'
    | 'wms'
  >
}

/** One account of a connector; without a label the first. */
interface Account {
  connector: string
  label?: string | undefined
}

export const isAccount = (system: Account, { connector, label = '' }: Account) =>
  system.connector === connector && (system.label ?? '') === label

/** The account's name where fields of several are listed together. */
export const accountKey = ({ connector, label = '' }: Account) =>
  label === '' ? connector : `${connector}~${label}`

/** Letters, digits, spaces, hyphens and underscores, so that it may stand in the name of a field. */
export const labelPattern = /^[\p{L}\p{N} _-]{0,40}$/u

const find = ({ systems }: StoreSystems, integrationId: string | null) =>
  systems.find((one) => one.integrationId === integrationId)

const traits = (system: StoreSystem | undefined): SystemTraits => (system ? traitsOf(system.connector) : {})

/**
 * The ERP that orders of a platform's account go to: of several accounts of the declared ERP the one with the label of
 * the platform's, else the one without a label. Null while that is not configured.
 */
export const erpOf = (store: StoreSystems, platformId: string | null): StoreSystem | null =>
  accountFor(store, store.orderDestination, platformId)

/** The system that quotes the freight of the orders of a platform's account; chosen among accounts as the ERP is. */
export const carrierOf = (store: StoreSystems, platformId: string | null): StoreSystem | null =>
  accountFor(store, store.tms, platformId)

/** The system that alone follows the parcels of the orders of a platform's account; null where the store has none switched on. */
function followerOf(store: StoreSystems, platformId: string | null): StoreSystem | null {
  if (store.choices.followsParcelsElsewhere !== true) return null
  const known = store.systems.find(({ connector }) => followsAlone(connector))
  return accountFor(store, known?.connector ?? null, platformId)
}

const followsAlone = (connector: string) => traitsOf(connector).carrier?.followsAlone === true

function accountFor(store: StoreSystems, chosen: string | null, platformId: string | null) {
  const accounts = store.systems.filter(({ connector }) => connector === chosen)
  const label = find(store, platformId)?.label ?? ''
  return accounts.find((one) => one.label === label) ?? accounts.find((one) => one.label === '') ?? null
}

/** The system that plays a role for the orders of a platform's account; null where none of the store does. */
export function systemOf(store: StoreSystems, platformId: string, role: SystemRole): StoreSystem | null {
  if (role === 'platform') return find(store, platformId) ?? null
  if (role === 'carrier') return carrierOf(store, platformId) ?? followerOf(store, platformId)
  return role === 'erp' ? erpOf(store, platformId) : warehouseOf(store, platformId)
}

/** The system of the warehouse of the orders of a platform's account: one that the hub sends orders to, where the store does that. */
export function warehouseOf(store: StoreSystems, platformId: string | null): StoreSystem | null {
  const takesOrders = ({ connector }: StoreSystem) => traitsOf(connector).warehouse?.takesOrders === true
  const known = store.choices.wms ? store.systems.find(takesOrders) : ofRole(store, 'warehouse')
  return accountFor(store, known?.connector ?? null, platformId)
}

/**
 * Whether the hub reads what a connected system reports of orders. A carrier system is asked only where the store chose it and
 * follows its parcels there: it may be connected for its quotations alone. One that follows parcels alone is asked where it is on.
 */
export const isListenedTo = ({ tms, choices }: Pick<StoreSystems, 'tms' | 'choices'>, connector: string) =>
  rolesOf(connector).some((role) => role !== 'carrier') ||
  (followsAlone(connector)
    ? choices.followsParcelsElsewhere === true
    : tms === connector && choices.followsParcels === true)

const ofRole = ({ systems }: StoreSystems, role: SystemRole) =>
  systems.find(({ connector }) => rolesOf(connector).includes(role))

/** A batch asks for the settings of its orders many times. */
const known = new WeakMap<StoreSystems, Map<string | null, OrderSettings>>()

/** The systems and choices that decide about the orders of one account of a platform; about any order of the store for null. */
export function orderSettings(store: StoreSystems, platformId: string | null): OrderSettings {
  const ofStore = known.get(store) ?? new Map<string | null, OrderSettings>()
  known.set(store, ofStore)
  const settings = ofStore.get(platformId) ?? readSettings(store, platformId)
  ofStore.set(platformId, settings)
  return settings
}

function readSettings(store: StoreSystems, platformId: string | null): OrderSettings {
  const platform = platformId === null ? ofRole(store, 'platform') : find(store, platformId)
  const erp = erpOf(store, platformId)
  return {
    orderDestination: store.orderDestination,
    platform: traits(platform).platform ?? null,
    erp: store.orderDestination === noErp ? null : (traits(erp ?? undefined).erp ?? awaitedErp),
    carrier: traits(carrierOf(store, platformId) ?? undefined).carrier ?? null,
    warehouse: traits(warehouseOf(store, platformId) ?? undefined).warehouse ?? null,
    ...store.choices,
  }
}
