import { type Actor, named } from '@ihub/domain/actor'
import type { ProcessId, StoreId } from '@ihub/domain/ids'
import type { WorkClass } from '@ihub/domain/processes'
import type { Engine } from '@ihub/ports/engine'

interface Retry {
  storeId: StoreId
  processId: ProcessId
  actor: Actor
  /** `bulk` beside many others, so that fresh orders go first. */
  workClass?: WorkClass
}

/** Repeats a failed process from its recorded input with the settings of now; the old run stays as it was. */
export const retryProcess = (
  { processes }: Pick<Engine, 'processes'>,
  { storeId, processId, actor, workClass }: Retry,
) => processes.retry(storeId, processId, named(actor, 'retry'), workClass)
