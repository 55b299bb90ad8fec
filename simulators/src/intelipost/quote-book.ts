import { isRecord, type SimAnswer, type SimRequest } from '../kit/message.ts'
import type { Refusals } from '../kit/refusals.ts'
import { done, refused } from './envelope.ts'
import { type Box, optionsFor } from './options.ts'

export type MadeQuote = {
  id: number
  session: string | null
  wanted: readonly number[] | null
  origin: string
  destination: string
  boxes: Box[]
  options: ReturnType<typeof optionsFor>
  createdAt: string
}

function wantedMethods(information: unknown): number[] | null {
  const ids = isRecord(information) ? information.delivery_method_ids : undefined
  return Array.isArray(ids) ? ids.map(Number) : null
}

const noOptions = 'quote.no.delivery.options'

/** The quotes that were made; an identical request is answered from the cache. */
export class QuoteBook {
  readonly #refusals: Refusals
  #byRequest = new Map<string, MadeQuote>()
  #made: MadeQuote[] = []
  #unserved = new Set<string>()
  #percent = 100

  constructor(refusals: Refusals) {
    this.#refusals = refusals
  }

  changePrices(percent: number): void {
    this.#percent = percent
  }

  stopServing(zipCode: string): void {
    this.#unserved.add(zipCode)
  }

  list(): MadeQuote[] {
    return [...this.#made]
  }

  clear(): void {
    this.#byRequest.clear()
    this.#made = []
    this.#unserved.clear()
    this.#percent = 100
  }

  quote({ text, fields }: SimRequest): SimAnswer {
    const kept = this.#byRequest.get(text)
    if (kept) return done(shown(kept, true))
    const origin = zipCodeOf(fields.origin_zip_code)
    const destination = zipCodeOf(fields.destination_zip_code)
    if (origin === null) return refused('quote.originZipCode.invalid', 'CEP de origem inválido')
    if (destination === null) return refused('quote.destinationZipCode.invalid', 'CEP de destino inválido')
    const boxes = Array.isArray(fields.volumes) && fields.volumes.every(isBox) ? fields.volumes : []
    if (boxes.length === 0) return refused('quote.volumes.invalid', 'Volumes inválidos')
    if (destination.startsWith('699') || this.#unserved.has(destination))
      return refused(noOptions, `Nenhuma opção de entrega para o CEP ${destination}`)
    const reason = this.#refusals.take()
    if (reason !== undefined) return refused(noOptions, reason)
    const session = isRecord(fields.identification) ? String(fields.identification.session ?? '') : null
    const way = { origin, destination, boxes, wanted: wantedMethods(fields.additional_information) }
    if (optionsFor(way, this.#percent).length === 0)
      return refused(noOptions, 'Nenhum dos métodos de envio pedidos atende o CEP')
    const made: MadeQuote = {
      id: 4_347_667 + this.#made.length,
      session: session || null,
      ...way,
      options: optionsFor(way, this.#percent),
      createdAt: new Date().toISOString(),
    }
    this.#made.push(made)
    this.#byRequest.set(text, made)
    return done(shown(made, false))
  }

  show(id: string): SimAnswer {
    const made = this.#made.find((one) => String(one.id) === id)
    return made ? done(shown(made, true)) : refused('quote.not.found', `Cotação ${id} não encontrada`)
  }
}

const shown = (made: MadeQuote, cached: boolean) => ({
  origin_zip_code: made.origin,
  destination_zip_code: made.destination,
  platform: null,
  additional_information: null,
  identification: null,
  quoting_mode: 'REGISTERED_BOXES',
  id: made.id,
  client_id: 1,
  created: Date.parse(made.createdAt),
  created_iso: made.createdAt,
  delivery_options: made.options,
  volumes: made.boxes.map((box) => ({
    ...box,
    description: null,
    sku_groups_ids: [],
    product_category: '',
    quantity_of_items: 1,
    volume_type: 'BOX',
  })),
  cached,
})

/** Digits of a postal code that is there; those that begin with 000 are not. */
function zipCodeOf(given: unknown): string | null {
  const digits = String(given ?? '').replace(/\D/g, '')
  return digits.length === 8 && !digits.startsWith('000') ? digits : null
}

const isBox = (box: unknown): box is Box =>
  isRecord(box) &&
  [box.weight, box.height, box.width, box.length].every((size) => typeof size === 'number' && size > 0) &&
  typeof box.cost_of_goods === 'number'
