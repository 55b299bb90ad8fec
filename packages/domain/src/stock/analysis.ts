import type { Held } from './share-out.ts'

/** How a system stands to the hub about one SKU (specification section 4). */
export const analysisStatuses = ['success', 'failure', 'requestPending', 'requestError'] as const
export type AnalysisStatus = (typeof analysisStatuses)[number]

/** The figure that a channel is to be told, and what became of it. */
export interface ToldFigure {
  wanted: number
  /** Null while nobody knows what it has. */
  told: number | null
  isDue: boolean
  hasFailed: boolean
}

/** Null where the channel holds nothing of the SKU, or sells it without counting. */
export function judgeChannel(figure: ToldFigure | null, held: Held | null): AnalysisStatus {
  if (figure && held?.total === figure.wanted) return 'success'
  return figure?.isDue && !figure.hasFailed ? 'requestPending' : 'failure'
}

/** `told` is what the ERP says now, `known` what the hub took from it last. */
export const judgeErp = (told: number | null, known: number | null): AnalysisStatus =>
  told === known ? 'success' : 'failure'

const gravest: readonly AnalysisStatus[] = ['requestError', 'failure', 'requestPending']

/** Of several systems the gravest. */
export const worstOf = (statuses: readonly AnalysisStatus[]): AnalysisStatus =>
  gravest.find((status) => statuses.includes(status)) ?? 'success'

export interface HoldingOrder {
  orderId: string
  originOrderId: string
  quantity: number
}

/** The orders for which the missing pieces were promised last, the newest first: those that go without if nobody restocks. */
export function concernedBy<Order extends HoldingOrder>(
  missing: number,
  newestFirst: readonly Order[],
): Order[] {
  let left = missing
  return newestFirst.filter(({ quantity }) => {
    const isConcerned = left > 0
    left -= quantity
    return isConcerned
  })
}
