import { startWorkQueue } from '@ihub/db/queue/work-queue'
import { openTestDatabase } from './test-database.ts'

/** A migrated database of this test file's own, with a queue that no worker takes from by itself. */
export async function openQueuedDatabase() {
  const database = await openTestDatabase()
  const queue = await startWorkQueue({ url: database.url, onError: () => undefined })
  return {
    ...database,
    queue,
    close: async () => {
      await queue.stop({ graceful: false })
      await database.close()
    },
  }
}
export type QueuedDatabase = Awaited<ReturnType<typeof openQueuedDatabase>>
