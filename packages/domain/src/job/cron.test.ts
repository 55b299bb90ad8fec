import { expect, test } from 'vitest'
import { findCronMistake } from './cron.ts'

test.each([
  '* * * * *',
  '*/15 8-18 * * mon-fri',
  '0 0 1,15 * *',
  '30 3 29 2 *',
  '5/20 0 * JAN-mar 7',
  '0 0 31 * *',
])('%s is right', (cron) => expect(findCronMistake(cron)).toBeNull())

test.each([
  ['60 * * * *', 1, '60'],
  ['*/0 * * * *', 1, '*/0'],
  ['0 24 * * *', 2, '24'],
  ['0 0 0 * *', 3, '0'],
  ['0 0 1 13 *', 4, '13'],
  ['0 0 1 januar *', 4, 'januar'],
  ['0 0 * * mon-', 5, 'mon-'],
  ['0 0 * * 5-2', 5, '5-2'],
  ['0 0 L * *', 3, 'L'],
  ['0 , * * *', 2, ','],
])('%s is wrong in field %i', (cron, position, value) => {
  expect(findCronMistake(cron)).toEqual({ code: 'field.cron_field', position, value })
})

test.each(['', '0 0 * *', '0 * * * * *', '@hourly'])(
  '%s has not five fields: seconds are none of them',
  (cron) => {
    expect(findCronMistake(cron)).toEqual({ code: 'field.cron_fields' })
  },
)

test.each(['0 0 30 2 *', '0 0 31 4,6 *'])('%s names no day', (cron) => {
  expect(findCronMistake(cron)).toEqual({ code: 'field.cron_never' })
})
