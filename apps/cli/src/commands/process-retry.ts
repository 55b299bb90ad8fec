import { createProcessRepository } from '@ihub/db/process/process-repository'
import { startWorkQueue } from '@ihub/db/queue/work-queue'
import { locateProcesses } from '@ihub/db/store/locate'
import { asId, type ProcessId, type StoreId } from '@ihub/domain/ids'
import { isUuid } from '@ihub/kit/ids'
import { retryProcess } from '@ihub/operations/order/retry-process'
import { CommandError, defineCommand, say, type Terminal } from '../define-command.ts'
import { type OpenedHub, withHub } from '../open-hub.ts'
import { sentenceOf } from '../say-failure.ts'

export const processRetry = defineCommand({
  takes: { shows: '<id>...', most: 1_000 },
  options: {},
  notes: 'Prints the id of each new process. The audit log names the command line as the author.',
  run: async ({ words }, terminal) => {
    const wrong = words.find((id) => !isUuid(id))
    if (wrong) throw new CommandError(`${wrong} is no id of a process.`)
    const failed = await withHub(terminal, (hub) => retryAll(hub, words, terminal))
    if (failed > 0) throw new CommandError(`${failed} of ${words.length} processes were not retried.`)
  },
})

async function retryAll({ url, app, system, actor }: OpenedHub, ids: string[], terminal: Terminal) {
  const queue = await startWorkQueue({ url, onError: (error) => terminal.errors.write(`${error.message}\n`) })
  try {
    const processes = createProcessRepository(app, queue)
    const found = new Map((await locateProcesses(system, ids)).map(({ id, storeId }) => [id, storeId]))
    let failed = 0
    for (const id of ids.map((one) => one.toLowerCase())) {
      const retried = await retryProcess(
        { processes },
        {
          storeId: asId<StoreId>(found.get(id) ?? emptyId),
          processId: asId<ProcessId>(id),
          actor,
        },
      )
      if (!retried.ok) failed++
      say(terminal, `${id}: ${retried.ok ? `retried as ${retried.value}` : sentenceOf(retried.error)}`)
    }
    return failed
  } finally {
    await queue.stop({ graceful: true })
  }
}

/** Of no store: the operation itself says that it knows no such process. */
const emptyId = '00000000-0000-0000-0000-000000000000'
