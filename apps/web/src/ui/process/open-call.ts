interface Call {
  status: number | null
  failure: string | null
}

export const isGoodCall = ({ status, failure }: Call) => status !== null && status < 400 && !failure

/** The call to show first: the last one that failed, else the last one. */
export function openCallOf(calls: readonly Call[]): number {
  const failed = calls.findLastIndex((call) => !isGoodCall(call))
  return failed === -1 ? calls.length - 1 : failed
}
