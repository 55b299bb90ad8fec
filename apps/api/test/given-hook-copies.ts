import { type Copied, day } from './copied.ts'

/** Of a subscription. */
export const hooks = (id: string, status: string): Copied => ({
  table: 'webhooks',
  key: 'webhook_id',
  id,
  copies: [
    {
      name: 'Estoque',
      created_at: day(2),
      statuses: [status],
      filters: { cfops: ['5102', '6102'], codes: ['integration-down', 'other'] },
    },
    { name: 'Estoque B', created_at: day(1), active: false },
    { name: 'Estoque C', created_at: day(3), switched_off_at: day(4), switched_off_reason: 'gone' },
  ],
})

/** Of a delivery of one. */
export const deliveries = (id: string): Copied => ({
  table: 'webhook_deliveries',
  key: 'delivery_id',
  id,
  copies: [
    { status: 'done', sequence: 2, created_at: day(2), attempts: 1, request_ms: 1_234, response_status: 200 },
    { status: 'done', sequence: 3, created_at: day(1), entity_code: 'A-1', next_attempt_at: day(3) },
  ],
})
