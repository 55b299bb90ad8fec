import { json, type SimAnswer, type SimRequest } from '../kit/message.ts'
import type { Refusals } from '../kit/refusals.ts'
import { type Offer, offersFor } from './offers.ts'
import {
  isProblem,
  notServed,
  notServedAt,
  type Problem,
  type QuotationRequest,
  readRequest,
} from './read-request.ts'

export type MadeQuotation = QuotationRequest & {
  quotationId: string
  offers: Offer[]
  isReplaced: boolean
}

type Kept = { body: string; quotation: MadeQuotation }

/** The quotations that were made, and the answer of each idempotency key. */
export class QuotationBook {
  readonly #refusals: Refusals
  #byKey = new Map<string, Kept>()
  #made: MadeQuotation[] = []
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

  list(): MadeQuotation[] {
    return this.#made.map((one) => ({ ...one }))
  }

  clear(): void {
    this.#byKey.clear()
    this.#made = []
    this.#unserved.clear()
    this.#percent = 100
  }

  quote(request: SimRequest): SimAnswer {
    const key = request.header('idempotency-key') ?? ''
    if (key === '' || key.length > 255)
      return problem({
        status: 400,
        code: 'invalid_request',
        message: 'Cabeçalho Idempotency-Key ausente ou inválido',
        field: 'Idempotency-Key',
      })
    const kept = this.#byKey.get(key)
    if (kept && kept.body !== request.text)
      return problem({
        status: 409,
        code: 'idempotency_conflict',
        message: 'A chave já foi usada com outro conteúdo',
        field: null,
      })
    if (kept) return made(kept.quotation)
    const read = readRequest(request.fields)
    if (isProblem(read)) return problem(read)
    if (this.#unserved.has(read.destinationZipCode)) return problem(notServedAt(read.destinationZipCode))
    const reason = this.#refusals.take()
    if (reason !== undefined) return problem(notServed(reason))
    const quotation = this.#make(read)
    if (!quotation) return problem(notServed('Nenhuma transportadora da loja atende o pedido'))
    this.#byKey.set(key, { body: request.text, quotation })
    return made(quotation)
  }

  /** A quotation with the request that it answers. */
  show(quotationId: string): SimAnswer {
    const quotation = this.#made.find((one) => one.quotationId === quotationId)
    if (!quotation)
      return problem({ status: 404, code: 'not_found', message: 'Cotação não encontrada', field: null })
    const { replaces: _replaces, carriers: _carriers, ...kept } = quotation
    return json(200, kept)
  }

  /** Undefined where none of the store's carriers takes it. */
  #make(read: QuotationRequest): MadeQuotation | undefined {
    const quotationId = `Q-${String(this.#made.length + 1).padStart(6, '0')}`
    const offers = offersFor(read, quotationId, this.#percent)
    if (offers.length === 0) return undefined
    const replaced = this.#made.find(
      ({ quotationId, orderCode }) => quotationId === read.replaces && orderCode === read.orderCode,
    )
    if (replaced) replaced.isReplaced = true
    const quotation = { ...read, quotationId, offers, isReplaced: false }
    this.#made.push(quotation)
    return quotation
  }
}

const made = ({ quotationId, orderCode, status, offers }: MadeQuotation) =>
  json(201, { quotationId, orderCode, status, offers })

export const problem = ({ status, ...said }: Problem): SimAnswer => json(status, said)
