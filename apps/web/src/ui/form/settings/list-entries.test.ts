import { expect, test } from 'vitest'
import { entriesOf } from './list-entries.ts'

test('several entries typed at once become one entry each, in upper case where the list is, and none twice', () => {
  expect(entriesOf(['b2c,b2b; B2C,'], true)).toEqual(['B2C', 'B2B'])
  expect(entriesOf(['AMZ-', ' MLB-\n\tamz- '], false)).toEqual(['AMZ-', 'MLB-', 'amz-'])
})
