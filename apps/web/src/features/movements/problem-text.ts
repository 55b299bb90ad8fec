import type { LogMovement } from '@ihub/contract/movements'
import type { Translate } from './texts.ts'

/** Why a movement was not applied, as a sentence; null where it was. */
export const problemText = (t: Translate, problem: LogMovement['problem']): string | null =>
  problem && t(`movement.problem.${problem.code}`, problem.params)
