import { type InvoiceStatus, invoiceStatuses } from '@ihub/domain/constants'
import type { invoiceHookStatuses } from '@ihub/domain/webhook/hook-kinds'
import { z } from 'zod'
import { Id, Instant } from '../common.ts'
import { defineEvent } from './define-event.ts'

type Told = (typeof invoiceHookStatuses)[number]

const dataOf = (event: Told) =>
  z.object({
    invoiceId: Id,
    number: z.string(),
    series: z.string().nullable(),
    accessKey: z.string().nullable().describe('44 characters of an NF-e, or the UUID of a CFDI'),
    orderId: Id.nullable().describe('null of an imported invoice that no order names'),
    originOrderId: z.string().nullable().describe('on the platform'),
    event: z.literal(event),
    status: z.enum(invoiceStatuses),
    previousStatus: z.enum(invoiceStatuses).nullable().describe('null for the first event of the invoice'),
    sequence: z.number().int().min(1).describe('place on the history of the invoice'),
    originAt: Instant.nullable().describe(
      'when it happened in the system that reports it, where that says so',
    ),
    cfops: z.string().array().describe('of its items, each once'),
  })

type Data = z.input<ReturnType<typeof dataOf>>
type Moment = Pick<Data, 'previousStatus' | 'sequence'>

/** An event of the one invoice that all examples tell of; `status` is that after it. */
function invoiceEvent(
  event: Told,
  summary: string,
  minute: number,
  { status, ...moment }: Moment & { status: InvoiceStatus },
) {
  const at = `2026-11-27T18:${minute}:04.120Z`
  const example: Data = {
    invoiceId: '0198f0d1-2b7a-7e11-9c3d-52d0a6f4b801',
    number: '15872',
    series: '1',
    accessKey: '35261112345678000195550010000158721000482135',
    orderId: '0198f0c2-7d1e-7c40-8a52-3f4b6a1c9d20',
    originOrderId: '1368094563211-01',
    event,
    status,
    originAt: `2026-11-27T15:${minute}:00-03:00`,
    cfops: ['5102', '5405'],
    ...moment,
  }
  return defineEvent('invoice', { status: event, summary, data: dataOf(event), example, at })
}

const statusEvent = (status: InvoiceStatus, summary: string, minute: number, moment: Moment) =>
  invoiceEvent(status, summary, minute, { ...moment, status })

export const invoiceEvents = [
  statusEvent('pending', 'The ERP announced the invoice', 15, { previousStatus: null, sequence: 1 }),
  statusEvent('authorized', 'The NF-e was authorized', 16, { previousStatus: 'pending', sequence: 2 }),
  statusEvent('sent', 'The systems to be told of the invoice were told', 17, {
    previousStatus: 'authorized',
    sequence: 3,
  }),
  statusEvent('confirmed', 'All of them confirmed the invoice', 18, { previousStatus: 'sent', sequence: 4 }),
  statusEvent('canceled', 'The invoice was canceled', 30, { previousStatus: 'confirmed', sequence: 5 }),
  statusEvent('unused', 'The number of the invoice was voided', 30, {
    previousStatus: 'pending',
    sequence: 2,
  }),
  statusEvent('disabled', 'The invoice is not wanted', 16, { previousStatus: 'pending', sequence: 2 }),
  statusEvent('error', 'The invoice was refused', 16, { previousStatus: 'pending', sequence: 2 }),
  invoiceEvent('deleted', 'A person deleted the invoice from the hub', 40, {
    previousStatus: 'authorized',
    status: 'authorized',
    sequence: 3,
  }),
]
