import { longestFirst } from '@ihub/dev-env/longest-first'
import { defineConfig } from 'vitest/config'

const isLate = process.env.TEST_LATE !== undefined

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    // Those against real systems run by `npm run test:real`.
    exclude: ['**/node_modules/**', 'apps/web/dist/**', '**/*.real.test.ts', '.tmp/**'],
    tags: [{ name: 'fault', description: 'the outside system fails' }],
    globalSetup: ['dev-env/src/vitest-setup.ts'],
    // Twice the cores of a small machine, because many tests wait for pauses and time limits to end; five take as long and miss more of them.
    maxWorkers: 4,
    // The size of the others says how long they take.
    sequence: {
      sequencer: longestFirst([
        'bulkhead.test.ts',
        'waits-for-systems.test.ts',
        'create-once.test.ts',
        'kill.test.ts',
        'credentials.test.ts',
        'demo.test.ts',
      ]),
    },
    // Tests keep nothing in modules and put back what they replace, so each worker reads the modules once.
    isolate: false,
    // Only a test that hangs is to be ended by them.
    testTimeout: isLate ? 600_000 : 120_000,
    hookTimeout: isLate ? 300_000 : 60_000,
    expect: { poll: { timeout: isLate ? 240_000 : 60_000 } },
  },
})
