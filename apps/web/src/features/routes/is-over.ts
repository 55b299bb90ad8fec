import type { RouteRow } from '@ihub/contract/routes'

/** Its goods arrived, or are not to arrive any more. */
export const isOver = ({ arrivedAt, reason }: Pick<RouteRow, 'arrivedAt' | 'reason'>): boolean =>
  arrivedAt !== null || reason === 'invoice-withdrawn' || reason === 'order-canceled'
