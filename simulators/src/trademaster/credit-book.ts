import { makeSlip } from '../kit/bill-slip.ts'
import { type Fields, listIn, textIn } from '../kit/fields.ts'
import { createRandom, type Random } from '../kit/random.ts'
import type { Payment, SimAuthorization, SimOperation, SimRequestedLimit, Verbs } from './verbs.ts'

const bank = '422'
const cents = (reais: unknown) => Math.round(Number(reais) * 100)

type Requested = Parameters<Verbs['requestLimit']>[0]

/** Limits, reserved ones and operations of an account. */
export class CreditBook {
  isHeld = false
  #authorizations: SimAuthorization[] = []
  #operations: SimOperation[] = []
  #requests: SimRequestedLimit[] = []
  #random: Random
  readonly #limitCents: number
  readonly #seed: number

  constructor(limitCents: number, seed: number) {
    this.#limitCents = limitCents
    this.#seed = seed
    this.#random = createRandom(seed)
  }

  clear(): void {
    this.isHeld = false
    this.#authorizations = []
    this.#operations = []
    this.#requests = []
    this.#random = createRandom(this.#seed)
  }

  authorizations = (): SimAuthorization[] => [...this.#authorizations]
  operations = (): SimOperation[] => [...this.#operations]
  operation = (code: string) => this.#operations.find((one) => one.code === code)
  authorization = (code: string | undefined) => this.#authorizations.find((one) => one.code === code)

  /** Each is a second later than the one before, so that their sequence is told by their moments. */
  request({ document, status = 'completed', limitCents = null, reason = null, createdAt }: Requested): void {
    const last = this.#requests.at(-1)?.createdAt
    const next = new Date(last ? Date.parse(last) + 1_000 : Date.now()).toISOString()
    this.#requests.push({ document, status, limitCents, reason, createdAt: createdAt ?? next })
  }

  requests = (document: string | null) => this.#requests.filter((one) => one.document === document)

  /** The sum that a buyer may owe; without a request that was decided, the account's usual limit. */
  #limitOf(document: string): number {
    const last = this.requests(document).findLast(
      ({ status }) => status === 'completed' || status === 'blocked',
    )
    if (!last) return this.#limitCents
    return last.status === 'blocked' ? 0 : (last.limitCents ?? 0)
  }

  /** The reservation, or why it is refused. */
  reserve(fields: Fields): SimAuthorization | string {
    const buyer = textIn(fields, 'buyerDocument') ?? ''
    const [wish = {}] = listIn(fields, 'authorizations')
    const amount = cents(wish.amount)
    if (!/^\d{14}$/.test(buyer)) return 'buyerDocument deve ser um CNPJ'
    if (!(amount > 0)) return 'amount deve ser maior que zero'
    const used = this.#authorizations
      .filter((one) => one.buyer === buyer && one.status !== 'CANCELLED')
      .reduce((sum, one) => sum + one.cents, 0)
    if (used + amount > this.#limitOf(buyer)) return 'Limite de crédito insuficiente'
    const code = this.#random.hex(32).toLowerCase()
    const externalCode = textIn(fields, 'externalCode') ?? ''
    const one: SimAuthorization = { code, externalCode, buyer, cents: amount, status: 'AUTHORIZED' }
    this.#authorizations.push(one)
    return one
  }

  /** The operation, or why it is refused. */
  operate(fields: Fields): SimOperation | string {
    const authorization = this.authorization(textIn(fields, 'authorizationCode'))
    const [ticket = {}] = listIn(fields, 'tickets')
    const [invoice = {}] = listIn(fields, 'invoices')
    const invoiceKey = textIn(invoice, 'validationKey') ?? ''
    const installment = Number(ticket.installmentNumber)
    const dueDate = textIn(ticket, 'dueDate') ?? ''
    if (authorization?.status !== 'AUTHORIZED') return 'Autorização inválida'
    if (!/^\d{44}$/.test(invoiceKey)) return 'validationKey inválida'
    if (!(dueDate >= new Date().toISOString().slice(0, 10))) return 'dueDate inválida'
    const isTaken = this.#operations.some(
      (one) => !one.isCanceled && one.invoiceKey === invoiceKey && one.installment === installment,
    )
    if (isTaken) return 'Parcela da nota fiscal já utilizada'
    const amount = cents(ticket.amount)
    authorization.status = 'CAPTURED'
    const operation: SimOperation = {
      code: this.#random.digits(5),
      externalCode: textIn(fields, 'externalCode') ?? '',
      authorizationCode: authorization.code,
      ticketNumber: this.#random.digits(6),
      invoiceKey,
      installment,
      cents: amount,
      dueDate,
      line: makeSlip({ bank, dueDate, cents: amount, free: this.#random.digits(25) }).line,
      isCanceled: false,
      paid: null,
    }
    this.#operations.push(operation)
    return operation
  }

  return(operation: SimOperation): void {
    operation.isCanceled = true
    const authorization = this.authorization(operation.authorizationCode)
    if (authorization) authorization.status = 'CANCELLED'
  }

  pay(operation: SimOperation, { cents: paid = operation.cents, on, settledOn = null }: Payment): void {
    const day = on ?? new Date().toISOString().slice(0, 10)
    operation.paid = { cents: (operation.paid?.cents ?? 0) + paid, on: day, settledOn }
  }
}
