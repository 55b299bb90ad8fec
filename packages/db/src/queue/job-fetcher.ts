import type { ClaimedDelivery, ClaimedProcess } from '@ihub/ports/work'
import { heartbeatSeconds, type JobData } from './job-rows.ts'

export interface FetchedJob {
  name: string
  id: string
  data: JobData
  /** What the change that made the job claimed for it already. */
  claimed?: ClaimedProcess | ClaimedDelivery
  /** Which attempt of the job it is; a job another worker took over meanwhile is no longer this one's to end. */
  retryCount: number
}

/** Answers one promise a job: resolved when it is done, rejected when it shall come again. */
export type HandleJobs = (jobs: FetchedJob[]) => Promise<void>[]

/** The queue's statements; each serves any number of lanes. */
export interface LaneStatements {
  /** Removes jobs that are done and takes as many new ones as each queue has places. */
  exchange(done: FetchedJob[], wanted: { name: string; places: number }[]): Promise<FetchedJob[]>
  touch(jobs: FetchedJob[]): Promise<void>
  giveBack(job: FetchedJob, error: Error): Promise<void>
}

export interface JobFetcher {
  work(name: string, places: number, handle: HandleJobs, priority?: number): void
  /** How the lane stands to the others from now on. */
  prioritize(name: string, priority: number): void
  stop(name: string): void
  /** A queue has something new. */
  wake(name: string): void
  wakeAll(): void
  /** A place for a job that is about to be written as taken; null when the lane is not at work here or has others waiting. */
  reserve(name: string): Place | null
  close(waitAtMostMs: number): Promise<void>
}

/** Held for one job: given back, or filled once the job is committed. */
export interface Place {
  release(): void
  start(job: FetchedJob): void
}

interface Lane {
  name: string
  places: number
  taken: number
  /** Of the lanes that want more than their own places, higher ones get the shared places first. */
  priority: number
  handle: HandleJobs
}

export interface PlaceShares {
  /** Places that every lane has to itself: no priority of another takes them. */
  own: number
  /** Places beyond those, for all lanes of this process together. */
  shared: number
}

/** Eight vendors that hang with all their places leave the other lanes what they need. */
const usualShares: PlaceShares = { own: 8, shared: 512 }
const lookEveryMs = 2_000
const touchEveryMs = (heartbeatSeconds * 1_000) / 3
/** Jobs that are done may wait so long for the next exchange; a worker that dies meanwhile has them looked at again. */
const doneWithinMs = 100
const pauseAfterErrorMs = 500

/**
 * Brings all lanes' jobs to their work. One exchange is under way at a time and serves every lane: what ends and what
 * arrives during one goes with the next, so that a busy hub asks seldom and takes much.
 */
export function createJobFetcher(
  statements: LaneStatements,
  onError: (error: Error) => void,
  { own, shared }: PlaceShares = usualShares,
): JobFetcher {
  const lanes = new Map<string, Lane>()
  /** Lanes whose queue may hold more than was taken. */
  const awake = new Set<string>()
  const active = new Set<FetchedJob>()
  let done: FetchedJob[] = []
  let exchanging: Promise<void> | null = null
  let doneTimer: NodeJS.Timeout | undefined
  let isClosed = false

  const freeShared = () =>
    [...lanes.values()].reduce((free, { taken }) => free - Math.max(0, taken - own), shared)

  function wanted() {
    if (isClosed) return []
    let free = freeShared()
    const waiting = [...awake].flatMap((name) => lanes.get(name) ?? [])
    return waiting
      .sort((one, other) => other.priority - one.priority)
      .flatMap(({ name, places, taken }) => {
        const ownFree = Math.max(0, own - taken)
        const given = Math.min(places - taken, ownFree + Math.max(0, free))
        free -= Math.max(0, given - ownFree)
        return given > 0 ? [{ name, places: given }] : []
      })
  }

  function pump() {
    if (!exchanging && wanted().length > 0) begin()
  }

  function begin() {
    exchanging = exchange().finally(() => {
      exchanging = null
      pump()
    })
  }

  async function exchange() {
    const asked = wanted()
    const ended = done
    done = []
    clearTimeout(doneTimer)
    doneTimer = undefined
    for (const { name } of asked) awake.delete(name)
    try {
      const fetched = Map.groupBy(await statements.exchange(ended, asked), ({ name }) => name)
      for (const { name, places } of asked) {
        const jobs = fetched.get(name) ?? []
        if (jobs.length === places) awake.add(name)
        startAll(name, jobs)
      }
    } catch (error) {
      onError(error as Error)
      done.push(...ended)
      for (const { name } of asked) awake.add(name)
      await new Promise((resolve) => setTimeout(resolve, pauseAfterErrorMs))
    }
  }

  function startAll(name: string, jobs: FetchedJob[]) {
    const lane = lanes.get(name)
    if (jobs.length === 0) return
    if (!lane) {
      for (const job of jobs) void statements.giveBack(job, new Error('the lane was stopped')).catch(onError)
      return
    }
    lane.taken += jobs.length
    const runs = lane.handle(jobs)
    jobs.forEach((job, index) => void follow(lane, job, runs[index] ?? Promise.resolve()))
  }

  async function follow(lane: Lane, job: FetchedJob, running: Promise<void>) {
    active.add(job)
    try {
      await running
      done.push(job)
      doneTimer ??= setTimeout(flush, doneWithinMs)
    } catch (error) {
      onError(error as Error)
      await statements.giveBack(job, error as Error).catch(onError)
    } finally {
      active.delete(job)
      lane.taken--
      if (awake.size > 0) pump()
    }
  }

  function flush() {
    doneTimer = undefined
    if (exchanging) doneTimer = setTimeout(flush, doneWithinMs)
    else if (done.length > 0) begin()
  }

  const wakeAll = () => {
    for (const name of lanes.keys()) awake.add(name)
    pump()
  }
  const looking = setInterval(wakeAll, lookEveryMs)
  const touching = setInterval(() => {
    if (active.size > 0) void statements.touch([...active]).catch(onError)
  }, touchEveryMs)

  return {
    work: (name, places, handle, priority = 0) => {
      lanes.set(name, { name, places, taken: 0, handle, priority })
      awake.add(name)
      pump()
    },
    prioritize: (name, priority) => {
      const lane = lanes.get(name)
      if (lane) lane.priority = priority
    },
    stop: (name) => {
      lanes.delete(name)
      awake.delete(name)
    },
    wake: (name) => {
      if (!lanes.has(name)) return
      awake.add(name)
      pump()
    },
    wakeAll,
    reserve: (name) => {
      const lane = lanes.get(name)
      if (!lane || isClosed || awake.has(name) || lane.taken >= lane.places) return null
      if (lane.taken >= own && freeShared() <= 0) return null
      lane.taken++
      return {
        release: () => {
          lane.taken--
          if (awake.size > 0) pump()
        },
        start: (job) => void follow(lane, job, lane.handle([job])[0] ?? Promise.resolve()),
      }
    },
    close: async (waitAtMostMs) => {
      isClosed = true
      clearInterval(looking)
      const until = Date.now() + waitAtMostMs
      while (active.size > 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20))
      clearInterval(touching)
      clearTimeout(doneTimer)
      await exchanging
      if (done.length > 0) await exchange()
      clearTimeout(doneTimer)
    },
  }
}
