import type { ConnectorAnswers } from '@ihub/ports/answers'
import { z } from 'zod'
import known from './answers.json' with { type: 'json' }
import { Envelope, Info, Label, Quote, SalesOrder, ShipmentOrder } from './schema.ts'

const within = (content: z.ZodType) => ({ schemas: [Envelope, z.object({ content })] })
const done = { schemas: [Envelope] }

export const answers: ConnectorAnswers = {
  known,
  readings: {
    info: within(Info),
    quote: within(Quote),
    'sales-order': within(SalesOrder),
    'shipment-order': within(ShipmentOrder),
    'create-shipment-order': within(ShipmentOrder),
    label: within(Label),
    'set-invoice': done,
    'set-tracking-data': done,
    'ready-for-shipment': done,
    'pre-shipment-list': done,
    shipped: done,
    cancel: done,
  },
}
