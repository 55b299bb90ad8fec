interface BillEventMeaning {
  /** The mover of the bill: the timeline groups and colours the event by it. */
  group: 'hub' | 'gateway' | 'person'
  outcome: 'done' | 'failed' | 'info'
}

/** Everything that happens to a bill. Its status follows from the facts (`standing.ts`), not from the event. */
export const billEvents = {
  opened: { group: 'hub', outcome: 'info' },
  issued: { group: 'gateway', outcome: 'done' },
  /** Its gateway tells more of it, and nothing that moves it. */
  updated: { group: 'gateway', outcome: 'info' },
  registered: { group: 'gateway', outcome: 'done' },
  'not-issued': { group: 'gateway', outcome: 'failed' },
  'change-asked': { group: 'person', outcome: 'info' },
  changed: { group: 'gateway', outcome: 'done' },
  'not-changed': { group: 'gateway', outcome: 'failed' },
  'cancel-asked': { group: 'person', outcome: 'info' },
  'order-canceled': { group: 'hub', outcome: 'info' },
  'canceling-there': { group: 'gateway', outcome: 'info' },
  canceled: { group: 'gateway', outcome: 'done' },
  'not-canceled': { group: 'gateway', outcome: 'failed' },
  paid: { group: 'gateway', outcome: 'done' },
  /** A payment came before the change or the cancellation that was asked for. */
  'paid-first': { group: 'gateway', outcome: 'info' },
  settled: { group: 'gateway', outcome: 'done' },
  late: { group: 'hub', outcome: 'failed' },
  failed: { group: 'gateway', outcome: 'failed' },
  'trouble-found': { group: 'gateway', outcome: 'failed' },
  'trouble-resolved': { group: 'person', outcome: 'done' },
} as const satisfies Record<string, BillEventMeaning>
export type BillEventType = keyof typeof billEvents
export const billEventTypes = Object.keys(billEvents) as BillEventType[]
export const billEventMeaning = (type: BillEventType): BillEventMeaning => billEvents[type]
