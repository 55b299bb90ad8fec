import { intervalJobDefaultMs } from '@ihub/domain/constants'
import { type WorkClass, workClasses } from '@ihub/domain/processes'
import { type CallAsk, type CallGrant, type Loan, loans } from '@ihub/kit/call-budget'

export interface RateLimiter {
  /** Runs a task once a place and a call are free: live work first, each class in the order it came. */
  run<T>(task: () => Promise<T>, workClass?: WorkClass): Promise<T>
}

/** Asks the budget that all processes share. */
export type AskBudget = (ask: CallAsk) => Promise<CallGrant>

/** Between two questions while calls wait. */
const pauseMs = { least: 50, most: intervalJobDefaultMs, afterError: 500 }
/** How often it looks which calls are still needed. */
const lookMs = 1_000
/** An answer that takes longer leaves too little of a usual loan. */
const lateMs = loans.usual.callsMs / 2

/** Calls that were lent together; after its time a lot is lost. */
interface Lot {
  loan: Loan
  left: Record<WorkClass, number>
  until: number
}

const none = () => ({ live: 0, bulk: 0 })
const noPlaces = { all: 0, bulk: 0 }

/**
 * The limits of one integration over all processes: this one borrows calls and places for a second ahead, so that few
 * calls wait for the database, and gives them back once it calls no more.
 */
export function createRateLimiter(askBudget: AskBudget): RateLimiter {
  const waiting: Record<WorkClass, (() => void)[]> = { live: [], bulk: [] }
  const busy = none()
  let begun = none()
  /** Calls begun in the second before. */
  let usual = none()
  let lots: Lot[] = []
  let places = { ...noPlaces, until: 0 }
  let isAsking = false
  let loan: Loan = 'usual'
  let askAt = 0
  let asking: NodeJS.Timeout | undefined
  let isLookedAfter = false

  const open = () => lots.filter(({ until, left }) => performance.now() < until && left.live + left.bulk > 0)
  const callsOf = (of: Lot[], workClass: WorkClass) => of.reduce((sum, { left }) => sum + left[workClass], 0)
  const callsLeft = (of: WorkClass) => callsOf(open(), of)
  const busyNow = () => ({ all: busy.live + busy.bulk, bulk: busy.bulk })
  function hasPlace(of: WorkClass): boolean {
    if (performance.now() >= places.until || busy.live + busy.bulk >= places.all) return false
    return of === 'live' || busy.bulk < places.bulk
  }

  /** Begins the calls that may begin, and asks for more while something waits or soon would. */
  function go() {
    lots = open()
    for (const of of workClasses)
      while (waiting[of].length > 0 && hasPlace(of)) {
        const lot = lots.find(({ left }) => left[of] > 0)
        if (!lot) break
        lot.left[of]--
        begun[of]++
        busy[of]++
        waiting[of].shift()?.()
      }
    if (!isLookedAfter) lookLater()
    const isShort = workClasses.some((of) => waiting[of].length > 0 || callsLeft(of) < usual[of] / 2)
    if (isShort && !isAsking) asking ??= setTimeout(() => void ask(), Math.max(0, askAt - performance.now()))
  }

  function wishes(): CallAsk {
    const [live, bulk] = workClasses.map((of) => busy[of] + waiting[of].length + (usual[of] > 0 ? 1 : 0))
    const calls = (of: WorkClass) => Math.max(0, waiting[of].length + usual[of] - callsLeft(of))
    return {
      busy: busyNow(),
      wanted: { all: (live ?? 0) + (bulk ?? 0), bulk: bulk ?? 0 },
      calls: { live: calls('live'), bulk: calls('bulk') },
      returned: none(),
      loan,
    }
  }

  async function ask() {
    clearTimeout(asking)
    asking = undefined
    isAsking = true
    const asked = wishes()
    const since = performance.now()
    // The answer may leave no more places than are taken now, and who else takes the rest does not wait for us.
    places = { ...asked.busy, until: places.until }
    try {
      const grant = await askBudget(asked)
      const { callsMs, placesMs } = loans[asked.loan]
      lots = [...open(), { loan: asked.loan, left: { ...grant.calls }, until: since + callsMs }]
      places = { ...grant.places, until: since + placesMs }
      askAt = performance.now() + Math.min(Math.max(grant.waitMs, pauseMs.least), pauseMs.most)
    } catch {
      askAt = performance.now() + pauseMs.afterError
    }
    loan = performance.now() - since > lateMs ? 'long' : 'usual'
    isAsking = false
    go()
  }

  function lookLater() {
    isLookedAfter = true
    setTimeout(look, lookMs).unref()
  }

  /** Once a second: keeps the lots in use, and gives back the others. */
  function look() {
    isLookedAfter = false
    usual = begun
    begun = none()
    const { all } = wishes().wanted
    if (isAsking || all > 0) {
      if (!isAsking) void ask()
      lookLater()
      return
    }
    const usualLots = open().filter((lot) => lot.loan === 'usual')
    const returned = { live: callsOf(usualLots, 'live'), bulk: callsOf(usualLots, 'bulk') }
    lots = []
    places = { ...noPlaces, until: 0 }
    void askBudget({ busy: noPlaces, wanted: noPlaces, calls: none(), returned, loan: 'usual' }).catch(
      () => undefined,
    )
  }

  return {
    run: async (task, workClass = 'live') => {
      await new Promise<void>((resolve) => {
        waiting[workClass].push(resolve)
        go()
      })
      try {
        return await task()
      } finally {
        busy[workClass]--
        go()
      }
    },
  }
}
