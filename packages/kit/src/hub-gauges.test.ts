import type { HubFigures } from '@ihub/ports/hub-figures'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { addHubGauges } from './hub-gauges.ts'

const figures: HubFigures = {
  waiting: [{ kind: 'process', workClass: 'bulk', due: 3, later: 2, oldestDueSeconds: 41 }],
  inboundWaiting: 7,
  heldProcesses: 1,
  heldDeliveries: 0,
  deliveriesPending: 9,
  systems: { up: 2, down: 1, paused: 0 },
}

test('scrapes at once, and soon after one another, share one look at the database', async () => {
  let looks = 0
  const registry = new Registry()
  addHubGauges(registry, async () => {
    looks++
    return figures
  })

  const texts = await Promise.all(Array.from({ length: 50 }, () => registry.metrics()))
  texts.push(await registry.metrics())

  expect(looks).toBe(1)
  for (const text of texts) {
    expect(text).toContain('ihub_hub_queue_work{kind="process",class="bulk",state="due"} 3')
    expect(text).toContain('ihub_hub_queue_oldest_due_seconds{kind="process",class="bulk"} 41')
    expect(text).toContain('ihub_hub_unfinished{kind="inbound"} 7')
    expect(text).toContain('ihub_hub_systems{state="down"} 1')
  }
})

test('while the database is away, or says nothing, its figures are left out and the scrape answers', async () => {
  const [away, silent] = [new Registry(), new Registry()]
  addHubGauges(away, () => Promise.reject(new Error('ECONNREFUSED')))
  addHubGauges(silent, () => new Promise(() => undefined))

  for (const registry of [away, silent]) {
    const text = await registry.metrics()
    expect(text).toContain('# TYPE ihub_hub_systems gauge')
    expect(text).not.toMatch(/^ihub_hub_/m)
  }
})
