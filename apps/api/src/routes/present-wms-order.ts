import type { ProcessRow } from '@ihub/contract/processes'
import type { WmsOrderDetail, WmsOrderRow, WmsOrderStep } from '@ihub/contract/wms-orders'
import { meaningOf, type OrderEventType } from '@ihub/domain/order/events'
import { isSameNumber } from '@ihub/domain/order/parcel'
import { waitsFor, wmsFlow } from '@ihub/domain/wms/wms-flow'
import { isOfWarehouse, isWarehouseWork, stepInstants } from '@ihub/domain/wms/wms-history'
import { shownSteps, wmsSteps } from '@ihub/domain/wms/wms-steps'
import type { OrderDetailRead } from '@ihub/ports/reads'
import type { WmsOrderDetailRead, WmsOrderRead } from '@ihub/ports/wms-orders'
import type { NameOf } from './present.ts'
import { presentProcess } from './present-process.ts'
import { presentEvent } from './present-timeline.ts'

export const presentWmsOrder = ({
  wmsOrderId,
  code,
  status,
  step,
  words,
  orderId,
  erpOrderId,
  warehouseOrderId,
  customerName,
  dueDate,
  position,
  files,
  createdAt,
  updatedAt,
}: WmsOrderRead): WmsOrderRow => ({
  _id: wmsOrderId,
  code,
  status,
  step,
  details: words,
  orderId,
  erpOrderId,
  warehouseOrderId,
  customerName,
  dueDate,
  position,
  files,
  createdAt,
  updatedAt,
})

export function presentWmsOrderDetail(
  { wmsOrder, order }: WmsOrderDetailRead,
  nameOf: NameOf,
): WmsOrderDetail {
  const { wms } = order.state
  const { warehouse } = order.systems
  const history = order.processes
    .filter(({ type }) => isWarehouseWork(type))
    .map((process) => presentProcess(process, nameOf))
  return {
    ...presentWmsOrder(wmsOrder),
    storeCode: order.storeCode,
    warehouse: warehouse && nameOf(warehouse.connector, warehouse.label),
    flow: flowOf(order, history),
    invoices: order.invoices.flatMap(({ invoiceId, number, accessKey: key }) => [
      { invoiceId, number, isTold: key !== null && wms?.invoices.includes(key) === true },
    ]),
    volumes: volumesOf(order),
    warehouseFiles: (wms?.files ?? []).map(({ fileId, kind, name, mediaType, byteSize }) => ({
      _id: fileId,
      kind,
      name,
      contentType: mediaType,
      byteSize,
    })),
    timeline: order.timeline
      .filter(({ type }) => isOfWarehouse(type))
      .map((event) => presentEvent(event, meaningOf(event.type as OrderEventType))),
    history,
  }
}

function flowOf(
  { state: { wms }, timeline }: OrderDetailRead,
  history: readonly ProcessRow[],
): WmsOrderStep[] {
  const steps = shownSteps(wms?.steps ?? {})
  const instants = stepInstants(steps, timeline)
  return wmsSteps.map((step) => {
    const { mover, operation } = wmsFlow[step]
    const { state = null, begun = false, words = null } = steps[step] ?? {}
    return {
      step,
      mover,
      state,
      waitsFor: waitsFor(steps, step),
      isAwaited: begun && state !== 'done',
      at: instants[step] ?? null,
      details: words,
      process: history.find(({ type }) => type === operation) ?? null,
    }
  })
}

/** The volumes of shipments that a carrier took. */
function volumesOf({ state: { parcels, wms } }: OrderDetailRead): WmsOrderDetail['volumes'] {
  const volumes = parcels.flatMap(({ volume, invoiceNumber, trackingNumber = null }) => {
    if (volume === undefined || invoiceNumber === undefined) return []
    const isLabelled =
      wms?.labels.some(
        (label) => label.volume === volume && isSameNumber(label.invoiceNumber, invoiceNumber),
      ) === true
    return [{ number: volume, invoiceNumber, trackingNumber, isLabelled }]
  })
  return volumes.toSorted((one, other) => one.number - other.number)
}
