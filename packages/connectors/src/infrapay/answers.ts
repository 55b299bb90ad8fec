import type { ConnectorAnswers } from '@ihub/ports/answers'
import known from './answers.json' with { type: 'json' }
import { Account, Bill, Bills, IssuedBills, Refund, Refunds } from './schema.ts'

export const answers: ConnectorAnswers = {
  known,
  readings: {
    account: { schemas: [Account] },
    bill: { schemas: [Bill] },
    bills: { schemas: [Bills] },
    'issued-bills': { schemas: [IssuedBills] },
    refund: { schemas: [Refund] },
    refunds: { schemas: [Refunds] },
  },
}
