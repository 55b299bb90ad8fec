import { makeSlip } from '../kit/bill-slip.ts'
import type { Fields } from '../kit/fields.ts'
import { createRandom, type Random } from '../kit/random.ts'
import type { Payment, SimBill } from './verbs.ts'

const bank = '341'

const saoPaulo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' })
const dayInSaoPaulo = (moment: Date) => saoPaulo.format(moment)

/** The bills of an account, each under a reference of its own. */
export class BillBook {
  isHeld = false
  areCancellationsHeld = false
  #byReference = new Map<string, SimBill>()
  #random: Random
  readonly #seed: number

  constructor(seed: number) {
    this.#seed = seed
    this.#random = createRandom(seed)
  }

  clear(): void {
    this.isHeld = false
    this.areCancellationsHeld = false
    this.#byReference.clear()
    this.#random = createRandom(this.#seed)
  }

  list(): SimBill[] {
    return [...this.#byReference.values()]
  }

  /** Newest first. */
  issued(from: string, to: string): SimBill[] {
    return this.list()
      .filter(({ issuedOn }) => issuedOn >= from && issuedOn <= to)
      .toReversed()
  }

  find(billId: string): SimBill | undefined {
    return this.list().find((one) => one.billId === billId)
  }

  under(reference: string): SimBill | undefined {
    return this.#byReference.get(reference)
  }

  create(fields: Fields, asked: string): SimBill {
    const bill: SimBill = {
      billId: `bill-${this.#random.hex(12).toLowerCase()}`,
      reference: String(fields.reference),
      asked,
      issuedOn: dayInSaoPaulo(new Date()),
      status: 'registering',
      valueCents: Number(fields.valueCents),
      dueDate: String(fields.dueDate),
      digitableLine: null,
      barcode: null,
      payment: null,
      reason: null,
      refunds: [],
    }
    this.#byReference.set(bill.reference, bill)
    if (!this.isHeld) this.register(bill)
    return bill
  }

  register(bill: SimBill): void {
    if (bill.status !== 'registering') return
    const { dueDate, valueCents: cents } = bill
    const { line, barcode } = makeSlip({ bank, dueDate, cents, free: this.#random.digits(25) })
    Object.assign(bill, { status: 'pending', digitableLine: line, barcode })
  }

  pay(bill: SimBill, { cents = bill.valueCents, on, settledOn = null }: Payment): void {
    const { payment, valueCents } = bill
    const paidCents = (payment?.paidCents ?? 0) + cents
    const paidOn = payment?.paidOn ?? on ?? new Date().toISOString().slice(0, 10)
    bill.payment = { paidCents, paidOn, settledOn, times: (payment?.times ?? 0) + 1 }
    bill.status = paidCents < valueCents ? 'underpaid' : paidCents > valueCents ? 'overpaid' : 'paid'
  }

  cancel(bill: SimBill): void {
    bill.status = this.areCancellationsHeld ? 'canceling' : 'canceled'
  }

  confirm(): SimBill[] {
    const waiting = this.list().filter(({ status }) => status === 'canceling')
    for (const bill of waiting) bill.status = 'canceled'
    return waiting
  }
}
