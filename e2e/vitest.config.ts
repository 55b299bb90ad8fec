import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['e2e/journeys/*.spec.ts'],
    // Each journey runs a hub, a PostgreSQL and a browser of its own, which is plenty for two cores.
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000, interval: 50 } },
  },
})
