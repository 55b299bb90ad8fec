import { type AlertStatus, alertSeverities, alertStatuses, hubAlertCodes } from '@ihub/domain/alerts'
import { entityKinds } from '@ihub/domain/subject'
import { z } from 'zod'
import { Id, Instant } from '../common.ts'
import { defineEvent } from './define-event.ts'

const dataOf = (status: AlertStatus) =>
  z.object({
    alertId: Id,
    store: z.object({ _id: Id, code: z.string(), name: z.string() }),
    event: z.literal(status),
    status: z.literal(status),
    previousStatus: z.enum(alertStatuses).nullable().describe('null for the first event of the alert'),
    sequence: z.number().int().min(1).describe('place among the events of the alert'),
    code: z.enum(hubAlertCodes).nullable().describe('null for an alert that a person or a program raised'),
    severity: z
      .enum(alertSeverities)
      .describe('`critical` where orders or receivers wait until somebody acts'),
    subject: z.string().describe('one sentence, in the language of the store'),
    message: z.string().describe('what it means and what helps, in the language of the store'),
    system: z
      .object({ _id: Id, connector: z.string(), name: z.string() })
      .nullable()
      .describe('the system it is about'),
    webhook: z.object({ _id: Id, name: z.string() }).nullable().describe('the subscription it is about'),
    entity: z
      .object({ kind: z.enum(entityKinds), _id: Id.nullable(), code: z.string() })
      .nullable()
      .describe('the order, invoice or job that it was found on first'),
    figures: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .describe('the values that its sentences name, such as `minutes`'),
    orders: z
      .number()
      .int()
      .nullable()
      .describe('that it is about now, at most 1,000; null where it counts none'),
    repeats: z.number().int().describe('how often the hub found it again'),
    raisedAt: Instant,
    link: z.string().describe('the alert in the hub'),
  })

export type AlertEventData = z.input<ReturnType<typeof dataOf>>
type Moment = Pick<AlertEventData, 'previousStatus' | 'sequence'>

/** An event of the one alert that all examples tell of. */
function alertEvent(status: AlertStatus, summary: string, minute: number, moment: Moment) {
  const at = `2026-11-27T18:${minute}:04.120Z`
  const example: AlertEventData = {
    alertId: '0198f0d4-6a10-7b52-8f07-9d2c4e6f8a10',
    store: { _id: '0198f0a0-1c2d-7e3f-8a4b-5c6d7e8f9a0b', code: 'santa-lolla', name: 'Santa Lolla' },
    event: status,
    status,
    code: 'order-failed',
    severity: 'critical',
    subject: 'Pedidos com erro: Linx Millennium',
    message:
      'Linx Millennium recusou um pedido ou a mudança de um. Abra o pedido para ver o motivo e tente de novo.',
    system: {
      _id: '0198f0a0-77aa-7c11-9d22-3e4f5a6b7c8d',
      connector: 'millennium',
      name: 'Linx Millennium',
    },
    webhook: null,
    entity: { kind: 'order', _id: '0198f0c2-7d1e-7c40-8a52-3f4b6a1c9d20', code: '1368094563211-01' },
    figures: {},
    orders: status === 'finished' ? null : 3,
    repeats: 2,
    raisedAt: '2026-11-27T18:15:04.100Z',
    link: 'https://hub.example.com/alert?store=0198f0a0-1c2d-7e3f-8a4b-5c6d7e8f9a0b&row=0198f0d4-6a10-7b52-8f07-9d2c4e6f8a10',
    ...moment,
  }
  return defineEvent('alert', { status, summary, data: dataOf(status), example, at })
}

export const alertEvents = [
  alertEvent('created', 'The alert was raised, or a person opened it again', 15, {
    previousStatus: null,
    sequence: 1,
  }),
  alertEvent('waiting', 'A person looks after it', 20, { previousStatus: 'created', sequence: 2 }),
  alertEvent('finished', 'It is over, or a person finished it', 40, {
    previousStatus: 'waiting',
    sequence: 3,
  }),
]
