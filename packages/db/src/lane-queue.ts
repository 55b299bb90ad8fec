import { asId, type StoreId } from '@ihub/domain/ids'
import type { Job as LaneJob, LaneQueue } from '@ihub/ports/work'
import type { Job } from 'pg-boss'
import { heartbeatSeconds, type JobData, type Jobs, queueOf } from './jobs.ts'

const toLaneJob = ({ id, data }: Job<JobData>): LaneJob => ({
  id,
  storeId: asId<StoreId>(data.storeId),
  kind: data.kind,
  poll: data.poll ?? null,
})

const signOfLifeMs = (heartbeatSeconds * 1000) / 3

/** The lanes' queues on pg-boss. */
export const createLaneQueue = ({ boss, ensureLane }: Jobs): LaneQueue => ({
  work: async (lane, { batches, batchSize }, handle) => {
    await ensureLane(lane)
    await boss.work<JobData>(
      queueOf(lane),
      {
        batchSize,
        localConcurrency: batches,
        pollingIntervalSeconds: 2,
        notifyPollingIntervalSeconds: 5,
        burstWhenBatchFull: true,
      },
      (jobs) => handle(jobs.map(toLaneJob)),
    )
  },
  stop: (lane) => boss.offWork(queueOf(lane), { wait: false }),
  takeOne: async (lane, handle) => {
    const [job] = await boss.fetch<JobData>(queueOf(lane), { batchSize: 1, ignoreStartAfter: true })
    if (!job) return false
    // Only `work` gives signs of life by itself; a trial that hangs must not be taken for a dead worker's.
    const signs = setInterval(() => void boss.touch(queueOf(lane), job).catch(() => undefined), signOfLifeMs)
    try {
      await handle([toLaneJob(job)])
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
