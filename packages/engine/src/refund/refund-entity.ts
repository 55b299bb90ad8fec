import { refundEdge } from '@ihub/domain/refund/lifecycle'
import { isRefundOperation, refundOperationNames } from '@ihub/domain/refund/operation-names'
import { applyToRefund, type RefundEvent, type RefundState } from '@ihub/domain/refund/refund-state'
import { defineEntity } from '../entity.ts'

export const refundEntity = defineEntity<RefundState, RefundEvent>({
  kind: 'refund',
  apply: (state, event) => {
    // The first event leaves no status.
    const after = event.type === 'opened' ? state : applyToRefund(state, event)
    if (!after) return null
    const isRefused = refundEdge(event.type).outcome === 'failed'
    return {
      state: { ...after, refused: isRefused ? refundOperationNames : [] },
      events: [{ event, from: state.status, to: after.status, announcedAs: null }],
      operations: [],
    }
  },
  isOperation: isRefundOperation,
  shown: ({ status }) => ({ status }),
  laneOf: (_operation, { integrationId, state }, setup) => {
    const keeper = state.slip?.integrationId ?? integrationId
    return setup.systems.some((system) => system.integrationId === keeper) ? keeper : null
  },
  announce: () => null,
  alertOf: () => null,
  isInTrouble: () => false,
})
