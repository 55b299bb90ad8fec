import type { ConnectorAnswers } from '@ihub/ports/answers'
import { z } from 'zod'
import known from './answers.json' with { type: 'json' }
import { AnswerPage, Deposit, NoAnswer, OrderAnswer } from './schema.ts'

export const answers: ConnectorAnswers = {
  known,
  readings: {
    deposit: { schemas: [Deposit] },
    'order-answers': { schemas: [AnswerPage, z.object({ answers: z.array(OrderAnswer) })] },
    acknowledgements: { schemas: [NoAnswer] },
  },
}
