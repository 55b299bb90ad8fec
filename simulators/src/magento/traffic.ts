import type { Random } from '../kit/random.ts'
import type { Timers } from '../kit/timers.ts'
import type { Placement, WantedLine } from './invent-order.ts'
import { OutOfStock } from './source-book.ts'

export type TrafficPlan = { perMinute: number }

/** Places orders of every kind, one after the other, until it is stopped. */
export class Traffic {
  readonly #place: (placement: Placement) => void
  readonly #timers: Timers
  readonly #random: Random
  #round = 0

  constructor(place: (placement: Placement) => void, timers: Timers, random: Random) {
    this.#place = place
    this.#timers = timers
    this.#random = random
  }

  start({ perMinute }: TrafficPlan): void {
    this.#round += 1
    this.#go(60_000 / perMinute, this.#round)
  }

  stop(): void {
    this.#round += 1
  }

  #go(everyMs: number, round: number): void {
    this.#timers.after(everyMs, () => {
      if (round !== this.#round) return
      try {
        this.#place({ lines: this.#lines(), payment: this.#random.pick(payments) })
      } catch (error) {
        // The customer leaves without buying.
        if (!(error instanceof OutOfStock)) throw error
      }
      this.#go(everyMs, round)
    })
  }

  #lines(): WantedLine[] {
    const quantity = this.#random.int(1, 3)
    const kinds = [
      [{ quantity }],
      [{ type: 'configurable', quantity }],
      [{ quantity }, { type: 'virtual' }],
      [{ type: 'bundle', partsCents: [2_700, 500] }],
      [
        { type: 'bundle', priceCents: 9_900 },
        { quantity, discountCents: 150 },
      ],
    ] as const
    return [...this.#random.pick(kinds)]
  }
}

const payments = [
  { method: 'braintree', title: 'Cartão de crédito', more: { installments: '3' } },
  { method: 'mercadopago_adbpayment_pix', title: 'Pix' },
  { method: 'pagarme_billet', title: 'Boleto' },
] as const
