import { ok } from '@ihub/domain/result'
import type { Capabilities } from '@ihub/ports/capabilities'

/** The capabilities of a system that calls the hub and is never called. */
export const nobodyToAsk = (): Capabilities => ({ checkHealth: async () => ok('nobody-to-ask') })
