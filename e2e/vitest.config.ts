import { longestFirst } from '@ihub/dev-env/longest-first'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['e2e/journeys/*.spec.ts'],
    globalSetup: [new URL('./src/shared-run.ts', import.meta.url).pathname],
    // Two leave a third of two cores idle: a journey often waits for the hub, and the hub for the journey.
    maxWorkers: 3,
    // The size of the others says how long they take.
    sequence: {
      sequencer: longestFirst(['accessibility.spec.ts', 'access.spec.ts', 'outage-to-delivery.spec.ts']),
    },
    // Journeys keep nothing in modules, so each worker reads them once.
    isolate: false,
    testTimeout: 120_000,
    // A shop with something on every screen is made in the first of them.
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000, interval: 50 } },
  },
})
