import type { ConnectorAnswers } from '@ihub/ports/answers'
import { z } from 'zod'
import known from './answers.json' with { type: 'json' }
import { Account, EventPage, TrackerEvent } from './schema.ts'

export const answers: ConnectorAnswers = {
  known,
  readings: {
    account: { schemas: [Account] },
    events: { schemas: [EventPage, z.object({ events: z.array(TrackerEvent) })] },
  },
}
