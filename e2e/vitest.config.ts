import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['e2e/journeys/*.spec.ts'],
    globalSetup: [new URL('./src/shared-run.ts', import.meta.url).pathname],
    maxWorkers: 2,
    // Journeys keep nothing in modules, so each worker reads them once.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000, interval: 50 } },
  },
})
