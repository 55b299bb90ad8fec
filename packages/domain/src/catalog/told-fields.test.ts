import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareFields, planFields, type ToldValues, toldAfter } from './told-fields.ts'

const value = fc.constantFrom('a', 'b', 'c', null)
const values = fc.record(
  { name: value, description: value, brand: value, sellingCents: fc.constantFrom(100, 200, null) },
  { requiredKeys: [] },
) as fc.Arbitrary<ToldValues>
const sides = fc.record({ hub: values, platform: values, told: values })

test('a value that the hub told last gives way, one that was changed there stays until it is replaced', () => {
  const hub = { name: 'Nova', description: 'Do ERP', brand: '7' }
  const given = {
    hub,
    platform: { name: 'Da vitrine', description: 'Antiga', brand: null },
    told: { name: 'Do ERP', description: 'Antiga' },
  }
  expect(planFields(given, false)).toEqual({
    changes: { description: 'Do ERP', brand: '7' },
    kept: [{ field: 'name', hub: 'Nova', platform: 'Da vitrine', standing: 'theirs' }],
  })
  expect(planFields(given, true)).toEqual({ changes: hub, kept: [] })
})

test('what the platform changed is never sent without a word, whatever the hub has', () => {
  fc.assert(
    fc.property(sides, (given) => {
      const { changes, kept } = planFields(given, false)
      for (const [field, sent] of Object.entries(changes) as [keyof ToldValues, unknown][]) {
        expect(sent).not.toBeNull()
        expect([null, given.told[field]]).toContain(given.platform[field])
      }
      for (const { field } of kept) expect(given.platform[field]).not.toBeNull()
    }),
  )
})

test('once everything was taken, the same values differ nowhere, and a second sending changes nothing', () => {
  fc.assert(
    fc.property(sides, (given) => {
      const { changes } = planFields(given, true)
      const platform = { ...given.platform, ...changes }
      const told = toldAfter(given, [])
      expect(planFields({ ...given, platform, told }, false)).toEqual({ changes: {}, kept: [] })
      expect(compareFields({ ...given, platform, told }).every(({ standing }) => standing === 'same')).toBe(
        true,
      )
    }),
  )
})

test('a field that was kept is not known as told: it stays theirs at the next sending too', () => {
  fc.assert(
    fc.property(sides, (given) => {
      const { changes, kept } = planFields(given, false)
      const platform = { ...given.platform, ...changes }
      const again = planFields({ ...given, platform, told: toldAfter(given, kept) }, false)
      expect(again).toEqual({ changes: {}, kept })
    }),
  )
})
