import { isRecord } from '../kit/message.ts'
import { providerOf } from './options.ts'

export type VolumeEvent = {
  historyId: number
  state: string
  at: string
  micro: string | null
  message: string | null
}

export type SimVolume = {
  id: number
  number: string
  state: string
  weight: number
  height: number
  width: number
  length: number
  quantity: number
  trackingCode: string | null
  carrierTracking: string | null
  invoice: Record<string, unknown> | null
  /** The id of the pre-shipment list that it is on. */
  listId: number | null
  history: VolumeEvent[]
}

export type SimShipment = {
  id: number
  orderNumber: string
  salesOrderNumber: string | null
  quoteId: number | null
  methodId: number
  provider: string
  providerId: number
  estimatedDate: string | null
  createdAt: string
  originZipCode: string | null
  customer: Record<string, unknown>
  volumes: SimVolume[]
}

export type NewEvent = Omit<VolumeEvent, 'historyId'>

/** The shipment orders, each under its number. */
export class ShipmentBook {
  #byNumber = new Map<string, SimShipment>()
  #lastHistory = 0
  #lastVolume = 0
  #lastList = 0

  list(): SimShipment[] {
    return [...this.#byNumber.values()]
  }

  find(orderNumber: string): SimShipment | undefined {
    return this.#byNumber.get(orderNumber)
  }

  findVolume(orderNumber: string, number: string): SimVolume | undefined {
    return this.find(orderNumber)?.volumes.find((one) => one.number === number)
  }

  clear(): void {
    this.#byNumber.clear()
    this.#lastHistory = 0
    this.#lastVolume = 0
    this.#lastList = 0
  }

  nextListId(): number {
    this.#lastList += 1
    return 40_000 + this.#lastList
  }

  nextHistoryId(): number {
    this.#lastHistory += 1
    return this.#lastHistory
  }

  move(volume: SimVolume, event: NewEvent): VolumeEvent {
    const kept = { historyId: this.nextHistoryId(), ...event }
    volume.state = event.state
    volume.history.push(kept)
    return kept
  }

  /** Null where the body is none of a shipment order. */
  create(fields: Record<string, unknown>): SimShipment | null {
    const { order_number: orderNumber, end_customer: customer, shipment_order_volume_array: volumes } = fields
    if (typeof orderNumber !== 'string' || orderNumber === '') return null
    if (!isRecord(customer) || !/^\d{8}$/.test(String(customer.shipping_zip_code ?? ''))) return null
    if (!Array.isArray(volumes) || volumes.length === 0 || !volumes.every(isVolume)) return null
    const methodId = typeof fields.delivery_method_id === 'number' ? fields.delivery_method_id : 1
    const at = new Date().toISOString()
    const shipment: SimShipment = {
      id: this.#byNumber.size + 1,
      orderNumber,
      salesOrderNumber: textOf(fields.sales_order_number),
      quoteId: typeof fields.quote_id === 'number' ? fields.quote_id : null,
      methodId,
      provider: providerOf(methodId),
      providerId: methodId,
      estimatedDate: textOf(fields.estimated_delivery_date),
      createdAt: at,
      originZipCode: textOf(fields.origin_zip_code),
      customer: { ...emptyCustomer, ...customer, shipping_state_code: customer.shipping_state ?? null },
      volumes: volumes.map((one) => this.#toVolume(one)),
    }
    for (const volume of shipment.volumes) this.move(volume, { state: 'NEW', at, micro: null, message: null })
    this.#byNumber.set(orderNumber, shipment)
    return shipment
  }

  #toVolume(given: Record<string, unknown>): SimVolume {
    this.#lastVolume += 1
    const invoice = given.shipment_order_volume_invoice
    return {
      id: this.#lastVolume,
      number: String(given.shipment_order_volume_number),
      state: 'NEW',
      weight: Number(given.weight),
      height: Number(given.height),
      width: Number(given.width),
      length: Number(given.length),
      quantity: Number(given.products_quantity ?? 1),
      trackingCode: textOf(given.tracking_code),
      carrierTracking: null,
      invoice: isRecord(invoice) ? toInvoice(invoice) : null,
      listId: null,
      history: [],
    }
  }
}

export const toInvoice = (given: Record<string, unknown>) => ({
  shipment_order_volume_number: textOf(given.shipment_order_volume_number),
  shipment_order_volume_id: null,
  invoice_series: String(given.invoice_series ?? ''),
  invoice_number: String(given.invoice_number ?? ''),
  invoice_key: String(given.invoice_key ?? ''),
  invoice_total_value: given.invoice_total_value ?? null,
  invoice_products_value: given.invoice_products_value ?? null,
  invoice_cfop: String(given.invoice_cfop ?? ''),
  invoice_date_iso: null,
})

export const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

const emptyCustomer = {
  first_name: '',
  last_name: '',
  email: null,
  phone: null,
  cellphone: null,
  is_company: false,
  federal_tax_payer_id: '',
  state_tax_payer_id: null,
  shipping_address: '',
  shipping_number: '',
  shipping_additional: null,
  shipping_reference: null,
  shipping_quarter: '',
}

const isVolume = (given: unknown): given is Record<string, unknown> =>
  isRecord(given) &&
  String(given.shipment_order_volume_number ?? '') !== '' &&
  [given.weight, given.height, given.width, given.length].every((size) => Number(size) > 0)
