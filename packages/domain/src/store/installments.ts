import { parcelsMax } from '../bill/parcels.ts'
import { type PaymentMethod, paymentMethods } from '../constants.ts'
import type { Order, Payment } from '../order/order.ts'

/** From a value on, payments of a type have this number of installments, whatever the platform says; 1 is in cash. */
export interface InstallmentRule {
  method: PaymentMethod
  fromCents: number
  installments: number
}

/** As many as a payment may be billed in. */
export const installmentsMax = parcelsMax
export const installmentRulesMax = 200

/** The installments of a payment: those of its type's rule with the highest value that it reaches, else its platform's. */
export function installmentsOf(
  rules: readonly InstallmentRule[],
  { method, valueCents, installments }: Pick<Payment, 'method' | 'valueCents' | 'installments'>,
): number {
  const reached = rules.filter((rule) => rule.method === method && rule.fromCents <= valueCents)
  const highest = reached.reduce<InstallmentRule | null>(
    (best, rule) => (best === null || rule.fromCents > best.fromCents ? rule : best),
    null,
  )
  return highest?.installments ?? installments
}

/** The order with its payments by the rules; the same object where they change nothing. */
export function withInstallments(order: Order, rules: readonly InstallmentRule[]): Order {
  const payments = order.payments.map((payment) => {
    const installments = installmentsOf(rules, payment)
    return installments === payment.installments ? payment : { ...payment, installments }
  })
  return payments.every((payment, index) => payment === order.payments[index])
    ? order
    : { ...order, payments }
}

/** In the sequence of the payment types, from the lowest value on. */
export const sortedRules = (rules: readonly InstallmentRule[]): InstallmentRule[] =>
  rules.toSorted(
    (one, other) =>
      paymentMethods.indexOf(one.method) - paymentMethods.indexOf(other.method) ||
      one.fromCents - other.fromCents,
  )

/** The place of the first rule whose type and value an earlier one has; -1 where there is none. */
export const repeatedRule = (rules: readonly Pick<InstallmentRule, 'method' | 'fromCents'>[]): number =>
  rules.findIndex((rule, index) =>
    rules.slice(0, index).some((one) => one.method === rule.method && one.fromCents === rule.fromCents),
  )

/** A span of values of one type; `belowCents` is null for the last, `installments` where the platform's hold. */
export interface InstallmentRange {
  method: PaymentMethod
  fromCents: number
  belowCents: number | null
  installments: number | null
}

/** All values of each type that has a rule, from zero on. */
export const rangesOf = (rules: readonly InstallmentRule[]): InstallmentRange[] =>
  [...Map.groupBy(sortedRules(rules), ({ method }) => method)].flatMap(([method, own]) => {
    const [first] = own
    const steps: Pick<InstallmentRange, 'fromCents' | 'installments'>[] =
      first && first.fromCents > 0 ? [{ fromCents: 0, installments: null }, ...own] : own
    return steps.map(({ fromCents, installments }, index) => ({
      method,
      fromCents,
      belowCents: steps[index + 1]?.fromCents ?? null,
      installments,
    }))
  })
