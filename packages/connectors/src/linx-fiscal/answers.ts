import type { ConnectorAnswers } from '@ihub/ports/answers'
import known from './answers.json' with { type: 'json' }
import { Account, Duplicates, Invoices, RangePage, Sequence, SequencePage } from './schema.ts'

export const answers: ConnectorAnswers = {
  known,
  readings: {
    account: { schemas: [Account] },
    sequences: { schemas: [SequencePage] },
    sequence: { schemas: [Sequence] },
    ranges: { schemas: [RangePage] },
    duplicates: { schemas: [Duplicates] },
    invoices: { schemas: [Invoices] },
  },
}
