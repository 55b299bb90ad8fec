import { makeSlip } from '../kit/bill-slip.ts'
import { type Fields, fieldsIn, textIn } from '../kit/fields.ts'
import { createRandom, type Random } from '../kit/random.ts'
import type { SimSlip } from './sim-slip.ts'
import type { Payment } from './verbs.ts'

const bank = '218'

/** The slips of an account in the sequence in which they were issued. */
export class SlipBook {
  areCancellationsHeld = false
  #slips: SimSlip[] = []
  #random: Random
  readonly #seed: number

  constructor(seed: number) {
    this.#seed = seed
    this.#random = createRandom(seed)
  }

  clear(): void {
    this.areCancellationsHeld = false
    this.#slips = []
    this.#random = createRandom(this.#seed)
  }

  list(): SimSlip[] {
    return [...this.#slips]
  }

  find(idOrNumber: string): SimSlip | undefined {
    return this.#slips.find(({ id, ownNumber }) => id === idOrNumber || String(ownNumber) === idOrNumber)
  }

  under(reference: string): SimSlip[] {
    return this.#slips.filter((one) => one.reference === reference)
  }

  issue(fields: Fields): SimSlip {
    const cents = Math.round(Number(fields.valor) * 100)
    const dueDate = String(fields.vencimento).slice(0, 10)
    const free = `00010003135853${this.#random.digits(11)}`
    const { tipo, ...customer } = fieldsIn(fields, 'cliente')
    const slip: SimSlip = {
      id: this.#uuid(),
      ownNumber: Number(`80${this.#random.digits(9)}`),
      reference: String(fields.seuNumero),
      cents,
      dueDate,
      createdAt: new Date().toISOString(),
      ...makeSlip({ bank, dueDate, cents, free }),
      customer: { ...customer, tipo: tipo === 'juridica' ? 2 : 1 },
      paid: null,
      cancellation: null,
      messages: { linha1: null, linha2: null, linha3: null, linha4: null, ...fieldsIn(fields, 'mensagem') },
    }
    this.#slips.push(slip)
    return slip
  }

  pay(
    slip: SimSlip,
    { cents = slip.cents, at = new Date().toISOString(), isSettled = false }: Payment,
  ): void {
    slip.paid = { cents: (slip.paid?.cents ?? 0) + cents, at, isSettled }
  }

  cancel(slip: SimSlip): void {
    const askedAt = new Date().toISOString()
    slip.cancellation = { askedAt, confirmedAt: this.areCancellationsHeld ? null : askedAt }
  }

  confirmCancellations(): void {
    for (const { cancellation } of this.#slips)
      if (cancellation) cancellation.confirmedAt ??= new Date().toISOString()
  }

  #uuid(): string {
    const hex = this.#random.hex(32).toLowerCase()
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `4${hex.slice(13, 16)}`,
      `8${hex.slice(17, 20)}`,
      hex.slice(20),
    ].join('-')
  }
}

/** The reason for which the bank refuses, and the status under which it says so; undefined for a right one. */
export function problemOf(fields: Fields): { status: number; tag: string; words: string } | undefined {
  const value = Number(fields.valor)
  const customer = fieldsIn(fields, 'cliente')
  const address = fieldsIn(customer, 'endereco')
  if (!(value >= 5)) return { status: 400, tag: 'ValorBoleto', words: 'Boleto com valor inferior a R$ 5,00' }
  if (value > 500_000)
    return { status: 400, tag: 'ValorBoleto', words: 'Boleto com valor superior a R$ 500.000,00' }
  const today = new Date().toISOString().slice(0, 10)
  if (!(String(fields.vencimento).slice(0, 10) >= today)) {
    const words = 'Data de vencimento deve ser maior ou igual a data de hoje.'
    return { status: 200, tag: 'Vencimento', words }
  }
  if (!textIn(customer, 'nome')) return { status: 400, tag: 'Nome', words: 'Não pode ser nulo ou vazio.' }
  if (!/^(\d{11}|\d{14})$/.test(textIn(customer, 'documento') ?? ''))
    return { status: 400, tag: 'Documento', words: 'Documento inválido.' }
  if (!/^\d{8}$/.test(textIn(address, 'cep') ?? ''))
    return { status: 400, tag: 'Cep', words: 'Não pode ser nulo ou vazio.' }
  return undefined
}
