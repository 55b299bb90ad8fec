import type { IntegrationStatus } from '../constants.ts'
import type { OrderSettings } from '../order/state.ts'
import type { ProtocolNote } from './lifecycle.ts'
import { type ProtocolOperation, protocolOperationNames } from './operation-names.ts'
import type { ProtocolState } from './protocol-state.ts'

type Settings = Pick<OrderSettings, 'erp'>
type Known = Pick<ProtocolState, 'status' | 'erpReturnId' | 'returnInvoice' | 'pending' | 'refused'>

interface ProtocolOperationMeaning {
  target: 'erp'
  /** Asked when it is planned and again before it runs. */
  isNeeded(state: Known, settings: Settings): boolean
  /** The event recorded when the other system refuses it for good. */
  fails: ProtocolNote
}

/** Everything the hub does to the outside on behalf of one protocol. */
export const protocolOperations: Record<ProtocolOperation, ProtocolOperationMeaning> = {
  'send-protocol-to-erp': {
    target: 'erp',
    isNeeded: ({ status, erpReturnId }, { erp }) =>
      erp?.takesReturns === true && erpReturnId === null && status !== 'done',
    fails: 'not-sent',
  },
}

/**
 * Whether a return waits for an ERP that pulls, and no call is made for it. One of an order that the ERP never took in is refused
 * as by any other.
 */
export const isOfferedReturn = (erpOrderId: string | null, { erp }: Settings): boolean =>
  erp?.pulls === true && erpOrderId !== null

/** The operations that follow by themselves: a refused one waits for a person. */
export const dueOfProtocol = (state: Known, settings: Settings): ProtocolOperation[] =>
  protocolOperationNames.filter(
    (operation) =>
      protocolOperations[operation].isNeeded(state, settings) &&
      !state.pending.includes(operation) &&
      !state.refused.includes(operation),
  )

/** How far the ERP knows of the return: sent once it has it, confirmed once it told the return's invoice. */
export function integrationOfProtocol(state: Known, settings: Settings): IntegrationStatus {
  if (state.erpReturnId !== null) return state.returnInvoice ? 'confirmed' : 'sent'
  if (!protocolOperations['send-protocol-to-erp'].isNeeded(state, settings)) return 'disabled'
  return state.refused.length > 0 ? 'error' : 'pending'
}
