import type { ConnectorAnswers } from '@ihub/ports/answers'
import { z } from 'zod'
import known from './answers.json' with { type: 'json' }
import { Account, KeptQuotation, Quotation, TrackingEvent, TrackingPage } from './schema.ts'

export const answers: ConnectorAnswers = {
  known,
  readings: {
    account: { schemas: [Account] },
    quote: { schemas: [Quotation] },
    quotation: { schemas: [KeptQuotation] },
    'tracking-events': { schemas: [TrackingPage, z.object({ events: z.array(TrackingEvent) })] },
  },
}
