import { setTimeout as sleep } from 'node:timers/promises'
import type { WorkerDeps } from './deps.ts'
import { createLane, type Lane } from './lane.ts'

export interface Worker {
  /** Looks for new and removed lanes at once, as after a change of settings. */
  refresh(): Promise<void>
  stop(): Promise<void>
}

const refreshMs = 5_000

/** Works on every lane there is, and on those that come. */
export async function startWorker(deps: WorkerDeps): Promise<Worker> {
  const lanes = new Map<string, Lane>()
  let isStopped = false
  let refreshing: Promise<void> = Promise.resolve()

  async function look() {
    if (isStopped) return
    const targets = await deps.directory.list()
    const wanted = new Set(targets.map((target) => target.id as string))
    for (const [id, lane] of lanes)
      if (!wanted.has(id)) {
        lanes.delete(id)
        await lane.stop()
      }
    for (const target of targets) {
      lanes.get(target.id)?.prioritize(target)
      if (!lanes.has(target.id)) {
        const lane = createLane(deps, target)
        lanes.set(target.id, lane)
        await lane.start()
      }
    }
  }

  const refresh = () => {
    refreshing = refreshing.then(look).catch((error) => deps.log.error({ error }, 'lanes could not be read'))
    return refreshing
  }

  await refresh()
  const loop = (async () => {
    while (!isStopped) {
      await sleep(refreshMs, undefined, { ref: false })
      await refresh()
    }
  })()
  void loop
  return {
    refresh,
    stop: async () => {
      isStopped = true
      await refreshing
      await Promise.all([...lanes.values()].map((lane) => lane.stop()))
    },
  }
}
