import { isRecord, type SimAnswer, type SimRequest, text } from '../kit/message.ts'
import type { Refusals } from '../kit/refusals.ts'
import { done, refused } from './envelope.ts'
import { toAnswer } from './shipment-answer.ts'
import { type ShipmentBook, type SimShipment, type SimVolume, textOf, toInvoice } from './shipment-book.ts'
import { isBefore } from './states.ts'

export type Moved = (shipment: SimShipment, volume: SimVolume) => void

type Desk = {
  book: ShipmentBook
  /** Of carriers, for the next orders. */
  refusals: Refusals
  hasLabels(): boolean
  /** Whether volumes tell the number of their list. */
  hasListNumbers(): boolean
  /** Why a carrier takes no list with a shipment order; undefined where it does. */
  listRefusal(orderNumber: string): string | undefined
  /** Told of every state of a volume that a call brings about. */
  onMove: Moved
}

/** Below it stand the files of labels, outside of the API. */
export const labelsPath = '/labels'

/** The calls about shipment orders. */
export function createDesk({ book, refusals, hasLabels, hasListNumbers, listRefusal, onMove }: Desk) {
  const unknown = (number: unknown) =>
    refused('shipmentOrder.not.found', `Pedido de envio ${number} não encontrado`)
  const move = (shipment: SimShipment, state: string, given: unknown) => {
    const at = textOf(given) ?? new Date().toISOString()
    for (const volume of shipment.volumes) {
      book.move(volume, { state, at, micro: null, message: null })
      onMove(shipment, volume)
    }
  }
  /** All orders of the list go on, or none does. */
  const moveAll = (
    { body }: SimRequest,
    state: string,
    mayMove: (volume: SimVolume) => boolean,
  ): SimAnswer => {
    const wishes = (Array.isArray(body) ? body : []).filter(isRecord)
    const found = wishes.map((wish) => book.find(String(wish.order_number)))
    const missing = found.indexOf(undefined)
    if (wishes.length === 0 || missing >= 0) return unknown(wishes[missing]?.order_number)
    const stuck = found.find((one) => one && !one.volumes.every(mayMove))
    if (stuck)
      return refused('shipmentOrder.invalid.state', `Pedido ${stuck.orderNumber} em outro estado`, 200)
    for (const [index, shipment] of found.entries())
      if (shipment) move(shipment, state, wishes[index]?.event_date)
    return done({}, { key: 'shipment.order.updated' })
  }

  return {
    create({ fields }: SimRequest): SimAnswer {
      const number = String(fields.order_number)
      if (book.find(number))
        return refused(
          'shipmentOrder.save.already.existing.order.number',
          `Já existe um pedido de envio com o número ${number}`,
        )
      const reason = refusals.take()
      if (reason !== undefined) return refused('shipmentOrder.save.refused', reason, 200)
      const shipment = book.create(fields)
      if (!shipment) return refused('shipmentOrder.save.invalid', 'Pedido de envio inválido')
      return done(toAnswer(shipment))
    },
    show(request: SimRequest): SimAnswer {
      const shipment = book.find(request.param('number'))
      return shipment
        ? done(toAnswer(shipment, { hasListNumbers: hasListNumbers() }))
        : unknown(request.param('number'))
    },
    showSale(request: SimRequest): SimAnswer {
      const number = request.param('number')
      const found = book.list().filter((one) => one.salesOrderNumber === number)
      if (found.length === 0) return unknown(number)
      return done({ shipment_orders: found.map((one) => toAnswer(one, { isReduced: true })) })
    },
    setInvoice({ fields }: SimRequest): SimAnswer {
      const number = String(fields.order_number)
      const given = listOf(fields.shipment_order_volume_invoice_array)
      for (const one of given) {
        const volume = book.findVolume(number, String(one.shipment_order_volume_number))
        if (!volume) return unknown(number)
        volume.invoice = toInvoice(one)
      }
      return given.length === 0 ? unknown(number) : done({}, { key: 'shipment.order.updated' })
    },
    setTracking({ fields }: SimRequest): SimAnswer {
      const number = String(fields.order_number)
      const given = listOf(fields.tracking_data_array)
      for (const one of given) {
        const volume = book.findVolume(number, String(one.shipment_order_volume_number))
        if (!volume) return unknown(number)
        volume.trackingCode = textOf(one.tracking_code)
      }
      return given.length === 0 ? unknown(number) : done({}, { key: 'shipment.order.updated' })
    },
    ready: (request: SimRequest) =>
      moveAll(request, 'READY_FOR_SHIPPING', ({ state, invoice }) => state === 'NEW' && invoice !== null),
    shipped: (request: SimRequest) => moveAll(request, 'SHIPPED', ({ state }) => isBefore(state)),
    sendList({ fields }: SimRequest): SimAnswer {
      const ids = Array.isArray(fields.shipment_order_volume_ids) ? fields.shipment_order_volume_ids : []
      const shipments = book.list().filter((one) => one.volumes.some(({ id }) => ids.includes(id)))
      if (shipments.length === 0) return unknown(ids.join(', '))
      for (const { orderNumber } of shipments) {
        const reason = listRefusal(orderNumber)
        if (reason !== undefined) return refused('pre.shipment.list.refused', reason, 200)
      }
      const listId = book.nextListId()
      for (const volume of shipments.flatMap((one) => one.volumes))
        if (ids.includes(volume.id)) volume.listId ??= listId
      return done({}, { key: 'pre.shipment.list.scheduled' })
    },
    label(request: SimRequest): SimAnswer {
      const number = request.param('number')
      const volume = book.findVolume(number, request.param('volume'))
      if (!volume) return unknown(number)
      if (!hasLabels() || volume.state === 'NEW' || volume.state === 'CANCELLED')
        return refused('shipmentOrder.label.not.available', 'A etiqueta ainda não foi gerada')
      return done({
        order_number: number,
        shipment_order_volume_number: volume.number,
        label_url: `http://${request.header('host')}${labelsPath}/${encodeURIComponent(number)}/${volume.number}`,
      })
    },
    labelFile(request: SimRequest): SimAnswer {
      const [number, volume] = [request.param('number'), request.param('volume')]
      if (!book.findVolume(number, volume)) return text(404, 'no such label')
      return text(200, `^XA^FO50,50^FD${number}/${volume}^FS^XZ`)
    },
    cancel({ fields }: SimRequest): SimAnswer {
      const shipment = book.find(String(fields.order_number))
      if (!shipment) return unknown(fields.order_number)
      if (!shipment.volumes.every(({ state }) => isBefore(state)))
        return refused('shipmentOrder.cancel.invalid.state', 'O pedido já foi despachado', 200)
      move(shipment, 'CANCELLED', null)
      return done({}, { key: 'shipment.order.canceled' })
    },
  }
}

const listOf = (value: unknown) => (Array.isArray(value) ? value : []).filter(isRecord)
