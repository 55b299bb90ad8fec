import type { PlatformStatus } from '@ihub/domain/order/platform-status'
import type { Echo } from '@ihub/ports/engine'

const startedHandling: Echo = { operation: 'start-handling', platformStatus: 'handling' }

/** What a notice of a status repeats when we asked for the change ourselves; null when only others ask for it. */
export const echoOf = (status: PlatformStatus | undefined): Echo | null =>
  status === startedHandling.platformStatus ? startedHandling : null

/** Whether the operation's notices may have been taken for echoes before it was known to fail. */
export const hasEcho = (operation: string): boolean => operation === startedHandling.operation
