import type { SettingTable } from './setting.ts'

const reader = 'packages/domain/src/space.ts'

/**
 * How long and how much of what systems said is kept. An order leaves some 10 kB of it: the usual limit holds 90 days of
 * 20,000 orders a day, and still ends a store that only grows before it fills a disk.
 */
export const spaceSettings = {
  keepDays: { group: 'space', reader, kind: 'integer', min: 7, max: 730, unit: 'days', default: 90 },
  limitSpace: { group: 'space', reader, kind: 'boolean', default: true },
  spaceLimitMegabytes: {
    group: 'space',
    reader,
    kind: 'integer',
    min: 100,
    max: 1_048_576,
    unit: 'megabytes',
    when: { setting: 'limitSpace', is: [true] },
    default: 20_480,
  },
} as const satisfies SettingTable
