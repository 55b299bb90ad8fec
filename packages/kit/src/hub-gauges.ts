import { setTimeout as sleep } from 'node:timers/promises'
import type { HubFigures, ReadHubFigures } from '@ihub/ports/hub-figures'
import { Gauge, type Registry } from 'prom-client'
import { shortCache } from './short-cache.ts'

/** Scrapes within this time share one look at the database. */
const lifeMs = 5_000
/** A scrape does not wait longer for the database. */
const waitMs = 2_000

type Sample = [labels: Record<string, string>, value: number]

/**
 * Shows how the hub as a whole stands. Every process with the API shows the same, so that a dashboard takes the largest and
 * never the sum. While the database is away they are left out, and the scrape answers without them.
 */
export function addHubGauges(registry: Registry, readFigures: ReadHubFigures): void {
  const read = shortCache(async () => {
    try {
      return await Promise.race([readFigures(), sleep(waitMs, null, { ref: false })])
    } catch {
      return null
    }
  }, lifeMs)
  for (const [name, { help, labels, samplesOf }] of Object.entries(gauges)) {
    new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [registry],
      async collect() {
        const figures = await read('')
        this.reset()
        for (const [given, value] of figures ? samplesOf(figures) : []) this.set(given, value)
      },
    })
  }
}

interface HubGauge {
  help: string
  labels: string[]
  samplesOf(figures: HubFigures): Sample[]
}

// Each has a label: one without would show a 0 while the database is away.
const gauges: Record<string, HubGauge> = {
  ihub_hub_queue_work: {
    help: 'Work that waits for a worker, due now or later; the head of each line alone',
    labels: ['kind', 'class', 'state'],
    samplesOf: ({ waiting }) =>
      waiting.flatMap(({ kind, workClass, due, later }): Sample[] => [
        [{ kind, class: workClass, state: 'due' }, due],
        [{ kind, class: workClass, state: 'later' }, later],
      ]),
  },
  ihub_hub_queue_oldest_due_seconds: {
    help: 'For how long the oldest due work waits',
    labels: ['kind', 'class'],
    samplesOf: ({ waiting }) =>
      waiting.map(({ kind, workClass, oldestDueSeconds }) => [{ kind, class: workClass }, oldestDueSeconds]),
  },
  ihub_hub_unfinished: {
    help: 'Inbound events whose order was not received yet, and webhook deliveries that are not over',
    labels: ['kind'],
    samplesOf: ({ inboundWaiting, deliveriesPending }) => [
      [{ kind: 'inbound' }, inboundWaiting],
      [{ kind: 'delivery' }, deliveriesPending],
    ],
  },
  ihub_hub_held_runs: {
    help: 'Runs that workers are at',
    labels: ['kind'],
    samplesOf: ({ heldProcesses, heldDeliveries }) => [
      [{ kind: 'process' }, heldProcesses],
      [{ kind: 'delivery' }, heldDeliveries],
    ],
  },
  ihub_hub_systems: {
    help: 'Connected systems: at work, down, or paused by a person',
    labels: ['state'],
    samplesOf: ({ systems }) => Object.entries(systems).map(([state, count]): Sample => [{ state }, count]),
  },
}
