import type { OrderEventType } from '../order/events.ts'
import type { OrderOperation } from '../order/operation-names.ts'
import type { OrderSettings } from '../order/state.ts'
import { isAskedByHub } from './wms-rules.ts'
import { type WmsStep, type WmsSteps, wmsSteps } from './wms-steps.ts'

type Rules = Pick<OrderSettings, 'wms' | 'carrier'>

interface StepMeaning {
  /** The side that takes the step; the other hears of it. */
  mover: 'hub' | 'warehouse'
  /** The operation by which the hub takes it; null where only the warehouse does. */
  operation: OrderOperation | null
  /** Steps that come first. */
  after: readonly WmsStep[]
  /** Events after which it waits for its end; where the hub has nothing to do for it, they end it. */
  begins: readonly OrderEventType[]
  ends: readonly OrderEventType[]
  fails: readonly OrderEventType[]
  /** Whether each order of a store passes it; any order passes the others once they begin. */
  isUsual(settings: Rules): boolean
  /** Whether the hub has something to do between its beginning and its end. */
  isHubs(settings: Rules): boolean
}

const always = () => true
const never = () => false

/** Whether the labels of the store's carrier system go to its warehouse. */
export const wantsLabels = ({ wms, carrier }: Rules) => isAskedByHub('label', wms) && carrier?.ships === true

const sendsInvoices = ({ wms }: Rules) => wms?.sendsInvoices === true

/** The ten steps of an order in its warehouse. */
export const wmsFlow: Readonly<Record<WmsStep, StepMeaning>> = {
  'order-integrated': {
    mover: 'hub',
    operation: 'send-order-to-warehouse',
    after: [],
    begins: [],
    ends: ['accepted-by-warehouse'],
    fails: ['not-accepted-by-warehouse'],
    isUsual: always,
    isHubs: always,
  },
  checked: {
    mover: 'warehouse',
    operation: null,
    after: ['order-integrated'],
    begins: [],
    // It asks for the invoice of goods that it checked.
    ends: ['checked', 'invoice-wanted'],
    fails: [],
    isUsual: always,
    isHubs: never,
  },
  'invoice-requested': {
    mover: 'warehouse',
    operation: 'request-invoice-in-erp',
    after: ['checked'],
    begins: ['invoice-wanted'],
    ends: ['invoice-requested-in-erp', 'invoiced'],
    fails: ['invoice-not-requested-in-erp'],
    isUsual: always,
    isHubs: ({ wms }) => isAskedByHub('invoice', wms),
  },
  'invoice-sending': {
    mover: 'hub',
    operation: 'tell-invoice-to-warehouse',
    after: ['order-integrated'],
    begins: [],
    ends: ['invoice-told-to-warehouse'],
    fails: ['invoice-not-told-to-warehouse'],
    isUsual: sendsInvoices,
    isHubs: always,
  },
  'invoice-files-returned': {
    mover: 'warehouse',
    operation: 'fetch-warehouse-files',
    after: ['invoice-sending'],
    begins: ['invoice-files-returned'],
    ends: ['warehouse-files-fetched'],
    fails: ['warehouse-files-not-fetched'],
    isUsual: sendsInvoices,
    isHubs: always,
  },
  'shipping-label': {
    mover: 'hub',
    operation: 'tell-label-to-warehouse',
    after: ['invoice-sending'],
    begins: [],
    ends: ['label-told-to-warehouse'],
    fails: ['label-not-told-to-warehouse'],
    isUsual: wantsLabels,
    isHubs: always,
  },
  boarding: {
    mover: 'hub',
    operation: 'release-boarding',
    after: ['invoice-sending', 'shipping-label'],
    begins: ['boarding-released'],
    // Goods that left boarded, also where nobody said so.
    ends: ['boarded', 'dispatched', 'parcel-dispatched', 'delivered'],
    fails: ['boarding-not-released'],
    isUsual: always,
    isHubs: always,
  },
  dispatch: {
    mover: 'warehouse',
    operation: null,
    after: ['boarding'],
    begins: [],
    ends: ['dispatched', 'parcel-dispatched', 'delivered'],
    fails: [],
    isUsual: always,
    isHubs: never,
  },
  'invoice-cancellation': {
    mover: 'hub',
    operation: 'cancel-invoice-in-warehouse',
    after: ['invoice-sending'],
    begins: [],
    ends: ['invoice-canceled-in-warehouse'],
    fails: ['invoice-not-canceled-in-warehouse'],
    isUsual: never,
    isHubs: always,
  },
  'order-cancellation': {
    mover: 'hub',
    operation: 'cancel-order-in-warehouse',
    after: ['order-integrated'],
    begins: [],
    ends: ['canceled-in-warehouse', 'warehouse-canceled'],
    fails: ['not-canceled-in-warehouse'],
    isUsual: never,
    isHubs: always,
  },
}

/** The step that one which is not done waits for first; null where nothing keeps it, or it is over. */
export function waitsFor(steps: WmsSteps, step: WmsStep): WmsStep | null {
  const state = steps[step]?.state
  if (state !== 'new' && state !== 'pending') return null
  const isOpen = (one: WmsStep) => steps[one] !== undefined && steps[one].state !== 'done'
  return wmsFlow[step].after.find(isOpen) ?? null
}

/** The step that an operation takes; null for one of another system. */
export const stepOfOperation = (operation: string): WmsStep | null =>
  wmsSteps.find((step) => wmsFlow[step].operation === operation) ?? null
