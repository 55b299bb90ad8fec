export type State = 'ok' | 'warn' | 'fail'

/** One line of the doctor. */
export interface Finding {
  check: string
  state: State
  found: string
  /** Absent where nothing is to be done. */
  todo?: string
}

export const checkMaxMs = 20_000

/** A check that does not end in time, or ends with an error, is a finding as well. */
export async function within(
  check: string,
  todo: string,
  work: () => Promise<Finding[]>,
  maxMs = checkMaxMs,
): Promise<Finding[]> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer within ${maxMs / 1_000} seconds`)), maxMs)
  try {
    return await Promise.race([work(), promise])
  } catch (error) {
    const found = (error instanceof Error && error.message) || (error as { code?: string }).code
    return [{ check, state: 'fail', found: found ?? String(error), todo }]
  } finally {
    clearTimeout(timer)
  }
}
