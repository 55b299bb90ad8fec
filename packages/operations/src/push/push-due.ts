import { endOfRun } from '@ihub/domain/bulk/bulk-run'
import type { Result } from '@ihub/domain/result'
import { hubClock } from '@ihub/kit/clock'
import type { CallFailure } from '@ihub/ports/http'
import type { Offers, Push } from '@ihub/ports/offers'
import type { RunReport } from '@ihub/ports/run-report'
import { judgeFailure } from '../judge-failure.ts'
import { failed, needless, type Run, succeeded } from '../run.ts'

export interface PushDeps<Taken, Told> {
  offers: Offers<Taken, Told>
  /** True once the worker is to stop: another one goes on with the run. */
  isStopping(): boolean
  /** Told how the platform is. */
  observe(failure: CallFailure | null): void
}

export type PushRun = Run & Push

interface Pushing<Taken, Told> {
  /** Taken, told and recorded together. */
  share: number
  /** The name of one of them, as reports of runs say it. */
  unit: 'SKU' | 'product'
  /** A failure is the platform's as a whole. */
  tell(taken: Taken[]): Promise<Result<Told[], CallFailure>>
}

/** After a refusal of all of them that does not come again by itself. */
const pauseMs = 5 * 60_000

/** Tells a platform all that is due, with a result for each of it. Null when another worker is to go on with it. */
export async function pushDue<Taken, Told>(
  { offers, isStopping, observe }: PushDeps<Taken, Told>,
  run: PushRun,
  { share, unit, tell }: Pushing<Taken, Told>,
): Promise<RunReport | null> {
  if (!(await offers.begin(run))) return needless(run, 'another sending to this platform is under way')
  for (;;) {
    if (isStopping()) return null
    const taken = await offers.take(run, share)
    if (taken === null) return null
    if (taken.length === 0) break
    const told = await tell(taken)
    observe(told.ok ? null : told.error)
    if (!told.ok) {
      const report = failed(run, told.error)
      if (report.canRetry) await offers.putOff(run, new Date(hubClock.nowMs() + pauseMs).toISOString())
      return report
    }
    if (!(await offers.record(run, told.value))) return null
  }
  const counts = await offers.count(run)
  const { status, code } = endOfRun(counts, null)
  const said = `${counts.done} told, ${counts.skipped} unchanged, ${counts.error} not taken`
  if (code === null) return succeeded(run, said)
  const message = code === 'bulk.failed' ? `no ${unit} was taken` : `some ${unit}s were not taken`
  return { ...succeeded(run, `${message}: ${said}`), status, serviceCode: code, canRetry: true }
}

/** When one that was refused is tried again; null for never by itself. */
export function retryOf(failure: CallFailure | null, { failures }: { failures: number }): string | null {
  const judged = failure && judgeFailure(failure, failures + 1, Math.random)
  return judged?.kind === 'retry' ? new Date(hubClock.nowMs() + judged.afterMs).toISOString() : null
}
