import { type ChangeNotifier, createChangeNotifier } from '../core/change-notifier.ts'
import { listenOn } from '../core/listen-on.ts'
import { createDb, createPool, type Db, run } from '../core/pool.ts'
import { freeStrays } from './free-held.ts'
import { giveBack, pollAgain } from './give-back.ts'
import { createHeldWork, type HeldWork, runOfWork, type Stray } from './held-work.ts'
import { queueChannel } from './queue-rows.ts'
import { takeOneOf, takePolls, takeWork } from './take-work.ts'
import { createWorkFetcher, type WorkFetcher } from './work-fetcher.ts'
import { endExpiredLeases, takeLease, touchEveryMs, type WorkerLease } from './worker-lease.ts'

/** How long work under way may take to end when the process stops. */
const waitAtMostMs = 20_000

/** The parts of a process that works beside those of one that only writes work. */
export interface WorkingQueue {
  lease: WorkerLease
  fetcher: WorkFetcher
  held: HeldWork
  takeOne(lane: string): ReturnType<typeof takeOneOf>
}

export interface WorkQueue {
  notifier: ChangeNotifier
  /** The lanes of this process; null in one that works on none. */
  working: WorkingQueue | null
  stop(options: { graceful: boolean }): Promise<void>
}

export interface WorkQueueOptions {
  url: string
  onError(error: Error): void
}

interface WorkingOptions extends WorkQueueOptions {
  app: Db
  /** Told of rows that were held and not run: they wait in the queue again. */
  onFreed?(strays: Stray[]): void
}

/** For a process that writes work and does none. */
export async function startWorkQueue({ url }: WorkQueueOptions): Promise<WorkQueue> {
  const system = createDb(createPool(url, 'system', 1, { plansOnce: true }))
  const notifier = notifierOn(system)
  return {
    notifier,
    working: null,
    stop: async () => {
      await notifier.close()
      await system.destroy()
    },
  }
}

/** For a worker; `app` reads and writes the stores' rows. */
export async function startWorkingQueue({
  url,
  app,
  onError,
  onFreed = () => undefined,
}: WorkingOptions): Promise<WorkQueue & { working: WorkingQueue }> {
  const system = createDb(createPool(url, 'system', 3, { plansOnce: true }))
  const notifier = notifierOn(system)
  const working = await startWorking(url, { app, system, onError, onFreed })
  return {
    notifier,
    working,
    stop: async ({ graceful }) => {
      await working.stop(graceful)
      await notifier.close()
      await system.destroy()
    },
  }
}

const notifyText =
  'select pg_notify(n.channel, n.payload) from unnest($1::text[], $2::text[]) as n(channel, payload)'

const notifierOn = (system: Db): ChangeNotifier =>
  createChangeNotifier(
    (messages) =>
      run(system, {
        text: notifyText,
        values: [messages.map(({ channel }) => channel), messages.map(({ payload }) => payload)],
      }),
    queueChannel,
  )

async function startWorking(
  url: string,
  { app, system, onError, onFreed }: Required<Omit<WorkingOptions, 'url'>> & { system: Db },
) {
  const lease = await takeLease(system)
  const held = createHeldWork()
  const suspected = <T>(taken: Promise<T>) => {
    taken.catch(held.suspect)
    return taken
  }
  const fetcher = createWorkFetcher(
    {
      take: (wanted) => suspected(takeWork(app, lease.id, wanted)),
      takePolls: (lanes) => takePolls(system, lanes),
      giveBack: async (work, wasBegun) => {
        if (work.kind === 'poll') return pollAgain(system, work)
        const run = wasBegun ? held.runOf(runOfWork(work)) : runOfWork(work)
        if (run) await suspected(giveBack(app, lease.id, work, { ...run, wasBegun }))
      },
      held,
    },
    onError,
  )
  const listening = listenOn(url, [queueChannel], {
    onPayload: fetcher.wake,
    onBack: fetcher.wakeAll,
    onError: () => undefined,
  })
  const keepAlive = async () => {
    await lease.touch()
    if ((await endExpiredLeases(system)) > 0) fetcher.wakeAll()
    const freed = await freeStrays(system, lease.id, held)
    if (freed.length > 0) onFreed(freed)
  }
  const touching = setInterval(() => void keepAlive().catch(onError), touchEveryMs)
  return {
    lease,
    fetcher,
    held,
    takeOne: (lane: string) => suspected(takeOneOf(app, lease.id, lane)),
    stop: async (graceful: boolean) => {
      await fetcher.close(graceful ? waitAtMostMs : 0)
      clearInterval(touching)
      await listening.close()
      if (graceful) await lease.end().catch(onError)
    },
  }
}
