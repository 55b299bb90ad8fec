import { makeSlip } from '../kit/bill-slip.ts'
import { type Fields, fieldsIn, listIn, textIn } from '../kit/fields.ts'
import { createRandom, type Random } from '../kit/random.ts'
import { type SimCharge, showCustomer } from './sim-charge.ts'
import type { Payment } from './verbs.ts'

const day = 86_400_000

/** The charges of an account, each of an order of its own, in the sequence in which they were made. */
export class ChargeBook {
  /** The bank registers what is made from now on at once, or holds it. */
  isHeld = false
  #charges: SimCharge[] = []
  #byKey = new Map<string, { charge: SimCharge; untilMs: number }>()
  #random: Random
  readonly #seed: number

  constructor(seed: number) {
    this.#seed = seed
    this.#random = createRandom(seed)
  }

  clear(): void {
    this.isHeld = false
    this.#charges = []
    this.#byKey.clear()
    this.#random = createRandom(this.#seed)
  }

  list(): SimCharge[] {
    return [...this.#charges]
  }

  find(id: string): SimCharge | undefined {
    return this.#charges.find((one) => one.id === id || one.orderId === id || one.transactionId === id)
  }

  /** The newest under the code. */
  findByCode(code: string): SimCharge | undefined {
    return this.#charges.findLast((one) => one.code === code)
  }

  /** The order that was made under an idempotency key in the last 24 hours. */
  findByKey(key: string): SimCharge | undefined {
    const known = this.#byKey.get(key)
    return known && Date.now() < known.untilMs ? known.charge : undefined
  }

  create(fields: Fields, key: string | undefined): SimCharge {
    const boleto = fieldsIn(listIn(fields, 'payments')[0] ?? {}, 'boleto')
    const now = new Date().toISOString()
    const charge: SimCharge = {
      id: this.#id('ch'),
      code: textIn(fields, 'code') ?? this.#random.hex(10),
      orderId: this.#id('or'),
      transactionId: this.#id('tran'),
      cents: listIn(fields, 'items').reduce((sum, one) => sum + Number(one.amount) * Number(one.quantity), 0),
      status: 'processing',
      createdAt: now,
      updatedAt: now,
      dueAt: textIn(boleto, 'due_at') ?? new Date(Date.now() + 3 * day).toISOString(),
      slip: null,
      documentNumber: textIn(boleto, 'document_number') ?? null,
      instructions: textIn(boleto, 'instructions') ?? null,
      customer: showCustomer(fieldsIn(fields, 'customer'), this.#id('cus')),
      metadata: fieldsIn(fields, 'metadata'),
      paid: null,
      refundedCents: 0,
      failure: null,
      items: listIn(fields, 'items').map((one) => ({ id: this.#id('oi'), ...one, status: 'active' })),
    }
    this.#charges.push(charge)
    if (key) this.#byKey.set(key, { charge, untilMs: Date.now() + day })
    if (!this.isHeld) this.register(charge, textIn(boleto, 'bank') ?? '237')
    return charge
  }

  register(charge: SimCharge, bank = '237'): void {
    if (charge.slip || charge.status !== 'processing') return
    const free = this.#random.digits(25)
    charge.slip = makeSlip({ bank, dueDate: charge.dueAt.slice(0, 10), cents: charge.cents, free })
    this.#move(charge, 'pending')
  }

  pay(charge: SimCharge, { cents = charge.cents, at, creditedAt = null }: Payment): string {
    const before = charge.paid
    const paidAt = at ?? new Date().toISOString()
    const total = (before?.cents ?? 0) + cents
    charge.paid = { cents: total, at: before?.at ?? paidAt, creditedAt, times: (before?.times ?? 0) + 1 }
    const status = total < charge.cents ? 'underpaid' : total > charge.cents ? 'overpaid' : 'paid'
    this.#move(charge, status)
    return status
  }

  fail(charge: SimCharge, reason: string): void {
    charge.failure = reason
    this.#move(charge, 'failed')
  }

  cancel(charge: SimCharge, cents = charge.paid?.cents ?? 0): void {
    if (charge.paid) charge.refundedCents += cents
    if (!charge.paid || charge.refundedCents >= charge.paid.cents) this.#move(charge, 'canceled')
  }

  #move(charge: SimCharge, status: string): void {
    charge.status = status
    charge.updatedAt = new Date().toISOString()
  }

  #id = (prefix: string) => `${prefix}_${this.#random.hex(16)}`
}
