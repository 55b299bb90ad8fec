/** Whether the figure that an ERP tells is already less what its orders hold, as the figure itself shows. */
export type FigureKind = 'without' | 'with'

/** One SKU between the moment when the ERP took the order and the last figure that was read. */
export interface WatchedFigure {
  /** The pieces of the order. */
  confirmed: number
  /** By so much the ERP's figure is lower since. */
  fell: number
}

/** Null where goods moved for other reasons too. */
export function figureSays({ confirmed, fell }: WatchedFigure): FigureKind | null {
  if (confirmed <= 0) return null
  if (fell === confirmed) return 'without'
  return fell === 0 ? 'with' : null
}

/** The SKUs whose figure says either. */
export type FigureEvidence = Record<FigureKind, number>

export const figureVerdicts = ['without', 'with', 'unclear', 'none'] as const
export type FigureVerdict = (typeof figureVerdicts)[number]

/** So many times as many SKUs have to say the one as say the other: sales of a shop floor look like either now and then. */
const clearTimes = 4

export function verdictOf(evidence: FigureEvidence): FigureVerdict {
  if (evidence.without + evidence.with === 0) return 'none'
  if (evidence.without >= clearTimes * evidence.with) return 'without'
  return evidence.with >= clearTimes * evidence.without ? 'with' : 'unclear'
}

/** The SKUs that say the store's setting is wrong; none unless the evidence is clear. */
export function contradicting(isWithoutOrders: boolean, evidence: FigureEvidence): number {
  const verdict = verdictOf(evidence)
  if (verdict !== 'without' && verdict !== 'with') return 0
  return (verdict === 'without') === isWithoutOrders ? 0 : evidence[verdict]
}
