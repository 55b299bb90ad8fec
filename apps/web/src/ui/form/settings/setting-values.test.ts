import { sellerSettings } from '@ihub/domain/store/seller-settings'
import { storeSettings } from '@ihub/domain/store/store-settings'
import { expect, test } from 'vitest'
import { choicesFor, groupsOf, settingsOf } from './setting-values.ts'

test.each([storeSettings, sellerSettings])(
  'a form shows settings that some code reads, and a tab only with them',
  (table) => {
    const shown = groupsOf(table).map((group) => settingsOf(table, group))
    expect(shown.every((names) => names.length > 0)).toBe(true)
    const read = Object.entries(table).flatMap(([name, setting]) => ('reader' in setting ? [name] : []))
    expect(shown.flat().toSorted()).toEqual(read.toSorted())
  },
)

test('a choice that is not offered is shown where it was made', () => {
  const tms = { ...storeSettings.tms, offered: ['none', 'deliveryHub'] }
  expect(choicesFor(tms, null)).toEqual(['none', 'deliveryHub'])
  expect(choicesFor(tms, 'intelipost')).toEqual(['none', 'deliveryHub', 'intelipost'])
})
