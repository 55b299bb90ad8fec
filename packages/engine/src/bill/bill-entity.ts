import { type BillEvent, type BillState, missingOperations } from '@ihub/domain/bill/bill-state'
import { isBillOperation } from '@ihub/domain/bill/operation-names'
import { defineEntity } from '../entity.ts'

export const billEntity = defineEntity<BillState, BillEvent>({
  kind: 'bill',
  apply: (state, event) => {
    const after = { ...state, ...event.sets }
    const operations = missingOperations(after)
    return {
      state: { ...after, pending: [...after.pending, ...operations] },
      events: [{ event, from: state.status, to: after.status, announcedAs: null }],
      operations,
    }
  },
  isOperation: isBillOperation,
  shown: ({ status, currentValueCents, currentDueDate }) => ({
    status,
    value: (currentValueCents / 100).toFixed(2),
    dueDate: currentDueDate,
  }),
  laneOf: (_operation, { integrationId }, setup) =>
    setup.systems.some((system) => system.integrationId === integrationId) ? integrationId : null,
  announce: () => null,
  alertOf: () => null,
  isInTrouble: () => false,
})
