import { expect, test } from 'vitest'
import { checkKit } from './check-kit.ts'
import type { Kit, KitPart } from './kit.ts'

const part = (sku: string, rest: Partial<KitPart> = {}): KitPart => ({
  sku,
  quantity: 1,
  percentage: null,
  itemValueCents: null,
  ...rest,
})

const codesOf = (kit: Partial<Kit>) =>
  checkKit({
    sku: 'KIT',
    type: 'kit',
    components: [part('A'), part('B')],
    startDate: null,
    endDate: null,
    ...kit,
  }).map(({ field, code }) => [field, code])

test('a kit of two SKUs, a replacement of one and a period of one day are right', () => {
  expect(codesOf({})).toEqual([])
  expect(codesOf({ type: 'sku-replacement', components: [part('A')] })).toEqual([])
  expect(codesOf({ startDate: '2026-11-26', endDate: '2026-11-26' })).toEqual([])
})

test.each<[string, Partial<Kit>, [string, string][]]>([
  ['no component', { components: [] }, [['components', 'field.kit_components']]],
  [
    'a hundred and one components',
    { components: Array.from({ length: 101 }, (_, index) => part(`S${index}`)) },
    [['components', 'field.kit_components_max']],
  ],
  ['a replacement by two', { type: 'sku-replacement' }, [['components', 'field.kit_one_component']]],
  ['the kit itself', { components: [part('KIT')] }, [['components.0.sku', 'field.kit_of_itself']]],
  ['one SKU twice', { components: [part('A'), part('A')] }, [['components.1.sku', 'field.duplicate']]],
  [
    'an end before its start',
    { startDate: '2026-11-26', endDate: '2026-11-25' },
    [['endDate', 'field.ends_before_start']],
  ],
  [
    'percentages of some components',
    { components: [part('A', { percentage: 100 }), part('B')] },
    [['components.1.percentage', 'field.kit_percentage_missing']],
  ],
  [
    'percentages of 99.99',
    { components: [part('A', { percentage: 33.33 }), part('B', { percentage: 66.66 })] },
    [['components', 'field.kit_percentages']],
  ],
])('%s is refused by its field', (_name, kit, problems) => {
  expect(codesOf(kit)).toEqual(problems)
})

test('percentages with two places add up to a hundred as people count', () => {
  const thirds = [33.33, 33.33, 33.34].map((percentage, index) => part(`S${index}`, { percentage }))
  expect(codesOf({ components: thirds })).toEqual([])
})
