import type { Logger } from '@ihub/kit/logger'

/** The hub's own upkeep and how often each task of it comes, whichever scheduler takes the turn. */
export const upkeepTasks = {
  'tell-stock': { everySeconds: 1 },
  'tell-catalog': { everySeconds: 2 },
  'retarget-work': { everySeconds: 5 },
  'sweep-orphans': { everySeconds: 30 },
  'apply-movements': { everySeconds: 30 },
  'apply-alert-rules': { everySeconds: 60 },
  'end-silences': { everySeconds: 60 },
  'end-answer-changes': { everySeconds: 600 },
  'keep-house': { everySeconds: 3_600 },
} as const
type UpkeepTask = keyof typeof upkeepTasks

/** The tasks of a scheduler; `main.ts` wires them. */
export interface SchedulerDeps {
  log: Logger
  /** Makes the processes whose time has come; how many. */
  startScheduled(): Promise<number>
  /** The tasks of the hub's own upkeep that are this scheduler's turn. */
  takeUpkeep(): Promise<UpkeepTask[]>
  tasks: Record<UpkeepTask, () => Promise<unknown>>
}

export interface Scheduler {
  /** Aims waiting work at once, as after a change of settings. */
  refresh(): Promise<void>
  stop(): Promise<void>
}

const lookEveryMs = 1_000

/**
 * Any number of schedulers run beside each other: each turn is taken by its row, so that none leads and the others go on
 * when one dies.
 */
export function startScheduler({ log, startScheduled, takeUpkeep, tasks }: SchedulerDeps): Scheduler {
  const running = new Map<UpkeepTask, Promise<unknown>>()
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()

  /** A task that takes long holds up no other. */
  function begin(task: UpkeepTask) {
    if (running.has(task)) return
    const turn = tasks[task]()
      .catch((error) => log.error({ error, task }, 'a task of the upkeep failed'))
      .finally(() => running.delete(task))
    running.set(task, turn)
  }

  async function look() {
    try {
      for (const task of await takeUpkeep()) begin(task)
      await startScheduled()
    } catch (error) {
      log.error({ error }, 'the schedules could not be read')
    }
  }
  function wait() {
    timer = setTimeout(() => {
      looking = look().then(() => {
        if (!isStopped) wait()
      })
    }, lookEveryMs)
  }
  looking = look()
  wait()

  return {
    refresh: async () => void (await tasks['retarget-work']()),
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await looking
      await Promise.all(running.values())
    },
  }
}
