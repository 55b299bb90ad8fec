import { isRecord, json, type SimAnswer, type SimRequest } from '../kit/message.ts'
import type { Refusals } from '../kit/refusals.ts'
import { problem } from './quotation-book.ts'

export type SimVolume = {
  number: number
  trackingNumber: string | null
  trackingUrl: string | null
}

export type SimShipment = {
  shipmentId: string
  code: string
  orderCode: string
  carrier: { id: string; name: string }
  /** As it was told last. */
  said: Record<string, unknown>
  invoiceKey: string | null
  volumes: SimVolume[]
  /** Null until its goods left. */
  departedAt: string | null
  isCanceled: boolean
}

const usual = { id: 'rodovia', name: 'Rodovia Cargas' }
const needed = ['orderCode', 'createdAt', 'originZipCode', 'freightPayer'] as const

/** The shipments by their codes; each is told as often as one likes and is there once. */
export class ShipmentBook {
  readonly #refusals: Refusals
  #byCode = new Map<string, SimShipment>()
  #holdsLabels = false

  constructor(refusals: Refusals) {
    this.#refusals = refusals
  }

  list(): SimShipment[] {
    return [...this.#byCode.values()].map((one) => structuredClone(one))
  }

  holdLabels(isHeld: boolean): void {
    this.#holdsLabels = isHeld
  }

  clear(): void {
    this.#byCode.clear()
    this.#holdsLabels = false
  }

  put(request: SimRequest): SimAnswer {
    const { fields } = request
    const code = request.param('code')
    const lacking = needed.find((field) => typeof fields[field] !== 'string')
    if (lacking) return invalid(lacking)
    const told = Array.isArray(fields.volumes) ? fields.volumes.filter(isRecord) : []
    if (told.length === 0) return invalid('volumes')
    if (!isRecord(fields.recipient)) return invalid('recipient')
    const known = this.#byCode.get(code)
    const reason = known ? undefined : this.#refusals.take()
    if (reason !== undefined)
      return problem({ status: 422, code: 'shipment_refused', message: reason, field: null })
    const shipment = known ?? this.#make(code, fields)
    if (!shipment.isCanceled) complete(shipment, fields, told)
    return json(known ? 200 : 201, shown(shipment))
  }

  depart(request: SimRequest): SimAnswer {
    const shipment = this.#byCode.get(request.param('code'))
    const { at } = request.fields
    if (!shipment) return notFound
    if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) return invalid('at')
    shipment.departedAt ??= at
    return json(200, { code: shipment.code })
  }

  label(request: SimRequest): SimAnswer {
    const shipment = this.#byCode.get(request.param('code'))
    const number = Number(request.param('number'))
    if (this.#holdsLabels || !shipment?.volumes.some((one) => one.number === number)) return noLabel
    return json(200, { url: `https://etiquetas.example/${shipment.shipmentId}/${number}.pdf` })
  }

  cancel(request: SimRequest): SimAnswer {
    const shipment = this.#byCode.get(request.param('code'))
    if (!shipment) return notFound
    if (shipment.departedAt !== null) return left
    shipment.isCanceled = true
    return json(200, { code: shipment.code })
  }

  #make(code: string, fields: Record<string, unknown>): SimShipment {
    const carrier = isRecord(fields.carrier) ? fields.carrier : {}
    const shipment: SimShipment = {
      shipmentId: `S-${String(this.#byCode.size + 1).padStart(6, '0')}`,
      code,
      orderCode: String(fields.orderCode),
      carrier: {
        id: typeof carrier.id === 'string' ? carrier.id : usual.id,
        name: typeof carrier.name === 'string' ? carrier.name : usual.name,
      },
      said: {},
      invoiceKey: null,
      volumes: [],
      departedAt: null,
      isCanceled: false,
    }
    this.#byCode.set(code, shipment)
    return shipment
  }
}

/** The carrier makes its codes later and tells them with its events; a code of the store's own stands at once. */
function complete(shipment: SimShipment, fields: Record<string, unknown>, told: Record<string, unknown>[]) {
  shipment.said = fields
  const key = isRecord(fields.invoice) ? fields.invoice.key : null
  if (typeof key === 'string') shipment.invoiceKey = key
  shipment.volumes = told.map((volume) => {
    const number = Number(volume.number)
    const known = shipment.volumes.find((one) => one.number === number)
    const code = typeof volume.trackingNumber === 'string' ? volume.trackingNumber : null
    return {
      number,
      trackingNumber: code ?? known?.trackingNumber ?? null,
      trackingUrl: known?.trackingUrl ?? null,
    }
  })
}

const shown = ({ shipmentId, code, carrier, isCanceled, volumes, said }: SimShipment) => ({
  shipmentId,
  code,
  isCanceled,
  carrier,
  promisedFor: typeof said.promisedFor === 'string' ? said.promisedFor : null,
  volumes,
})

const invalid = (field: string) =>
  problem({ status: 400, code: 'invalid_request', message: `Campo ${field} ausente ou inválido`, field })
const notFound = problem({ status: 404, code: 'not_found', message: 'Envio não encontrado', field: null })
const noLabel = problem({ status: 404, code: 'label_not_made', message: 'Etiqueta não gerada', field: null })
const left = problem({
  status: 409,
  code: 'shipment_left',
  message: 'A transportadora já está com os volumes',
  field: null,
})
