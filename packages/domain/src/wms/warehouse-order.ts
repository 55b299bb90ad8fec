import { isUsable, type OrderInvoice } from '../invoice/order-invoice.ts'
import { isCanceled } from '../order/derived.ts'
import { isSameNumber, type Parcel } from '../order/parcel.ts'
import type { OrderSettings, OrderState } from '../order/state.ts'
import type { ErpStatus } from '../order/statuses.ts'
import type { LabelOfVolume, OrderInWarehouse } from './in-warehouse.ts'
import { wantsLabels } from './wms-flow.ts'
import { isAskedByHub } from './wms-rules.ts'
import { type WmsStep, wmsStatusOf } from './wms-steps.ts'

type Rules = Pick<OrderSettings, 'wms' | 'carrier' | 'erp' | 'warehouse'>

/** The warehouse has the order, and its goods are neither gone nor given up. */
export const isInWarehouse = ({ wms }: Pick<OrderState, 'wms'>): boolean =>
  wms !== null && wms.steps['order-integrated']?.state === 'done' && !isOver(wms)

/** Whether the warehouse waits for the step. */
export const isBegun = ({ wms }: Pick<OrderState, 'wms'>, step: WmsStep): boolean =>
  wms?.steps[step]?.begun === true

const isOver = ({ steps }: OrderInWarehouse) => ['finished', 'canceled'].includes(wmsStatusOf(steps))

/** Whether its goods are to be picked by the warehouse system, now or once its ERP approved it. */
export const goesToWarehouse = (order: OrderState, { wms, warehouse }: Rules): boolean =>
  wms?.sendsOrders === true &&
  warehouse?.takesOrders === true &&
  ['ready-for-handling', 'handling'].includes(order.status) &&
  order.erpHold !== 'seller-keeps' &&
  !isCanceled(order)

/** It is not there, or the warehouse gave it up and a person sends it once more. */
const isMissingInWarehouse = ({ wms }: Pick<OrderState, 'wms'>): boolean =>
  wms?.steps['order-integrated']?.state !== 'done' || wmsStatusOf(wms.steps) === 'canceled'

const approved: readonly ErpStatus[] = ['approved', 'picking', 'invoiced']

/** The ERP, where the store has one, may ship it as it is now. */
export const isToSendToWarehouse = (order: OrderState, settings: Rules): boolean =>
  (goesToWarehouse(order, settings) || isWaitingInvoiced(order, settings)) &&
  isMissingInWarehouse(order) &&
  order.unsentChange === null &&
  (settings.erp === null || approved.includes(order.erpStatus))

/** Its ERP invoiced it before it was sent. */
const isWaitingInvoiced = ({ wms, status, erpStatus }: OrderState, settings: Rules) =>
  settings.wms?.sendsOrders === true &&
  wms !== null &&
  status === 'invoiced' &&
  !isCanceled({ status, erpStatus })

const keyed = (invoices: readonly OrderInvoice[]) =>
  invoices.flatMap((invoice) => (invoice.key === null ? [] : [{ ...invoice, key: invoice.key }]))

/** The invoices that the warehouse is to hear of; one without a key none asks for. */
export const invoicesToTell = (order: OrderState): (OrderInvoice & { key: string })[] =>
  keyed(order.invoices).filter(
    (invoice) => isUsable(invoice) && invoice.units > 0 && !order.wms?.invoices.includes(invoice.key),
  )

/** Access keys of the invoices that the warehouse takes for valid and that count no longer. */
export const invoicesToTakeBack = ({ wms, invoices }: OrderState): string[] =>
  (wms?.invoices ?? []).filter(
    (key) => !keyed(invoices).some((invoice) => invoice.key === key && invoice.status !== 'canceled'),
  )

/** The invoices that the warehouse knows and that stand. */
const standing = ({ wms, invoices }: OrderState) =>
  keyed(invoices).filter((invoice) => isUsable(invoice) && wms?.invoices.includes(invoice.key))

const isLabelOf =
  ({ invoiceNumber, volume }: Parcel) =>
  (label: LabelOfVolume) =>
    invoiceNumber !== undefined && isSameNumber(label.invoiceNumber, invoiceNumber) && label.volume === volume

/** The volumes of shipments that a carrier took, whose labels the warehouse has not got. */
export const labelsToTell = (order: OrderState): (LabelOfVolume & { trackingNumber: string | null })[] =>
  order.parcels.flatMap((parcel) => {
    const { invoiceNumber, volume, trackingNumber = null } = parcel
    if (invoiceNumber === undefined || volume === undefined) return []
    const isOf = standing(order).some(({ number }) => isSameNumber(number, invoiceNumber))
    if (!isOf || order.wms?.labels.some(isLabelOf(parcel))) return []
    return [{ invoiceNumber, volume, trackingNumber }]
  })

/** Whether each volume of an invoice has its label in the warehouse. */
function isLabelled(order: OrderState, { number }: OrderInvoice): boolean {
  const volumes = order.parcels.filter(
    ({ invoiceNumber, volume }) =>
      volume !== undefined && invoiceNumber !== undefined && isSameNumber(invoiceNumber, number),
  )
  return volumes.length > 0 && volumes.every((parcel) => order.wms?.labels.some(isLabelOf(parcel)))
}

/** Access keys of the invoices whose goods may leave now and were not released. */
export const boardingsToRelease = (order: OrderState, settings: Rules): string[] =>
  isAskedByHub('boarding', settings.wms)
    ? standing(order)
        .filter((invoice) => !wantsLabels(settings) || isLabelled(order, invoice))
        .map(({ key }) => key)
        .filter((key) => !order.wms?.released.includes(key))
    : []

/** Whether the warehouse may have an order that is canceled, and has not given it up. */
export const isToCancelInWarehouse = (order: OrderState, { wms }: Rules): boolean =>
  isAskedByHub('order-cancellation', wms) &&
  order.wms !== null &&
  order.wms.steps['order-integrated']?.state !== 'new' &&
  isCanceled(order) &&
  !isOver(order.wms)
