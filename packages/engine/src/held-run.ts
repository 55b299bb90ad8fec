import type { OpenProcess, StoreBatch } from '@ihub/ports/applied-change'
import type { RunReport } from '@ihub/ports/run-report'

/** The process whose run reports; none when another attempt runs it by now, or it has ended. */
export function heldRun(
  { runs }: Pick<StoreBatch, 'runs'>,
  report: RunReport | null,
): OpenProcess | undefined {
  const run = report ? runs.get(report.processId) : undefined
  return run?.isHeld && run.attempts === report?.attempt ? run : undefined
}
