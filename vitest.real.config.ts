import { defineConfig } from 'vitest/config'

/** Tests against real systems, which `npm run test:real` installs; each file starts the servers that it needs. */
export default defineConfig({
  test: {
    include: ['packages/**/*.real.test.ts', 'dev-env/**/*.real.test.ts', 'apps/**/*.real.test.ts'],
    exclude: ['**/node_modules/**'],
    tags: [{ name: 'fault', description: 'the outside system fails' }],
    globalSetup: ['dev-env/src/vitest-setup.ts'],
    // Two servers at once are more than the cores of CI bear.
    fileParallelism: false,
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
