import type { ConnectorAnswers } from '@ihub/ports/answers'
import known from './answers.json' with { type: 'json' }
import { Charge, ChargeList, ChargePage, Order, OrderPage } from './schema.ts'

/** The keys of `metadata` are the store's own. */
export const answers: ConnectorAnswers = {
  known,
  readings: {
    'charge-list': { schemas: [ChargePage], maps: ['data[].metadata'] },
    charges: { schemas: [ChargeList], maps: ['data[].metadata'] },
    orders: { schemas: [OrderPage], maps: ['data[].metadata', 'data[].charges[].metadata'] },
    order: { schemas: [Order], maps: ['metadata', 'charges[].metadata'] },
    charge: { schemas: [Charge], maps: ['metadata'] },
    'cancel-charge': { schemas: [Charge], maps: ['metadata'] },
    'refund-charge': { schemas: [Charge], maps: ['metadata'] },
  },
}
