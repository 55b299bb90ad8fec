import type { ConnectorAnswers } from '@ihub/ports/answers'
import { z } from 'zod'
import known from './answers.json' with { type: 'json' }
import {
  Account,
  Done,
  KeptLabel,
  KeptQuotation,
  KeptShipment,
  Quotation,
  TrackingEvent,
  TrackingPage,
} from './schema.ts'

export const answers: ConnectorAnswers = {
  known,
  readings: {
    account: { schemas: [Account] },
    quote: { schemas: [Quotation] },
    quotation: { schemas: [KeptQuotation] },
    shipment: { schemas: [KeptShipment] },
    departure: { schemas: [Done] },
    label: { schemas: [KeptLabel] },
    cancellation: { schemas: [Done] },
    'tracking-events': { schemas: [TrackingPage, z.object({ events: z.array(TrackingEvent) })] },
  },
}
