import { err, ok, type Result } from '../result.ts'

/** The moves of a customer's account of credit. A refusal moves nothing: an order asked for more than there is. */
export const creditKinds = ['limit', 'reserve', 'release', 'debt', 'credit', 'refusal'] as const
export type CreditKind = (typeof creditKinds)[number]

/** The origin of a move. */
export const creditCauses = ['order', 'bill', 'system', 'person'] as const
export type CreditCause = (typeof creditCauses)[number]

/** The sums of an account; integer cents, none below zero. */
export interface CreditSums {
  limitCents: number
  /** For open orders on credit. */
  reservedCents: number
  /** All there ever were, as are the credits. */
  debtsCents: number
  creditsCents: number
}

export const noCredit: CreditSums = { limitCents: 0, reservedCents: 0, debtsCents: 0, creditsCents: 0 }

/** Below zero where the limit fell, or a debt came that nobody asked about. */
export const availableOf = ({ limitCents, reservedCents, debtsCents, creditsCents }: CreditSums): number =>
  limitCents - reservedCents - debtsCents + creditsCents

/** Below zero where the customer has more in its favour than it owes. */
export const owedOf = ({ debtsCents, creditsCents }: Pick<CreditSums, 'debtsCents' | 'creditsCents'>) =>
  debtsCents - creditsCents

export interface CreditMove {
  kind: CreditKind
  /** Above zero; of a limit the new one, which may be zero. */
  amountCents: number
  /** A person let the order go, whatever is available. */
  letGo?: true
}

/** `not-available`: the rest of the limit does not cover it. `not-reserved`: more is released than was reserved. */
export type MoveRefused = 'not-available' | 'not-reserved' | 'no-amount'

/** The sums after a move; only a person may reserve more than is available. */
export function afterMove(
  sums: CreditSums,
  { kind, amountCents, letGo }: CreditMove,
): Result<CreditSums, MoveRefused> {
  if (!Number.isSafeInteger(amountCents) || amountCents < 0 || (amountCents === 0 && kind !== 'limit'))
    return err('no-amount')
  switch (kind) {
    case 'limit':
      return ok({ ...sums, limitCents: amountCents })
    case 'reserve':
      return letGo || amountCents <= availableOf(sums)
        ? ok({ ...sums, reservedCents: sums.reservedCents + amountCents })
        : err('not-available')
    case 'release':
      return amountCents <= sums.reservedCents
        ? ok({ ...sums, reservedCents: sums.reservedCents - amountCents })
        : err('not-reserved')
    case 'debt':
      return ok({ ...sums, debtsCents: sums.debtsCents + amountCents })
    case 'credit':
      return ok({ ...sums, creditsCents: sums.creditsCents + amountCents })
    case 'refusal':
      return ok(sums)
  }
}
