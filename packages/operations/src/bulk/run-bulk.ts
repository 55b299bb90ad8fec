import type { Actor } from '@ihub/domain/actor'
import { type BulkActionName, makesFile } from '@ihub/domain/bulk/bulk-actions'
import { endOfRun, nextShare } from '@ihub/domain/bulk/bulk-run'
import type { BulkItem, BulkRunInput, BulkRuns, ItemOutcome, ItemTools } from '@ihub/ports/bulk'
import type { MadeExport } from '@ihub/ports/exports'
import type { RunReport } from '@ihub/ports/run-report'
import { type SendListsDeps, sendLists } from '../route/send-lists.ts'
import type { Run } from '../run.ts'
import type { BulkAction } from './bulk-action.ts'
import { bulkActionTable } from './bulk-action-table.ts'
import { type PrintsDeps, writePrints } from './write-prints.ts'

export interface RunBulkDeps {
  bulkRuns: BulkRuns
  /** True once the worker is to stop: another one goes on with the run. */
  isStopping(): boolean
  /** Until a started piece of work is looked at again. */
  wait(ms: number): Promise<void>
  nowMs(): number
  tools: ItemTools
  /** Of a bug in one item; the others go on. */
  onError(error: unknown): void
  /** For an action that makes a file of its items. */
  prints: Omit<PrintsDeps, 'bulkRuns' | 'isStopping' | 'nowMs'>
  /** For an action whose items go to their carriers together. */
  lists: Omit<SendListsDeps, 'bulkRuns' | 'isStopping'>
}

/** How a run ends, with the file that it made. */
export interface BulkEnd {
  report: RunReport
  made?: MadeExport
}

interface BulkRun extends Run {
  storeId: Parameters<BulkRuns['count']>[0]['storeId']
  input: BulkRunInput
  author: Actor
}

/** Items under way at once: of 50, a fresh order felt each burst (twice its time instead of half as much again). */
const batchItems = 10
const lookEveryMs = 200
/** How long a share waits for the work that it started; longer work goes on by itself. */
const patienceMs = 60_000

/**
 * Does the items of a run that are still to be done, one after the other. Null when another worker is to go on with it:
 * this one stops, or was taken for dead.
 */
export async function runBulk(deps: RunBulkDeps, run: BulkRun): Promise<BulkEnd | null> {
  const { bulkRuns } = deps
  for (;;) {
    if (!(await awaitWorks(deps, run))) return null
    const { cut: _, ...counts } = await bulkRuns.count(run)
    const next = nextShare(counts, run.input.isCareful)
    if (next.kind === 'end') return conclude(deps, run)
    if (next.kind === 'stop') {
      await bulkRuns.skipRest(run, 'run-stopped')
      continue
    }
    const items = await bulkRuns.pending(run, 'untouched', Math.min(next.size, batchItems))
    for (const item of items) {
      if (deps.isStopping()) return null
      if (!(await doItem(deps, run, item)) && !(await isLeft(deps, run))) return null
    }
  }
}

/** Where nothing is left to do: the lists and the file of what was done, and the report. Null where another worker is to end it. */
async function conclude(deps: RunBulkDeps, run: BulkRun): Promise<BulkEnd | null> {
  const { bulkRuns, prints, lists } = deps
  if (run.input.action === 'list-routes' && (await sendLists({ ...deps, ...lists }, run)) === 'stopped')
    return null
  const made = makesFile(run.input.action) ? await writePrints({ ...deps, ...prints }, run) : null
  if (made === 'stopped') return null
  const { cut, ...counts } = await bulkRuns.count(run)
  return { report: reportOf(run, endOfRun(counts, cut)), ...(made ? { made } : {}) }
}

/** A guarantee of the process's type: its input was written by `startBulk`. */
const actionOf = (name: BulkActionName) => bulkActionTable[name] as BulkAction<never, unknown>

/** False when the item is somebody else's by now. */
async function doItem(
  { bulkRuns, onError, tools }: RunBulkDeps,
  run: BulkRun,
  item: BulkItem,
): Promise<boolean> {
  const { storeId, author: actor, input } = run
  const action = actionOf(input.action)
  const { id, code, input: given } = item
  const asked = { storeId, id, code, given, input: input.input, actor, by: input.by }
  const { undo } = action
  try {
    return await bulkRuns.settle(run, item, (engine) =>
      input.undoes && undo ? undo(engine, asked) : action.run(engine, asked, tools),
    )
  } catch (error) {
    onError(error)
    return bulkRuns.settle(run, item, async () => ({ status: 'error', reason: 'failed' }))
  }
}

/** Whether the run is still ours: a person who cancels it takes items away, and another worker takes it whole. */
async function isLeft({ bulkRuns }: RunBulkDeps, run: BulkRun): Promise<boolean> {
  const { cut } = await bulkRuns.count(run)
  return cut !== null
}

/** Waits until the work that the items started has ended or failed; false when the worker stops. */
async function awaitWorks(deps: RunBulkDeps, run: BulkRun): Promise<boolean> {
  const { starts } = actionOf(run.input.action)
  if (starts === null) return true
  const untilMs = deps.nowMs() + patienceMs
  for (;;) {
    const started = await deps.bulkRuns.pending(run, 'started', batchItems)
    if (started.length === 0) return true
    const ids = started.flatMap(({ workId }) => workId ?? [])
    const outcomes = await deps.bulkRuns.findOutcomes(run, starts, ids)
    const isLate = deps.nowMs() >= untilMs
    const results = started.flatMap(({ position, workId }) => {
      const found = outcomes.get(workId ?? '')
      if (found?.status === 'open' && !isLate) return []
      return [{ position, outcome: outcomeOf(found) }]
    })
    await deps.bulkRuns.conclude(run, results)
    if (results.length > 0) continue
    if (deps.isStopping()) return false
    await deps.wait(lookEveryMs)
  }
}

function outcomeOf(
  found: Awaited<ReturnType<BulkRuns['findOutcomes']>> extends Map<string, infer Work>
    ? Work | undefined
    : never,
): ItemOutcome {
  if (!found) return { status: 'error', reason: 'gone' }
  if (found.status === 'open') return { status: 'done', reason: 'going-on' }
  if (found.status === 'done') return { status: 'done', reason: null }
  return { status: 'error', reason: 'failed', message: found.message }
}

const messages = {
  'bulk.failed': 'none of the items succeeded',
  'bulk.partial': 'some of the items failed',
  'bulk.stopped': 'the run stopped after its first items: one of them failed',
  'bulk.canceled': 'the run was canceled',
} as const

/** A retry does the items that were left undone. */
const reportOf = (
  { processId, attempt, startedAt, exchanges }: BulkRun,
  { status, code }: ReturnType<typeof endOfRun>,
): RunReport => ({
  processId,
  attempt,
  startedAt,
  exchanges,
  status,
  message: code && messages[code],
  serviceCode: code,
  canRetry: code !== null,
  retryAt: null,
})
