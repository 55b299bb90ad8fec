import type { RouteRow } from '@ihub/contract/routes'
import type { Translate } from './texts.ts'

/** Why a route stands at `error` or `info`, with the carrier's words where it gave some; null where nothing is wrong. */
export const reasonText = (t: Translate, { reason, details }: Pick<RouteRow, 'reason' | 'details'>) =>
  reason && [t(`route.reason.${reason}`), details].filter(Boolean).join(': ')
