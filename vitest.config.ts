import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', 'apps/web/dist/**'],
    globalSetup: ['dev-env/src/vitest-setup.ts'],
    maxWorkers: 2,
    testTimeout: process.env.TEST_LATE ? 120_000 : 20_000,
    hookTimeout: process.env.TEST_LATE ? 120_000 : 60_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
