import { boundedText, freeTextLengthMax, wordLengthMax } from '@ihub/kit/bounds'
import type { GatewayBill } from '@ihub/ports/bill-gateway'
import { z } from 'zod'
import { dayInBrazil, UtcMoment } from '../brazil-day.ts'
import { Cents } from '../reais.ts'

const Word = boundedText(wordLengthMax).min(1)
const Code = z.union([z.number(), Word]).transform(String)
const Digits = Word.transform((text) => text.replaceAll(/\D/g, ''))

/** A refusal, which comes under HTTP 200 as well. */
export const Refusals = z
  .array(
    z.object({
      descricao: boundedText(freeTextLengthMax).nullish(),
      tag: boundedText(wordLengthMax).nullish(),
    }),
  )
  .min(1)
export type Refusals = z.output<typeof Refusals>

const shared = {
  id: Word,
  seuNumero: Code,
  valor: Cents,
  vencimento: UtcMoment,
  linhaDigitavel: Digits,
}

/** `POST /boletos/simplificado`. */
export const Issued = z.object({ ...shared, codigoDeBarra: Digits }).transform(
  ({ codigoDeBarra, ...slip }): GatewayBill => ({
    ...numbersOf(slip),
    barcode: codigoDeBarra,
    status: 'pending',
    payment: null,
  }),
)

const cancellationAsked = 3

/** A slip as it is looked up. */
export const Slip = z
  .object({
    ...shared,
    codigoBarras: Digits,
    emissao: UtcMoment,
    status: z.int(),
    valorPago: Cents.nullish(),
    valorLiquidado: Cents.nullish(),
    pagamento: UtcMoment.nullish(),
    notificacaoPagamento: UtcMoment.nullish(),
    cancelamento: UtcMoment.nullish(),
  })
  .transform(({ codigoBarras, emissao, ...slip }): GatewayBill & { issuedAt: string } => {
    const payment = paymentOf(slip)
    return {
      ...numbersOf(slip),
      barcode: codigoBarras,
      status: statusOf(slip, payment),
      payment,
      issuedAt: emissao,
    }
  })
export type Slip = z.output<typeof Slip>

export const SlipAnswer = z.object({ item: Slip })
export const SlipList = z.object({ itens: z.array(Slip) })

type Facts = {
  valor: number
  status: number
  valorPago?: number | null | undefined
  valorLiquidado?: number | null | undefined
  pagamento?: string | null | undefined
  notificacaoPagamento?: string | null | undefined
  cancelamento?: string | null | undefined
}

const numbersOf = (slip: {
  id: string
  seuNumero: string
  valor: number
  vencimento: string
  linhaDigitavel: string
}) => ({
  gatewayBillId: slip.id,
  reference: slip.seuNumero,
  valueCents: slip.valor,
  dueDate: dayInBrazil(slip.vencimento),
  digitableLine: slip.linhaDigitavel,
  url: null,
  reason: null,
})

/** The slip names no day of the settlement: the day on which the bank told of the payment stands for it, once it has the money. */
function paymentOf({
  valorPago,
  valorLiquidado,
  pagamento,
  notificacaoPagamento,
}: Facts): GatewayBill['payment'] {
  const paidCents = valorPago || valorLiquidado
  const paidAt = pagamento ?? notificacaoPagamento
  if (!paidCents || !paidAt) return null
  const settledOn = valorLiquidado ? dayInBrazil(notificacaoPagamento ?? paidAt) : null
  return { paidCents, paidOn: dayInBrazil(paidAt), settledOn, times: 1 }
}

/** By the facts of the slip, as no list of the numbers of `status` is published; 3 is seen on a canceled slip. */
function statusOf(
  { valor, status, cancelamento }: Facts,
  payment: GatewayBill['payment'],
): GatewayBill['status'] {
  if (payment) {
    if (payment.paidCents === valor) return 'paid'
    return payment.paidCents < valor ? 'underpaid' : 'overpaid'
  }
  if (cancelamento) return 'canceled'
  return status === cancellationAsked ? 'canceling' : 'pending'
}
