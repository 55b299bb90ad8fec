import type { CreditKind } from './ledger.ts'

/** How an entry of a customer's credit stands (specification section 4: 0 to 4 and -1). */
export const creditStatuses = [
  'credit-received',
  'debt-requested',
  'debt-received',
  'sent',
  'done',
  'error',
] as const
export type CreditStatus = (typeof creditStatuses)[number]

/** The numbers that the specification gives the statuses. */
export const creditStatusCodes: Readonly<Record<CreditStatus, number>> = {
  'credit-received': 0,
  'debt-requested': 1,
  'debt-received': 2,
  sent: 3,
  done: 4,
  error: -1,
}

/** Of an entry without an order, or whose order is not told of. */
const statusOfKind: Readonly<Record<CreditKind, CreditStatus>> = {
  limit: 'credit-received',
  credit: 'credit-received',
  reserve: 'debt-requested',
  debt: 'debt-received',
  release: 'done',
  refusal: 'error',
}

/** The order of an entry, as far as its credit is concerned. */
export interface OrderOfEntry {
  /** Its ERP has it. */
  isSent: boolean
  /** Nothing is reserved for it any more. */
  isReleased: boolean
  /** Its debt is paid. */
  isSettled: boolean
}

/** A reservation is sent once the ERP has its order and done once it ended; a debt is done once it is paid. */
export function creditStatusOf(kind: CreditKind, order: OrderOfEntry | null): CreditStatus {
  if (kind === 'reserve' && order?.isReleased) return 'done'
  if (kind === 'reserve' && order?.isSent) return 'sent'
  if (kind === 'debt' && order?.isSettled) return 'done'
  return statusOfKind[kind]
}
