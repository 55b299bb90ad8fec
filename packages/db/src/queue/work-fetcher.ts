import { hubClock } from '@ihub/kit/clock'
import type {
  ClaimedDelivery,
  ClaimedProcess,
  DuePoll,
  HandleWork,
  LaneStanding,
  LaneWork,
} from '@ihub/ports/work'
import { createGathering, usualGatherMs } from '../core/gather.ts'
import { type HeldWork, runOfWork } from './held-work.ts'
import { classOf, laneOf, type WantedWork } from './take-work.ts'

/** The queue's statements; each serves any number of lanes. */
export interface QueueStatements {
  take(wanted: WantedWork[]): Promise<(ClaimedProcess | ClaimedDelivery)[]>
  takePolls(lanes: string[]): Promise<DuePoll[]>
  /** Puts back work that ended without being recorded, or that was not begun. */
  giveBack(work: LaneWork, wasBegun: boolean): Promise<void>
  /** Told what is run here. */
  held: Pick<HeldWork, 'begin' | 'claiming'>
}

export interface WorkFetcher {
  work(lane: string, slots: number, handle: HandleWork, standing?: Partial<LaneStanding>): void
  /** How the lane stands to the others from now on. */
  prioritize(lane: string, standing: Partial<LaneStanding>): void
  stop(lane: string): void
  /** A lane has something new. */
  wake(lane: string): void
  wakeAll(): void
  /** A slot for work that is about to be written as held here; null when the lane is not at work or has other work waiting. */
  reserve(lane: string): Slot | null
  isClosed(): boolean
  close(waitAtMostMs: number): Promise<void>
}

/** Held for one piece of work: given back, or filled once the work is committed. */
export interface Slot {
  release(): void
  start(work: ClaimedProcess | ClaimedDelivery): void
}

interface Lane extends LaneStanding {
  id: string
  slots: number
  taken: number
  /** Of these by bulk work. */
  bulkTaken: number
  handle: HandleWork
}

interface Followed {
  running: Promise<void> | undefined
  leave: (() => void) | undefined
}

export interface SlotShares {
  /** Slots that every lane has to itself: no priority of another takes them. An exclusive lane has all of its slots so. */
  own: number
  /** Slots beyond those, for all lanes of this process together. */
  shared: number
}

/** Eight vendors that hang with all their slots leave the other lanes enough. */
const usualShares: SlotShares = { own: 8, shared: 512 }
/**
 * The share of a lane's slots that bulk work may take: its runs may be long, and live work that comes feels each that is
 * under way. With four times as many a bulk retry is no faster, because its calls have a share of their own.
 */
const bulkShare = 1 / 16
const usualStanding: LaneStanding = { priority: 0, isExclusive: false }
const lookEveryMs = 2_000
const pollEveryMs = 1_000
const pauseAfterErrorMs = 500

/**
 * Brings all lanes' work to their handlers. One fetch is under way at a time and serves every lane: work that arrives
 * during
 * one goes with the next, so that a busy hub asks seldom and takes much.
 */
export function createWorkFetcher(
  statements: QueueStatements,
  onError: (error: Error) => void,
  { own, shared }: SlotShares = usualShares,
): WorkFetcher {
  const lanes = new Map<string, Lane>()
  /** Lanes whose queue may hold more than was taken. */
  const awake = new Set<string>()
  const active = new Set<LaneWork>()
  const gather = createGathering(usualGatherMs)
  let fetching: Promise<void> | null = null
  let isClosed = false

  const freeShared = () =>
    [...lanes.values()].reduce((free, lane) => free - Math.max(0, lane.taken - ownOf(lane)), shared)
  const ownOf = ({ slots, isExclusive }: Lane) => (isExclusive ? slots : own)

  function wanted(): WantedWork[] {
    if (isClosed) return []
    let free = freeShared()
    const waiting = [...awake].flatMap((id) => lanes.get(id) ?? [])
    return waiting
      .sort((one, other) => other.priority - one.priority)
      .flatMap((lane) => {
        const { id, slots, taken } = lane
        const ownFree = Math.max(0, ownOf(lane) - taken)
        const given = Math.min(slots - taken, ownFree + Math.max(0, free))
        free -= Math.max(0, given - ownFree)
        return wantedOf(lane, given).map((wish) => ({ lane: id, ...wish }))
      })
  }

  function fetchMore() {
    if (fetching || wanted().length === 0) return
    fetching = fetch().finally(() => {
      fetching = null
      fetchMore()
    })
  }

  async function fetch() {
    await gather()
    const asked = wanted()
    if (asked.length === 0) return
    for (const { lane } of asked) awake.delete(lane)
    const claimed = statements.held.claiming()
    try {
      const fetched = Map.groupBy(await statements.take(asked), laneOf)
      for (const { lane, workClass, slots } of asked)
        if (fetched.get(lane)?.filter((one) => classOf(one) === workClass).length === slots) awake.add(lane)
      for (const [lane, work] of fetched) startAll(lane, work)
    } catch (error) {
      onError(error as Error)
      for (const { lane } of asked) awake.add(lane)
      await new Promise((resolve) => setTimeout(resolve, pauseAfterErrorMs))
    } finally {
      claimed()
    }
  }

  function startAll(id: string, work: LaneWork[]) {
    const lane = lanes.get(id)
    if (work.length === 0) return
    if (!lane) {
      for (const one of work) giveBack(one, false)
      return
    }
    lane.taken += work.length
    lane.bulkTaken += work.filter(isBulk).length
    begin(lane, work)
  }

  function begin(lane: Lane, work: LaneWork[]) {
    const leaves = work.map((one) =>
      one.kind === 'poll' ? undefined : statements.held.begin(runOfWork(one)),
    )
    const runs = lane.handle(work)
    work.forEach((one, index) => void follow(lane, one, { running: runs[index], leave: leaves[index] }))
  }

  async function follow(lane: Lane, work: LaneWork, { running, leave }: Followed) {
    active.add(work)
    try {
      await running
    } catch (error) {
      onError(error as Error)
      giveBack(work, true)
    } finally {
      active.delete(work)
      leave?.()
      lane.taken--
      if (isBulk(work)) {
        lane.bulkTaken--
        // The lane may have more of it that had no share left.
        if (lanes.has(lane.id)) awake.add(lane.id)
      }
      if (awake.size > 0) fetchMore()
    }
  }

  const giveBack = (work: LaneWork, wasBegun: boolean) =>
    void statements.giveBack(work, wasBegun).catch(onError)

  async function lookForPolls() {
    if (isClosed || lanes.size === 0) return
    const due = await statements.takePolls([...lanes.keys()])
    for (const [lane, polls] of Map.groupBy(due, laneOf)) startAll(lane, polls)
  }

  const wakeAll = () => {
    for (const id of lanes.keys()) awake.add(id)
    fetchMore()
  }
  const looking = setInterval(wakeAll, lookEveryMs)
  const polling = setInterval(() => void lookForPolls().catch(onError), pollEveryMs)

  return {
    work: (id, slots, handle, standing) => {
      lanes.set(id, { id, slots, taken: 0, bulkTaken: 0, handle, ...usualStanding, ...standing })
      awake.add(id)
      fetchMore()
    },
    prioritize: (id, standing) => {
      const lane = lanes.get(id)
      if (lane) Object.assign(lane, standing)
    },
    stop: (id) => {
      lanes.delete(id)
      awake.delete(id)
    },
    wake: (id) => {
      if (!lanes.has(id)) return
      awake.add(id)
      fetchMore()
    },
    wakeAll,
    reserve: (id) => {
      const lane = lanes.get(id)
      if (!lane || isClosed || awake.has(id) || lane.taken >= lane.slots) return null
      if (lane.taken >= ownOf(lane) && freeShared() <= 0) return null
      lane.taken++
      return {
        release: () => {
          lane.taken--
          if (awake.size > 0) fetchMore()
        },
        start: (work) => begin(lane, [work]),
      }
    },
    isClosed: () => isClosed,
    close: async (waitAtMostMs) => {
      isClosed = true
      clearInterval(looking)
      clearInterval(polling)
      await fetching
      const until = hubClock.nowMs() + waitAtMostMs
      while (active.size > 0 && hubClock.nowMs() < until)
        await new Promise((resolve) => setTimeout(resolve, 20))
    },
  }
}

const isBulk = (work: LaneWork) => classOf(work) === 'bulk'

/** Of the slots given to a lane a share is for bulk work, while that has not its part of the whole lane. */
function wantedOf({ slots, bulkTaken }: Lane, given: number): Omit<WantedWork, 'lane'>[] {
  const share = (of: number) => Math.ceil(of * bulkShare)
  const bulk = given > 1 ? Math.min(share(given), Math.max(0, share(slots) - bulkTaken)) : 0
  const wanted = [
    { workClass: 'live', slots: given - bulk },
    { workClass: 'bulk', slots: bulk },
  ] as const
  return wanted.filter(({ slots }) => slots > 0)
}
