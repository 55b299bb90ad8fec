import type { ConnectorAnswers } from '@ihub/ports/answers'
import { z } from 'zod'
import known from './answers.json' with { type: 'json' }
import { Issued, Refusals, SlipAnswer, SlipList } from './schema.ts'

export const answers: ConnectorAnswers = {
  known,
  readings: {
    issue: { schemas: [Refusals, Issued] },
    slip: { schemas: [Refusals, SlipAnswer] },
    slips: { schemas: [Refusals, SlipList] },
    'cancel-slip': { schemas: [Refusals, z.unknown()] },
  },
}
