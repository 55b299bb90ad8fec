import { type Actor, named } from '@ihub/domain/actor'
import type { ProcessId, StoreId } from '@ihub/domain/ids'
import type { Engine } from '@ihub/ports/engine'

/** Repeats a failed process from its recorded input with the settings of now; the old run stays as it was. */
export const retryProcess = (
  { processes }: Pick<Engine, 'processes'>,
  { storeId, processId, actor }: { storeId: StoreId; processId: ProcessId; actor: Actor },
) => processes.retry(storeId, processId, named(actor, 'retry'))
