import type { PlatformStatus } from '@ihub/domain/order/platform-status'
import type { Echo } from '@ihub/ports/engine'

const startedHandling: Echo = { operation: 'start-handling', platformStatus: 'handling' }

/** The change of ours that an inbound event with this status may merely repeat; null when we ask for no such change. */
export const echoOf = (status: PlatformStatus | undefined): Echo | null =>
  status === startedHandling.platformStatus ? startedHandling : null

/** Whether inbound events may have been taken for echoes of the operation before it was known to fail. */
export const hasEcho = (operation: string): boolean => operation === startedHandling.operation
