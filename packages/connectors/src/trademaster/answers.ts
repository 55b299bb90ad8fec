import type { ConnectorAnswers } from '@ihub/ports/answers'
import { z } from 'zod'
import known from './answers.json' with { type: 'json' }
import { Authorization, BankSlips, CreditLimitRequest, Operation, pageOf } from './schema.ts'

export const answers: ConnectorAnswers = {
  known,
  readings: {
    authorization: { schemas: [Authorization] },
    authorizations: { schemas: [pageOf(Authorization)] },
    reverse: { schemas: [Authorization] },
    operation: { schemas: [Operation] },
    operations: { schemas: [pageOf(Operation)] },
    'bank-slips': { schemas: [BankSlips] },
    'credit-limits': { schemas: [pageOf(CreditLimitRequest)] },
    exception: { schemas: [z.unknown()] },
  },
}
