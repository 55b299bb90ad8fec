import { type ProtocolEventType, protocolEventMeaning } from '@ihub/domain/protocol/lifecycle'
import { isProtocolOperation, protocolOperationNames } from '@ihub/domain/protocol/operation-names'
import { protocolOperations } from '@ihub/domain/protocol/operations'
import { applyToProtocol, type ProtocolEvent, type ProtocolState } from '@ihub/domain/protocol/protocol-state'
import { erpOf } from '@ihub/domain/store/store-systems'
import { defineEntity } from '../entity.ts'

export const protocolEntity = defineEntity<ProtocolState, ProtocolEvent>({
  kind: 'protocol',
  apply: (state, event) => {
    // The first event leaves no status.
    const after = event.type === 'opened' ? state : applyToProtocol(state, event)
    if (!after) return null
    return {
      state: { ...after, refused: refusedAfter(after, event.type) },
      events: [{ event, from: state.status, to: after.status, announcedAs: null }],
      // They follow from the state after all events: `decide-protocol.ts`.
      operations: [],
    }
  },
  isOperation: isProtocolOperation,
  shown: ({ status }) => ({ status }),
  laneOf: (_operation, { integrationId }, setup) => erpOf(setup, integrationId)?.integrationId ?? null,
  announce: () => null,
  alertOf: () => null,
  isInTrouble: () => false,
})

const refusedAfter = ({ refused }: ProtocolState, type: ProtocolEventType) =>
  protocolEventMeaning(type).outcome === 'failed'
    ? [
        ...new Set([
          ...refused,
          ...protocolOperationNames.filter((name) => protocolOperations[name].fails === type),
        ]),
      ]
    : refused
