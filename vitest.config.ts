import { defineConfig } from 'vitest/config'

const isLate = process.env.TEST_LATE !== undefined

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', 'apps/web/dist/**'],
    globalSetup: ['dev-env/src/vitest-setup.ts'],
    maxWorkers: 2,
    // Only what hangs is to be ended by them.
    testTimeout: isLate ? 600_000 : 120_000,
    hookTimeout: isLate ? 300_000 : 60_000,
    expect: { poll: { timeout: isLate ? 240_000 : 60_000 } },
  },
})
