import type { ConnectorAnswers } from '@ihub/ports/answers'
import { z } from 'zod'
import known from './answers.json' with { type: 'json' }
import {
  AnswerPage,
  Deposit,
  Imported,
  KnownOrder,
  MovementPage,
  NoAnswer,
  OrderAnswer,
  OrderFiles,
  PostedMovement,
} from './schema.ts'

const done = { schemas: [NoAnswer] }

export const answers: ConnectorAnswers = {
  known,
  readings: {
    deposit: { schemas: [Deposit] },
    import: { schemas: [Imported] },
    order: { schemas: [KnownOrder] },
    'invoice-xml': done,
    'invoice-cancellation': done,
    label: done,
    boarding: done,
    cancellation: done,
    'order-files': { schemas: [OrderFiles] },
    'order-answers': { schemas: [AnswerPage, z.object({ answers: z.array(OrderAnswer) })] },
    acknowledgements: done,
    movements: { schemas: [MovementPage, z.object({ movements: z.array(PostedMovement) })] },
    'movement-acknowledgements': done,
  },
}
