import type { Random } from '../kit/random.ts'
import type { Address } from './invent-customer.ts'

export type PaymentKind =
  | 'creditCard'
  | 'bankInvoice'
  | 'instantPayment'
  | 'promissory'
  | 'giftCard'
  | 'twoCards'
  | 'giftCardAndCard'

export type Payment = {
  id: string
  paymentSystemName: string
  group: string
  value: number
  [key: string]: unknown
}

const drawnKinds = [
  'creditCard',
  'creditCard',
  'creditCard',
  'creditCard',
  'instantPayment',
  'instantPayment',
  'instantPayment',
  'bankInvoice',
  'twoCards',
  'giftCardAndCard',
  'giftCard',
] as const

const cards = [
  { paymentSystem: '2', paymentSystemName: 'Visa', firstDigits: '411111' },
  { paymentSystem: '4', paymentSystemName: 'Mastercard', firstDigits: '555555' },
  { paymentSystem: '9', paymentSystemName: 'Elo', firstDigits: '636368' },
  { paymentSystem: '1', paymentSystemName: 'American Express', firstDigits: '378282' },
] as const

export type PaymentPlan = { valueCents: number; kind?: PaymentKind | undefined; billingAddress: Address }

/** `paymentData` of an order; the payments sum to `valueCents`. */
export function inventPaymentData(random: Random, plan: PaymentPlan, merchantName: string) {
  const payments = inventPayments(random, plan)
  const giftCards = payments
    .filter(({ group }) => group === 'giftCard')
    .map((payment) => ({
      id: payment.giftCardId,
      redemptionCode: payment.redemptionCode,
      name: payment.giftCardName,
      caption: payment.giftCardCaption,
      value: payment.value,
      balance: 0,
      provider: 'VtexGiftCard',
      groupName: null,
      inUse: true,
      isSpecialCard: false,
    }))
  return {
    payments,
    data: {
      transactions: [{ isActive: true, transactionId: random.hex(32), merchantName, payments }],
      giftCards,
    },
  }
}

function inventPayments(
  random: Random,
  { valueCents, kind = random.pick(drawnKinds), billingAddress }: PaymentPlan,
): Payment[] {
  const part = Math.floor(valueCents * 0.4)
  switch (kind) {
    case 'bankInvoice':
      return [bankInvoice(random, valueCents)]
    case 'instantPayment':
      return [pix(random, valueCents)]
    case 'promissory':
      return [promissory(random, valueCents)]
    case 'giftCard':
      return [giftCard(random, valueCents)]
    case 'twoCards':
      return [card(random, part, billingAddress), card(random, valueCents - part, billingAddress)]
    case 'giftCardAndCard':
      return [giftCard(random, part), card(random, valueCents - part, billingAddress)]
    case 'creditCard':
      return [card(random, valueCents, billingAddress)]
  }
}

function card(random: Random, value: number, billingAddress: Address): Payment {
  const installments = value < 10_000 ? 1 : random.pick([1, 2, 3, 4, 6, 10])
  const authId = random.digits(6)
  const tid = random.digits(12)
  return payment(random, value, {
    ...random.pick(cards),
    group: 'creditCard',
    installments,
    lastDigits: random.digits(4),
    tid,
    connectorResponses: {
      Tid: tid,
      ReturnCode: '00',
      Message: 'Transação autorizada',
      authId,
      nsu: random.digits(9),
      acquirer: 'simulado',
    },
    accountId: random.hex(32),
    billingAddress,
  })
}

function pix(random: Random, value: number): Payment {
  const tid = random.digits(11)
  return payment(random, value, {
    paymentSystem: '125',
    paymentSystemName: 'Pix',
    group: 'instantPayment',
    tid,
    connectorResponses: {
      Tid: tid,
      ReturnCode: null,
      Message: null,
      authId: tid,
      nsu: tid,
      acquirer: 'simulado',
    },
  })
}

function bankInvoice(random: Random, value: number): Payment {
  const line = random.digits(47)
  return payment(random, value, {
    paymentSystem: '6',
    paymentSystemName: 'Boleto Bancário',
    group: 'bankInvoice',
    url: `https://boleto.store.example/${random.hex(32).toLowerCase()}`,
    dueDate: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
    bankIssuedInvoiceIdentificationNumber: line,
    bankIssuedInvoiceIdentificationNumberFormatted: `${line.slice(0, 5)}.${line.slice(5, 10)} ${line.slice(10, 15)}.${line.slice(15, 21)} ${line.slice(21, 26)}.${line.slice(26, 32)} ${line.slice(32, 33)} ${line.slice(33)}`,
    bankIssuedInvoiceBarCodeNumber: random.digits(44),
    bankIssuedInvoiceBarCodeType: 'i25',
  })
}

/** A custom payment that the store collects by itself later. */
const promissory = (random: Random, value: number): Payment =>
  payment(random, value, { paymentSystem: '201', paymentSystemName: 'Promissória', group: 'promissory' })

function giftCard(random: Random, value: number): Payment {
  const redemptionCode = `${random.hex(4)}-${random.hex(4)}-${random.hex(4)}-${random.hex(4)}`
  return payment(random, value, {
    paymentSystem: '16',
    paymentSystemName: 'Vale',
    group: 'giftCard',
    giftCardId: random.digits(4),
    giftCardName: 'Vale-presente',
    giftCardCaption: `**** ${redemptionCode.slice(-4)}`,
    redemptionCode,
    giftCardProvider: 'VtexGiftCard',
    giftCardAsDiscount: false,
  })
}

type Given = { paymentSystem: string; paymentSystemName: string; group: string } & Record<string, unknown>

function payment(random: Random, value: number, given: Given): Payment {
  return { id: random.hex(32), value, referenceValue: value, installments: 1, ...nothing, ...given }
}

const nothing = {
  cardHolder: null,
  cardNumber: null,
  firstDigits: null,
  lastDigits: null,
  cvv2: null,
  expireMonth: null,
  expireYear: null,
  url: null,
  giftCardId: null,
  giftCardName: null,
  giftCardCaption: null,
  redemptionCode: null,
  tid: null,
  dueDate: null,
  connectorResponses: {},
  giftCardProvider: null,
  giftCardAsDiscount: null,
  koinUrl: null,
  accountId: null,
  parentAccountId: null,
  bankIssuedInvoiceIdentificationNumber: null,
  bankIssuedInvoiceIdentificationNumberFormatted: null,
  bankIssuedInvoiceBarCodeNumber: null,
  bankIssuedInvoiceBarCodeType: null,
  billingAddress: null,
  paymentOrigin: null,
}
