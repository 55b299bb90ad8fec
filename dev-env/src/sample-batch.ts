import type { Subscriber } from '@ihub/domain/webhook/listeners'
import type { OrderBatch } from '@ihub/engine/order/order-batch'
import type { FailedProcess } from '@ihub/ports/applied-change'

/** The integrations of the sample store. */
export const samplePlatform = 'platform'
export const sampleErp = 'erp'

/** A subscription to every event of orders. */
export const sampleSubscriber = (changes: Partial<Subscriber> = {}): Subscriber => ({
  kind: 'order',
  webhookId: 'webhook',
  name: 'Assinante',
  statuses: [],
  filters: {},
  isOff: false,
  ...changes,
})

/** A batch of a store with a platform, an ERP and one subscriber, before anything is known or decided. */
export function sampleBatch(changes: Partial<OrderBatch> = {}): OrderBatch {
  let ids = 0
  return {
    storeId: 'store',
    at: '2026-01-05T12:00:00.000Z',
    setup: {
      orderDestination: 'mln',
      tms: null,
      systems: [
        { integrationId: samplePlatform, connector: 'vtex', label: '' },
        { integrationId: sampleErp, connector: 'mln', label: '' },
      ],
      choices: {},
      store: {},
      installments: [],
      feedStatuses: [],
      subscribers: [sampleSubscriber()],
      hasTroubleAlerts: false,
      hasStock: false,
    },
    runs: new Map(),
    unread: [],
    leaseId: 'lease',
    newId: () => `id-${String(++ids).padStart(4, '0')}`,
    orders: new Map(),
    byCode: new Map(),
    invoices: new Map(),
    ...changes,
  }
}

/** A process that failed and waits for a person. */
export const sampleFailed = (type: string, changes: Partial<FailedProcess> = {}): FailedProcess => ({
  processId: `failed-${type}`,
  type,
  input: {},
  attempts: 1,
  released: true,
  isHeld: false,
  lane: sampleErp,
  integrationId: sampleErp,
  workClass: 'live',
  entityCode: null,
  ...changes,
})
