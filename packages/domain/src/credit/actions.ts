import type { Asker } from '../order/actions.ts'
import { administersStores } from '../users.ts'
import type { CreditKind } from './ledger.ts'

/** The changes of a customer's credit by hand. */
export const creditActions = ['set-limit', 'add-debt', 'add-credit'] as const
export type CreditAction = (typeof creditActions)[number]

/** Why an action is refused; each has a sentence in every language. */
export const creditRefusals = ['needs-admin', 'told-by-system'] as const
export type CreditRefusal = (typeof creditRefusals)[number]

interface ActionMeaning {
  does: CreditKind
  /** Refused where a system tells it: its next word would take the change back. */
  toldAs: 'limit' | 'debt'
}

/** Every action: the move that it makes. All are left to those who administer the store, and to tokens, which only they give. */
const meanings: Record<CreditAction, ActionMeaning> = {
  'set-limit': { does: 'limit', toldAs: 'limit' },
  'add-debt': { does: 'debt', toldAs: 'debt' },
  'add-credit': { does: 'credit', toldAs: 'debt' },
}

export const kindOfCreditAction = (action: CreditAction): CreditKind => meanings[action].does

/** The account of a customer as its system tells it; nothing where people keep it. */
export interface ToldOfCredit {
  limit: boolean
  debt: boolean
}

/** Null when the person may do it now. */
export function refusalOfCredit(action: CreditAction, told: ToldOfCredit, by: Asker): CreditRefusal | null {
  if (told[meanings[action].toldAs]) return 'told-by-system'
  return by === 'token' || administersStores(by) ? null : 'needs-admin'
}

/** Every action, and why it is refused now. */
export const actionsOfCredit = (told: ToldOfCredit, by: Asker) =>
  creditActions.map((action) => ({ action, refusal: refusalOfCredit(action, told, by) }))
