import { asId, type StoreId } from '@ihub/domain/ids'
import type { Job as LaneJob, LaneQueue } from '@ihub/ports/work'
import type { Job } from 'pg-boss'
import type { FetchedJob } from './job-fetcher.ts'
import { heartbeatSeconds, type JobData, queueOf } from './job-rows.ts'
import type { Jobs } from './jobs.ts'

const toLaneJob = ({ id, data, claimed }: Pick<FetchedJob, 'id' | 'data' | 'claimed'>): LaneJob => ({
  id,
  storeId: asId<StoreId>(data.storeId),
  kind: data.kind,
  poll: data.poll ?? null,
  claimed: claimed ?? null,
})

const signOfLifeMs = (heartbeatSeconds * 1000) / 3

/** The lanes' queues on pg-boss. */
export const createLaneQueue = ({ boss, pump, ensureLane }: Jobs): LaneQueue => ({
  work: async (lane, places, handle, priority) => {
    await ensureLane(lane)
    pump?.work(queueOf(lane), places, (jobs) => handle(jobs.map(toLaneJob)), priority)
  },
  prioritize: (lane, priority) => pump?.prioritize(queueOf(lane), priority),
  stop: async (lane) => pump?.stop(queueOf(lane)),
  takeOne: async (lane, handle) => {
    const [job] = await boss.fetch<JobData>(queueOf(lane), { batchSize: 1, ignoreStartAfter: true })
    if (!job) return false
    // A trial that hangs must not be taken for a dead worker's.
    const signs = setInterval(() => void boss.touch(queueOf(lane), job).catch(() => undefined), signOfLifeMs)
    try {
      await Promise.all(handle([toLaneJob(job satisfies Job<JobData>)]))
    } finally {
      clearInterval(signs)
    }
    await boss.complete(queueOf(lane), job)
    return true
  },
  requestPoll: async (lane, { storeId, name, everySeconds }) => {
    await ensureLane(lane)
    const data: JobData = { storeId, kind: 'poll', poll: name }
    await boss.send(queueOf(lane), data, {
      singletonKey: name,
      singletonSeconds: everySeconds,
      retryLimit: 0,
      priority: 1,
    })
  },
})
