/** The limits of an integration for all processes of the hub together. */
export interface CallLimits {
  callsAtOnce: number
  /** Of any 60 seconds. */
  callsPerMinute: number
}

/** Of both classes of work: of all calls together, and of the bulk ones among them. */
interface Amounts {
  all: number
  bulk: number
}

interface Holder {
  /** Calls that it may have under way. */
  places: Amounts
  /** Places that it would use. */
  wanted: Amounts
  untilMs: number
}

/** One integration's budget as plain data: the calls that may begin now, and the places of each process that calls it. */
export interface CallBudget {
  calls: Amounts
  atMs: number
  holders: Readonly<Record<string, Holder>>
  /** So long a call of a long loan counts; absent before the first. */
  longUntilMs?: number
}

/** The question of a process: it borrows calls for a moment ahead, so that not every call asks. */
export interface CallAsk {
  /** Calls under way, which it does not give up. */
  busy: Amounts
  /** Places that it would use; none gives all of them back. */
  wanted: Amounts
  /** Calls that it would begin soon. */
  calls: { live: number; bulk: number }
  /** Calls lent before and not begun; those of a long loan are not given back. */
  returned: { live: number; bulk: number }
  loan: Loan
}

export interface CallGrant {
  places: Amounts
  calls: { live: number; bulk: number }
  /** Until another call may begin, where fewer were granted than asked for; a guess. */
  waitMs: number
}

/**
 * A granted call begins within so long after the question, or is lost; places that are not asked for again come back. A
 * process whose questions are answered late borrows for long: calls that last no longer than the way of their answer
 * would never begin.
 */
export const loans = {
  usual: { callsMs: 1_000, placesMs: 5_000 },
  long: { callsMs: 10_000, placesMs: 15_000 },
} as const
export type Loan = keyof typeof loans

/** Ways and clocks: a call reaches the system somewhat later than it was begun. */
const delayMs = 250
/** The share of places and calls that bulk work may take while there is live work. */
const bulkShare = 0.25

/** Calls that may begin at once after a pause; of the bulk ones among them, a share. */
const burstOf = ({ callsPerMinute }: CallLimits) => Math.max(1, Math.ceil(callsPerMinute / 60))
const bulkOf = (amount: number) => Math.max(1, Math.floor(amount * bulkShare))

/** A call that was lent counts for so long: it begins at the end of its loan, and 60 seconds begin with it. */
const countsMs = (loan: Loan) => 60_000 + loans[loan].callsMs + delayMs

/**
 * Keeps the calls of any 60 seconds within the limit: those lent before, the burst, and the calls that come meanwhile. Fewer
 * come as long as a call of a long loan counts.
 */
const callsPerMs = (
  limits: CallLimits,
  { atMs, longUntilMs = 0 }: Pick<CallBudget, 'atMs' | 'longUntilMs'>,
) => (limits.callsPerMinute - burstOf(limits) + 1) / countsMs(atMs < longUntilMs ? 'long' : 'usual')

export const fullBudget = (limits: CallLimits, nowMs: number): CallBudget => ({
  calls: { all: burstOf(limits), bulk: bulkOf(burstOf(limits)) },
  atMs: nowMs,
  holders: {},
})

/** Shares a budget out: calls by work class, places evenly between processes that want more than there are; pure. */
export function shareBudget(
  limits: CallLimits,
  before: CallBudget,
  ask: CallAsk & { holder: string },
  nowMs: number,
): { budget: CallBudget; grant: CallGrant } {
  const filled = refill(limits, before, ask, nowMs)
  const { loan } = ask
  const longUntilMs = loan === 'long' ? filled.atMs + countsMs(loan) : (before.longUntilMs ?? 0)
  const calls = grantCalls(limits, filled.calls, ask)
  const left = {
    all: filled.calls.all - calls.live - calls.bulk,
    bulk: Math.max(0, filled.calls.bulk - calls.bulk),
  }
  const others = Object.entries(before.holders).filter(
    ([holder, { untilMs }]) => holder !== ask.holder && untilMs > nowMs,
  )
  const places = {
    all: allot(
      limits.callsAtOnce,
      ask,
      others.map(([, holder]) => holder),
      'all',
    ),
    bulk: allot(
      bulkOf(limits.callsAtOnce),
      ask,
      others.map(([, holder]) => holder),
      'bulk',
    ),
  }
  const holder = { places, wanted: ask.wanted, untilMs: nowMs + loans[loan].placesMs }
  return {
    budget: {
      calls: left,
      atMs: filled.atMs,
      longUntilMs,
      holders: Object.fromEntries([
        ...others,
        ...(ask.wanted.all > 0 ? [[ask.holder, holder] as const] : []),
      ]),
    },
    grant: { places, calls, waitMs: Math.ceil(Math.max(0, 1 - left.all) / callsPerMs(limits, before)) },
  }
}

/** Adds the calls that came meanwhile and those given back; a clock that went back brings none. */
function refill(limits: CallLimits, before: CallBudget, { returned }: CallAsk, nowMs: number) {
  const { calls, atMs } = before
  const came = Math.max(0, nowMs - atMs) * callsPerMs(limits, before)
  const burst = burstOf(limits)
  return {
    calls: {
      all: Math.min(burst, calls.all + came + returned.live + returned.bulk),
      bulk: Math.min(bulkOf(burst), calls.bulk + came * bulkShare + returned.bulk),
    },
    atMs: Math.max(atMs, nowMs),
  }
}

/** Sums of fractions fall short of a whole call by rounding. */
const whole = (amount: number) => Math.max(0, Math.floor(amount + 1e-9))

/** Bulk work takes its share, so that it goes on as well, and beyond it only calls that leave live work a burst. */
function grantCalls(limits: CallLimits, { all, bulk }: Amounts, { calls }: CallAsk): CallGrant['calls'] {
  const share = Math.min(calls.bulk, whole(Math.min(bulk, all)))
  const live = Math.min(calls.live, whole(all - share))
  const spare = whole(all - share - live - (burstOf(limits) - bulkOf(burstOf(limits))))
  return { live, bulk: share + Math.min(calls.bulk - share, spare) }
}

/** As many as are free; no more than an even part where another process has less than that and wants more. */
function allot(limit: number, ask: CallAsk, others: Holder[], of: keyof Amounts): number {
  const free = Math.max(0, limit - others.reduce((sum, { places }) => sum + places[of], 0))
  const even = Math.max(1, Math.floor(limit / (others.length + 1)))
  const isShort = others.some(({ places, wanted }) => places[of] < Math.min(wanted[of], even))
  const wanted = isShort ? Math.min(ask.wanted[of], even) : ask.wanted[of]
  return Math.min(free, Math.max(wanted, ask.busy[of]))
}
